import NavbarSearch from '@theme/Navbar/Search';
import SearchBar from '@theme/SearchBar';
import type { ReactNode } from 'react';

export interface Props {
  readonly mobile?: boolean;
  readonly className?: string;
}

/** The search as a navbar item. It stays in the bar on narrow screens. */
export default function SearchNavbarItem({ mobile, className }: Props): ReactNode {
  if (mobile) return null;
  return (
    <NavbarSearch className={className}>
      <SearchBar />
    </NavbarSearch>
  );
}
