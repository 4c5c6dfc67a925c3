import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export interface Props {
  readonly permalink: string;
  readonly title: ReactNode;
  /** For components of a site. As in Docusaurus, this one does not show it. */
  readonly description?: string;
  readonly subLabel?: ReactNode;
  readonly isNext?: boolean;
  /** Follows the title. */
  readonly children?: ReactNode;
}

/** A card that links to the previous or next page. */
export default function PaginatorNavLink(props: Props): ReactNode {
  const { permalink, title, subLabel, isNext, children } = props;
  const direction = isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev';
  return (
    <Link to={permalink} className={`pagination-nav__link ${direction}`}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
      {children}
    </Link>
  );
}
