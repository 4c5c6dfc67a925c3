import { useThemeConfig } from '@docusaurus/theme-common';
import { useHideableNavbar, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';

/** The frame of the navbar, with the mobile sidebar behind it. */
export default function NavbarLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hideOnScroll, style } = useThemeConfig().navbar;
  const { shown, toggle } = useNavbarMobileSidebar();
  const { navbarRef, isNavbarVisible } = useHideableNavbar(hideOnScroll);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (shown && event.key === 'Escape') toggle();
  };
  return (
    <nav
      ref={navbarRef}
      aria-label={translate({ id: 'theme.NavBar.navAriaLabel', message: 'Main' })}
      className={clsx(
        'theme-layout-navbar navbar navbar--fixed-top',
        hideOnScroll && ['navbarHideable_', !isNavbarVisible && 'navbarHidden_'],
        style && `navbar--${style}`,
        shown && 'navbar-sidebar--show',
      )}
      onKeyDown={closeOnEscape}
    >
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button and Escape */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
