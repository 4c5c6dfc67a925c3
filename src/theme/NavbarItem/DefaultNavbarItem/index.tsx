import DefaultNavbarItemDesktop, {
  type Props as DesktopProps,
} from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type { ReactNode } from 'react';

export interface Props extends DesktopProps {
  readonly mobile?: boolean;
  readonly position?: string;
}

/** A link in the navbar, in one of its dropdowns or in the mobile sidebar. */
export default function DefaultNavbarItem({ mobile, position: _position, ...props }: Props): ReactNode {
  return mobile ? <DefaultNavbarItemMobile {...props} /> : <DefaultNavbarItemDesktop {...props} />;
}
