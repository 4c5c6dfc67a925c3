import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** The mobile sidebar is no part of the document, so that its code comes when it is first opened. */
function useMobileSidebar(isWanted: boolean): ComponentType | null {
  const [sidebar, setSidebar] = useState<{ readonly default: ComponentType } | null>(null);
  useEffect(() => {
    if (isWanted && !sidebar) void import('@theme/Navbar/MobileSidebar').then(setSidebar);
  }, [isWanted, sidebar]);
  return sidebar?.default ?? null;
}

/** The frame of the navbar, with the mobile sidebar behind it; `behaviours/scrolling.ts` hides it where the site wants that. */
export default function NavbarLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hideOnScroll, style } = useThemeConfig().navbar;
  const { shown, toggle } = useNavbarMobileSidebar();
  const MobileSidebar = useMobileSidebar(shown);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (shown && event.key === 'Escape') toggle();
  };
  return (
    <nav
      aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
      className={clsx(
        'theme-layout-navbar navbar navbar--fixed-top',
        hideOnScroll && 'navbarHideable_',
        // not written out: the style sheet keeps the rules of the style that the config names
        style && `navbar--${style}`,
        shown && 'navbar-sidebar--show',
      )}
      onKeyDown={closeOnEscape}
    >
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button and Escape */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      {MobileSidebar && <MobileSidebar />}
    </nav>
  );
}
