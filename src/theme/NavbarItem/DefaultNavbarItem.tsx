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
  const name = mobile ? 'menu__link' : isDropdownItem ? 'dropdown__link' : 'navbar__link';
  const link = (
    <NavbarNavLink
      className={clsx(name === 'navbar__link' && 'navbar__item', name, className)}
      activeClassName={`${name}--active`}
      isDropdownLink={isDropdownItem}
      {...props}
    />
  );
  if (mobile) return <li className="menu__list-item">{link}</li>;
  return isDropdownItem ? <li>{link}</li> : link;
}
