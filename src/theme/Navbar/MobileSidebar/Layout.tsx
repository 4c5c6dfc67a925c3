import {
  afterPaint,
  revealInList,
  useNavbarMobileSidebar,
  useNavbarSecondaryMenu,
} from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Props {
  readonly header: ReactNode;
  readonly primaryMenu: ReactNode;
  readonly secondaryMenu: ReactNode;
}

/** Sets `inert` on elements or removes it, except where other code has set it. */
function setInert(elements: Iterable<Element>, isInert: boolean): void {
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || element.inert !== 'covered' in element.dataset) continue;
    element.inert = isInert;
    if (isInert) element.dataset['covered'] = '';
    else delete element.dataset['covered'];
  }
}

/** The frame of the mobile sidebar with two panels, one of which is visible. Moves the focus in on opening, and back on closing. */
export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const sidebar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const opener = document.activeElement;
    const navbar = sidebar.current?.closest('nav');
    const bar = [...(navbar?.querySelectorAll('.navbar__inner') ?? [])];
    const page = [...(navbar?.parentElement?.children ?? [])].filter((element) => element !== navbar);
    setInert([...bar, ...page], true);
    sidebar.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus({ preventScroll: true });
    return () => {
      setInert(bar, false);
      (opener as HTMLElement | null)?.focus({ preventScroll: true });
      // Removing `inert` restyles the whole page, so it happens after the paint. The sidebar may be open again by then.
      afterPaint(() => {
        if (!navbar?.classList.contains('navbar-sidebar--show')) setInert(page, false);
      });
    };
  }, [shown]);
  useEffect(() => {
    if (!shown) return;
    const panel = sidebar.current?.querySelector('.navbar-sidebar__item:not([inert])');
    revealInList(panel, panel?.querySelector('[aria-current=page]'));
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other panel becomes inert
  useEffect(() => {
    // The button that had the focus is in the panel that is inert now.
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.closest('[inert]');
    if (!shown || !isLost) return;
    sidebar.current
      ?.querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) :is(a, button)')
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
