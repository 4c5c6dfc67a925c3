import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';
import renderRoutes, { useLeafProps } from '../exports/renderRoutes';
import type { RouteNode } from '../pages/materialize';
import { useDocsVersion } from './docContexts';

export interface DocRootMetadata {
  /** The rendered child route. */
  readonly docElement: ReactNode;
  readonly sidebarName: string | undefined;
  readonly sidebarItems: readonly SidebarItem[] | undefined;
}

interface LeafProps {
  readonly sidebarItems?: readonly SidebarItem[];
}

/** Returns the child route of `DocRoot` with its sidebar, or `null` if no child route matches. */
export function useDocRootMetadata({ route }: { readonly route: RouteNode }): DocRootMetadata | null {
  const version = useDocsVersion();
  const { sidebarItems } = useLeafProps() as LeafProps;
  const page = route.routes?.[0];
  if (!page) return null;
  const sidebarName = page['sidebar'] as string | undefined;
  return {
    docElement: renderRoutes(route.routes),
    sidebarName,
    sidebarItems: sidebarItems ?? (sidebarName === undefined ? undefined : version.docsSidebars[sidebarName]),
  };
}
