import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The menu of the page in the mobile sidebar, with a button back to the navbar items. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { hide, content } = useNavbarSecondaryMenu();
  return (
    <>
      {items.length > 0 && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
            ← Back to main menu
          </Translate>
        </button>
      )}
      {content}
    </>
  );
}
