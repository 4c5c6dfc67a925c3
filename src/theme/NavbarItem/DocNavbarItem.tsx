import { useActiveDocContext, useLayoutDoc } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem, { type Props as LinkProps } from '@theme/NavbarItem/DefaultNavbarItem';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly docId: string;
  readonly docsPluginId?: string;
}

/** A link to a doc, active on all docs of its sidebar. */
export default function DocNavbarItem({ docId, label, docsPluginId, ...props }: Props): ReactNode {
  const { activeDoc } = useActiveDocContext(docsPluginId);
  const doc = useLayoutDoc(docId, docsPluginId);
  if (!doc) return null;
  const isShown = activeDoc?.path === doc.path;
  if (doc.unlisted && !isShown) return null;
  return (
    <DefaultNavbarItem
      exact
      {...props}
      isActive={() => isShown || (activeDoc?.sidebar !== undefined && activeDoc.sidebar === doc.sidebar)}
      label={label ?? doc.id}
      to={doc.path}
    />
  );
}
