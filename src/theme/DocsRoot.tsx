import renderRoutes from '@docusaurus/renderRoutes';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export interface Props {
  readonly route: { readonly routes?: Parameters<typeof renderRoutes>[0] };
}

/** The root of all pages of a docs instance. The layout stays mounted across navigation. */
export default function DocsRoot({ route }: Props): ReactNode {
  return (
    <HtmlClassNameProvider className="docs-wrapper">
      <Layout>{renderRoutes(route.routes)}</Layout>
    </HtmlClassNameProvider>
  );
}
