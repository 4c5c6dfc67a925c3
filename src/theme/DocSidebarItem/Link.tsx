import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SidebarItem, SidebarLink } from '../../model/sidebar';

export interface Props {
  readonly item: SidebarLink;
  /** The path of the current page. */
  readonly activePath: string;
  /** 1 for top-level items. */
  readonly level: number;
  readonly index: number;
  readonly onItemClick?: (item: SidebarItem) => void;
  readonly tabIndex?: number;
}

/** A link of a sidebar. */
export default function DocSidebarItemLink({
  item,
  activePath,
  level,
  index: _index,
  onItemClick,
  ...props
}: Props): ReactNode {
  const { href, label, className, autoAddBaseUrl } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isInternal = isInternalUrl(href);
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level} menu__list-item`,
        className,
      )}
    >
      <Link
        className={clsx('menu__link', !isInternal && 'menuExternalLink_', isActive && 'menu__link--active')}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        {...(isInternal && onItemClick && { onClick: () => onItemClick(item) })}
        {...props}
      >
        <span className="linkLabel_">{label}</span>
        {!isInternal && <IconExternalLink />}
      </Link>
    </li>
  );
}
