import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocRootLayout from '@theme/DocRoot/Layout';
import type { ReactNode } from 'react';

export interface Props {
  readonly route: Parameters<typeof useDocRootMetadata>[0]['route'];
}

/** The root of the docs that share sidebars. The sidebar stays mounted across navigation. */
export default function DocRoot({ route }: Props): ReactNode {
  const metadata = useDocRootMetadata({ route });
  if (!metadata) return null;
  const { docElement, sidebarName, sidebarItems } = metadata;
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
        <DocRootLayout>{docElement}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
