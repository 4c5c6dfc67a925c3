import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useDocSidebarItemsExpandedState,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import { Collapsible, useCollapsible, useThemeConfig } from '@docusaurus/theme-common';
import { clickOnSpace, isSamePath } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import DocSidebarItems from '@theme/DocSidebarItems';
import DocSidebarItemLink, { type Props as LinkProps } from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { SidebarCategory } from '../../model/sidebar';

export interface Props extends Omit<LinkProps, 'item'> {
  readonly item: SidebarCategory;
}

/** A category of a sidebar. A category without visible items is a plain link. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath } = props;
  if (useVisibleSidebarItems(item.items, activePath).length > 0) return <Category {...props} />;
  const { href, label, className } = item;
  return href === undefined ? null : (
    <DocSidebarItemLink {...props} item={{ type: 'link', href, label, className }} />
  );
}

function Category({ item, onItemClick, activePath, level, index, ...props }: Props): ReactNode {
  const { items, label, collapsible, className } = item;
  const href = item.linkUnlisted ? undefined : item.href;
  const { autoCollapseCategories } = useThemeConfig().docs.sidebar;
  const isBrowser = useIsBrowser();
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrent = isSamePath(item.href, activePath);
  const { collapsed, setCollapsed } = useCollapsible({
    initialState: collapsible && !isActive && item.collapsed,
  });
  const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();
  const update = (toCollapsed = !collapsed) => {
    setExpandedItem(toCollapsed ? null : index);
    setCollapsed(toCollapsed);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only navigation expands the category of the page
  useEffect(() => {
    if (isActive && collapsed) update(false);
  }, [isActive, activePath]);
  useEffect(() => {
    if (autoCollapseCategories && collapsible && expandedItem !== null && expandedItem !== index) {
      setCollapsed(true);
    }
  }, [autoCollapseCategories, collapsible, expandedItem, index, setCollapsed]);

  // Before hydration, a category without a page links to its first page.
  const target = href ?? (collapsible ? (isBrowser ? '#' : findFirstSidebarItemLink(item)) : undefined);
  const click = (event: MouseEvent) => {
    onItemClick?.(item);
    if (!collapsible) return;
    if (href !== undefined && !isCurrent) {
      update(false);
      return;
    }
    event.preventDefault();
    update();
  };

  const caret = href !== undefined && collapsible && (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-expanded={!collapsed}
      aria-label={
        collapsed
          ? translate(
              {
                id: 'theme.DocSidebarItem.expandCategoryAriaLabel',
                message: "Expand sidebar category '{label}'",
              },
              { label },
            )
          : translate(
              {
                id: 'theme.DocSidebarItem.collapseCategoryAriaLabel',
                message: "Collapse sidebar category '{label}'",
              },
              { label },
            )
      }
      onClick={() => update()}
    />
  );
  return (
    <li
      className={clsx(
        `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level} menu__list-item`,
        collapsed && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div
        className={clsx('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active')}
      >
        <Link
          className={clsx(
            'categoryLink_ menu__link',
            collapsible && ['menu__link--sublist', href === undefined && 'menu__link--sublist-caret'],
            isActive && 'menu__link--active',
          )}
          onClick={click}
          aria-current={isCurrent ? 'page' : undefined}
          {...(collapsible &&
            href === undefined && { role: 'button', 'aria-expanded': !collapsed, onKeyDown: clickOnSpace })}
          href={target}
          {...props}
        >
          <span className="categoryLinkLabel_">{label}</span>
        </Link>
        {caret}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DocSidebarItems
          level={level + 1}
          items={items}
          activePath={activePath}
          onItemClick={onItemClick}
          tabIndex={collapsed ? -1 : 0}
        />
      </Collapsible>
    </li>
  );
}
