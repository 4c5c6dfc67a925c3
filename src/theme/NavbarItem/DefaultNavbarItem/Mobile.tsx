import type { Props } from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A link of the navbar in the mobile sidebar. */
export default function DefaultNavbarItemMobile({ className, isDropdownItem, ...props }: Props): ReactNode {
  return (
    <li className="menu__list-item">
      <NavbarNavLink
        className={clsx('menu__link', className)}
        activeClassName="menu__link--active"
        isDropdownLink={isDropdownItem}
        {...props}
      />
    </li>
  );
}
