import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export interface Props {
  readonly permalink: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
}

/** A card that links to the previous or next page. */
export default function PaginatorNavLink(props: Props): ReactNode {
  const { permalink, title, description, subLabel, isNext } = props;
  const direction = isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev';
  return (
    <Link to={permalink} className={`pagination-nav__link ${direction}`}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
      {description && <div className="pagerDescription_">{description}</div>}
    </Link>
  );
}
