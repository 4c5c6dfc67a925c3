import Layout from '@theme/Layout';
import NotFoundPage from '@theme/NotFound/Page';
import type { ReactNode } from 'react';

/** The 404 page. Not used if the docs are at the base URL: they have their own layout. */
export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundPage />
    </Layout>
  );
}
