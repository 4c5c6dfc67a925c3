import { Collapsible, isRegexpStringMatch, useCollapsible } from '@docusaurus/theme-common';
import { clickOnSpace, isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect } from 'react';

interface ItemTarget {
  readonly to?: string;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
}

function isItemActive({ to, activeBasePath, activeBaseRegex }: ItemTarget, path: string): boolean {
  return (
    (to !== undefined && isSamePath(to, path)) ||
    isRegexpStringMatch(activeBaseRegex, path) ||
    (activeBasePath !== undefined && path.startsWith(activeBasePath))
  );
}

/** A dropdown in the mobile sidebar: a collapsible part of the list. */
export default function DropdownNavbarItemMobile({
  items,
  className,
  position: _position,
  onClick,
  ...props
}: Props): ReactNode {
  const path = useLocalPathname();
  const isCurrent = props.to !== undefined && isSamePath(props.to, path);
  const isActive = isCurrent || items.some((item) => isItemActive(item, path));
  const { collapsed, toggleCollapsed, setCollapsed } = useCollapsible({ initialState: !isActive });
  useEffect(() => {
    if (isActive) setCollapsed(false);
  }, [isActive, setCollapsed]);
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div
        className={clsx('menu__list-item-collapsible', isCurrent && 'menu__list-item-collapsible--active')}
      >
        <NavbarNavLink
          role="button"
          aria-expanded={!collapsed}
          href={props.to ? undefined : '#'}
          className={clsx('dropdownNavbarItemMobile_ menu__link menu__link--sublist', className)}
          {...props}
          onClick={(event: MouseEvent) => {
            if (!props.to) event.preventDefault();
            toggleCollapsed();
          }}
          onKeyDown={clickOnSpace}
        />
        <button
          type="button"
          className="clean-btn menu__caret"
          aria-expanded={!collapsed}
          aria-label={
            collapsed
              ? translate({
                  id: 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel',
                  message: 'Expand the dropdown',
                })
              : translate({
                  id: 'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel',
                  message: 'Collapse the dropdown',
                })
          }
          onClick={toggleCollapsed}
        />
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and their order is static
            key={index}
            mobile
            isDropdownItem
            onClick={onClick}
            activeClassName="menu__link--active"
            {...item}
          />
        ))}
      </Collapsible>
    </li>
  );
}
