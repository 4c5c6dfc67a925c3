import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import NavbarItem from '@theme/NavbarItem';
import type { ReactNode } from 'react';

/** The items of the navbar in the mobile sidebar, below a button that shows the menu of the page again. */
export default function NavbarMobileSidebarPrimaryMenu(): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { toggle } = useNavbarMobileSidebar();
  const { content, show } = useNavbarSecondaryMenu();
  return (
    <ul className="menu__list">
      {content !== null && (
        <li className="menu__list-item menu__list-item--collapsed menu__list-item-collapsible">
          <button
            type="button"
            className="clean-btn menu__link menu__link--sublist menu__link--sublist-caret"
            onClick={show}
          >
            <Translate id="theme.navbar.mobileSidebarPrimaryMenu.pagesButtonLabel">
              Pages of this section
            </Translate>
          </button>
        </li>
      )}
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and their order is static
        <NavbarItem key={index} mobile {...item} onClick={toggle} />
      ))}
    </ul>
  );
}
