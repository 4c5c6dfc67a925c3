import { useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import Original from '@theme-init/DocBreadcrumbs/Items/Home';
import type { ReactNode } from 'react';

/** The link to the first page of these docs at the start of the breadcrumbs: that of R for the pages about R. */
export default function HomeBreadcrumbItem(): ReactNode {
  return <Original href={useActivePluginAndVersion()?.activeVersion?.path} />;
}
