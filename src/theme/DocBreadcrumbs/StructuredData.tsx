import Head from '@docusaurus/Head';
import { useBreadcrumbsStructuredData } from '@docusaurus/plugin-content-docs/client';
import type { ReactNode } from 'react';
import { stringifyForScript } from '../../model/html';
import type { SidebarItem } from '../../model/sidebar';

/** The structured data of the breadcrumbs for search engines. */
export default function DocBreadcrumbsStructuredData(props: {
  readonly breadcrumbs: readonly SidebarItem[];
}): ReactNode {
  const data = useBreadcrumbsStructuredData(props);
  return (
    <Head>
      <script type="application/ld+json">{stringifyForScript(data)}</script>
    </Head>
  );
}
