import { useThemeConfig } from '@docusaurus/theme-common';
import CollapseButton from '@theme/DocSidebar/Desktop/CollapseButton';
import Content from '@theme/DocSidebar/Desktop/Content';
import { hasHideableSidebar } from '@theme/features';
import Logo from '@theme/Logo';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { SidebarItem } from '../../../model/sidebar';
import '../../docs.page.css';

export interface Props {
  readonly path: string;
  readonly sidebar: readonly SidebarItem[];
  readonly onCollapse: () => void;
  readonly isHidden: boolean;
}

/** The sidebar as a column. If the navbar hides on scroll, it contains the logo. */
function DocSidebarDesktop({ path, sidebar, onCollapse, isHidden }: Props): ReactNode {
  const { navbar, docs } = useThemeConfig();
  return (
    <div
      className={clsx(
        'sidebar_',
        navbar.hideOnScroll && 'sidebarWithHideableNavbar_',
        isHidden && 'sidebarHidden_',
      )}
    >
      {navbar.hideOnScroll && <Logo tabIndex={-1} className="sidebarLogo_" />}
      <Content path={path} sidebar={sidebar} />
      {hasHideableSidebar && docs.sidebar.hideable && <CollapseButton onClick={onCollapse} />}
    </div>
  );
}

export default /* @__PURE__ */ memo(DocSidebarDesktop);
