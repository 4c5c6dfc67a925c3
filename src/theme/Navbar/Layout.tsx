import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** The mobile sidebar is not part of the document; its chunk is loaded when it first opens. */
function useMobileSidebar(isWanted: boolean): ComponentType | null {
  const [sidebar, setSidebar] = useState<{ readonly default: ComponentType } | null>(null);
  useEffect(() => {
    if (isWanted && !sidebar) void import('@theme/Navbar/MobileSidebar').then(setSidebar);
  }, [isWanted, sidebar]);
  return sidebar?.default ?? null;
}

/** The frame of the navbar and the mobile sidebar. `behaviors/scrolling.ts` hides it on scroll if the site enables that. */
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
        // Neither a literal class name nor a prefix, so that the build keeps only the CSS of the configured style.
        style && ['navbar', style].join('--'),
        shown && 'navbar-sidebar--show',
      )}
      onKeyDown={closeOnEscape}
    >
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the button and Escape */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      {MobileSidebar && <MobileSidebar />}
    </nav>
  );
}
