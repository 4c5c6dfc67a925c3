import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

/** The 404 page inside of the layout. */
export default function NotFoundPage(): ReactNode {
  return (
    <>
      <PageMetadata title={translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })} />
      <NotFoundContent />
    </>
  );
}
