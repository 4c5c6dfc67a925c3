import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Props {
  readonly header: ReactNode;
  readonly primaryMenu: ReactNode;
  readonly secondaryMenu: ReactNode;
}

/** Sets `inert` on the page behind the sidebar. Returns a function that reverts it. */
function coverPage(sidebar: HTMLElement | null): () => void {
  const navbar = sidebar?.closest('nav');
  const behind = [
    ...(navbar?.parentElement?.children ?? []),
    ...(navbar?.querySelectorAll('.navbar__inner') ?? []),
  ].filter((element) => element instanceof HTMLElement && element !== navbar && !element.inert);
  for (const element of behind) (element as HTMLElement).inert = true;
  return () => {
    for (const element of behind) (element as HTMLElement).inert = false;
  };
}

/** The frame of the mobile sidebar with two panels, one of which is visible. Moves the focus in on opening, and back on closing. */
export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const sidebar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const opener = document.activeElement;
    const uncoverPage = coverPage(sidebar.current);
    sidebar.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({ preventScroll: true });
    return () => {
      uncoverPage();
      (opener as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [shown]);
  useEffect(() => {
    // The button that had the focus is in the panel that is inert now.
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.closest('[inert]');
    if (!shown || secondaryShown || !isLost) return;
    sidebar.current
      ?.querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) a')
      ?.focus({ preventScroll: true });
  }, [shown, secondaryShown]);
  const panel = 'theme-layout-navbar-sidebar-panel navbar-sidebar__item menu';
  return (
    <div ref={sidebar} className="theme-layout-navbar-sidebar navbar-sidebar">
      {header}
      <div
        className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}
      >
        <div className={panel} inert={secondaryShown}>
          {primaryMenu}
        </div>
        <div className={panel} inert={!secondaryShown}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}
