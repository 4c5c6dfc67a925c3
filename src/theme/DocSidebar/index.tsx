import { useWindowSize } from '@docusaurus/theme-common';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';

export interface Props {
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}

/** The sidebar of the docs: a column, or a menu in the mobile sidebar. */
export default function DocSidebar(props: Props): ReactNode {
  return useWindowSize() === 'mobile' ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
