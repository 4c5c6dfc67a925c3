import DropdownNavbarItemDesktop, {
  type Props as DesktopProps,
} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type { ReactNode } from 'react';

export interface Props extends DesktopProps {
  readonly mobile?: boolean;
}

/** A navbar item that contains other items. */
export default function DropdownNavbarItem({ mobile, ...props }: Props): ReactNode {
  return mobile ? <DropdownNavbarItemMobile {...props} /> : <DropdownNavbarItemDesktop {...props} />;
}
