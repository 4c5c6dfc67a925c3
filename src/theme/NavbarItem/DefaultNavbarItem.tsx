import NavbarNavLink, { type Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly mobile?: boolean;
  readonly isDropdownItem?: boolean;
  readonly position?: string;
}

/** A link in the navbar, in one of its dropdowns or in the mobile sidebar. */
export default function DefaultNavbarItem({
  mobile,
  isDropdownItem,
  position: _position,
  className,
  ...props
}: Props): ReactNode {
  // Full class names, because the build removes CSS for class names that do not occur in the sources.
  const [linkClass, activeClass] = mobile
    ? ['menu__link', 'menu__link--active']
    : isDropdownItem
      ? ['dropdown__link', 'dropdown__link--active']
      : ['navbar__item navbar__link', 'navbar__link--active'];
  const link = (
    <NavbarNavLink
      className={clsx(linkClass, className)}
      activeClassName={activeClass}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  );
  if (mobile) return <li className="menu__list-item">{link}</li>;
  return isDropdownItem ? <li>{link}</li> : link;
}
