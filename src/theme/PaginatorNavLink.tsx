import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export interface Props {
  readonly permalink: string;
  readonly title: ReactNode;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A link to the previous or next page. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext }: Props): ReactNode {
  const direction = isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev';
  return (
    <Link to={permalink} className={`pagination-nav__link ${direction}`}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}
