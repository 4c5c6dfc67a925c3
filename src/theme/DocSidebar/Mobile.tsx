import { NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { ReactNode } from 'react';
import type { SidebarItem } from '../../model/sidebar';

export interface Props {
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
}

function SecondaryMenu({ path, sidebar }: Props): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
        }}
        level={1}
      />
    </ul>
  );
}

/** The sidebar as a menu in the mobile sidebar. */
export default function DocSidebarMobile({ path, sidebar }: Props): ReactNode {
  return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={{ path, sidebar }} />;
}
