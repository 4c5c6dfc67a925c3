import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The menu of the page in the mobile sidebar, with a button back to the navbar items. */
export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { hide, content } = useNavbarSecondaryMenu();
  return (
    <>
      {items.length > 0 && (
        <button type="button" className="clean-btn navbar-sidebar__back" onClick={hide}>
          {drawArrow(
            translate({
              id: 'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel',
              message: '← Back to main menu',
            }),
          )}
        </button>
      )}
      {content}
    </>
  );
}

/** Marks the arrow at the start of a label, which a style sheet draws: many fonts lack it. */
function drawArrow(label: string): ReactNode {
  const [, arrow, text] = /^([←→])(.*)$/u.exec(label) ?? [];
  if (!arrow) return label;
  return (
    <>
      <span className="backArrow_">{arrow}</span>
      {text}
    </>
  );
}
