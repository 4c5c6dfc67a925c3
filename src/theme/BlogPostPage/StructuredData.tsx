import Head from '@docusaurus/Head';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { ReactNode } from 'react';
import { stringifyForScript } from '../../model/html';

/** The structured data of a post for search engines. */
export default function BlogPostPageStructuredData(): ReactNode {
  const data = useBlogPostStructuredData();
  return (
    <Head>
      <script type="application/ld+json">{stringifyForScript(data)}</script>
    </Head>
  );
}
