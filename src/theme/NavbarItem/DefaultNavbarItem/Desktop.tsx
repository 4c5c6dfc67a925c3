import NavbarNavLink, { type Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly isDropdownItem?: boolean;
}

/** A link in the navbar or in one of its dropdowns. */
export default function DefaultNavbarItemDesktop({ className, isDropdownItem, ...props }: Props): ReactNode {
  const link = (
    <NavbarNavLink
      className={clsx(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      activeClassName="navbar__link--active"
      isDropdownLink={isDropdownItem}
      {...props}
    />
  );
  return isDropdownItem ? <li>{link}</li> : link;
}
