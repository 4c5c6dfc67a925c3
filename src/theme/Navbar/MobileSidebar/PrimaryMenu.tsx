import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { ReactNode } from 'react';

/** The items of the navbar in the mobile sidebar. */
export default function NavbarMobileSidebarPrimaryMenu(): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className="menu__list">
      {items.map((item) => (
        <NavbarItem key={JSON.stringify(item)} mobile {...item} onClick={toggle} />
      ))}
    </ul>
  );
}
