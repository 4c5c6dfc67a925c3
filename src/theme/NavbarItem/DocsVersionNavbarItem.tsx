import { useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, { type Props as LinkProps } from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly docsPluginId?: string;
}

/** A link to the main doc of the active version. */
export default function DocsVersionNavbarItem({ label, to, docsPluginId, ...props }: Props): ReactNode {
  const [version] = useDocsVersionCandidates(docsPluginId);
  const main = version.docs.find(({ id }) => id === version.mainDocId);
  return (
    <DefaultNavbarItem {...props} label={label ?? version.label} to={to ?? main?.path ?? version.path} />
  );
}
