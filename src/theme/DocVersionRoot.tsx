import Head from '@docusaurus/Head';
import { DocsVersionProvider, getDocsVersionSearchTag } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import SearchMetadata from '@theme/SearchMetadata';
import type { ReactNode } from 'react';
import type { VersionData } from '../model/docs';

export interface Props {
  readonly version: VersionData;
  readonly route: { readonly routes?: Parameters<typeof renderRoutes>[0] };
}

/** The root of all pages of a docs version. */
export default function DocVersionRoot({ version, route }: Props): ReactNode {
  return (
    <>
      <SearchMetadata
        version={version.version}
        tag={getDocsVersionSearchTag(version.pluginId, version.version)}
      />
      {version.noIndex && (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      )}
      <HtmlClassNameProvider className={version.className}>
        <DocsVersionProvider version={version}>{renderRoutes(route.routes)}</DocsVersionProvider>
      </HtmlClassNameProvider>
    </>
  );
}
