import {
  DocsSidebarProvider,
  DocsVersionProvider,
  useDocRootMetadata,
} from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';
import type { ReactNode } from 'react';

export interface Props {
  readonly route: Parameters<typeof useDocRootMetadata>[0]['route'];
}

/** What the pages with one set of sidebars are in: the sidebar stays while readers go from one to the next. */
export default function DocRoot({ route }: Props): ReactNode {
  const metadata = useDocRootMetadata({ route });
  if (!metadata) return null;
  const { docElement, sidebarName, sidebarItems, version } = metadata;
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsVersionProvider version={version}>
        <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
          <DocRootLayout>{docElement}</DocRootLayout>
        </DocsSidebarProvider>
      </DocsVersionProvider>
    </HtmlClassNameProvider>
  );
}
