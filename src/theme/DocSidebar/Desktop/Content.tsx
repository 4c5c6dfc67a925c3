import { revealInList, useAnnouncementBar, useScrollPosition } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import DocSidebarItems from '@theme/DocSidebarItems';
import { hasAnnouncementBar } from '@theme/features';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SidebarItem } from '../../../model/sidebar';

export interface Props {
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
  readonly className?: string;
}

/** Returns whether the announcement bar pushes the sidebar down, which then needs space at the end. */
function useShowAnnouncementBar(): boolean {
  const { isActive } = useAnnouncementBar();
  const [isAtTop, setAtTop] = useState(isActive);
  useScrollPosition(
    ({ scrollY }) => {
      if (isActive) setAtTop(scrollY === 0);
    },
    [isActive],
  );
  return isActive && isAtTop;
}

/** Whether the site has an announcement bar is constant, so every render calls the same hooks. */
const useIsPushedDown = hasAnnouncementBar ? useShowAnnouncementBar : () => false;

/** The items of the sidebar as a column. */
export default function DocSidebarDesktopContent({ path, sidebar, className }: Props): ReactNode {
  const isPushedDown = useIsPushedDown();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is the current one
  useEffect(() => {
    revealInList(menu.current, menu.current?.querySelector('[aria-current=page]'));
  }, [path]);
  return (
    <nav
      ref={menu}
      aria-label={translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' })}
      className={clsx('menu thin-scrollbar menu_', isPushedDown && 'menuWithAnnouncementBar_', className)}
    >
      <ul className="theme-doc-sidebar-menu menu__list">
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
