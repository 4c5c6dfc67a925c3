import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** What the page puts into the mobile sidebar, and the way back to the navbar's items. */
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
