import { useLocation } from '@docusaurus/router';
import { prefersReducedMotion } from '@docusaurus/theme-common';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import { hasHideableSidebar } from '@theme/features';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import type { SidebarItem } from '../../../../model/sidebar';

export interface Props {
  readonly sidebar: readonly SidebarItem[];
  readonly hiddenSidebarContainer: boolean;
  readonly setHiddenSidebarContainer: (hidden: boolean) => void;
}

/** The column of the sidebar. Its content is hidden after the transition. */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props): ReactNode {
  const { pathname } = useLocation();
  const [hiddenSidebar, setHiddenSidebar] = useState(hiddenSidebarContainer);
  const toggle = () => {
    if (hiddenSidebar) {
      setHiddenSidebar(false);
      // The clicked button disappears: focus its counterpart after rendering.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.collapseSidebarButton_')?.focus());
    } else if (!hiddenSidebarContainer && prefersReducedMotion()) setHiddenSidebar(true);
    setHiddenSidebarContainer(!hiddenSidebarContainer);
  };
  return (
    <aside
      className={clsx(
        'theme-doc-sidebar-container docSidebarContainer_',
        hiddenSidebarContainer && 'docSidebarContainerHidden_',
      )}
      onTransitionEnd={({ target, currentTarget, propertyName }) => {
        if (target === currentTarget && propertyName === 'width' && hiddenSidebarContainer) {
          setHiddenSidebar(true);
        }
      }}
    >
      <div className={clsx('sidebarViewport_', hiddenSidebar && 'sidebarViewportHidden_')}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={toggle} isHidden={hiddenSidebar} />
        {hasHideableSidebar && hiddenSidebar && <ExpandButton toggleSidebar={toggle} />}
      </div>
    </aside>
  );
}
