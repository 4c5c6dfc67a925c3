import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The container of the search in the navbar. */
export default function NavbarSearch({ children, className }: Props): ReactNode {
  return <div className={clsx(className, 'navbarSearchContainer_')}>{children}</div>;
}
