import NavbarNavLink, { type Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props extends LinkProps {
  readonly isDropdownItem?: boolean;
}

/** A link in the navbar or in one of its dropdowns. */
export default function DefaultNavbarItemDesktop({ className, isDropdownItem, ...props }: Props): ReactNode {
  // Full class names, because the build removes CSS for class names that do not occur in the sources.
  const [linkClass, activeClass] = isDropdownItem
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
  return isDropdownItem ? <li>{link}</li> : link;
}
