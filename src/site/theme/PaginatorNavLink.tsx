import Original, { type Props } from '@theme-init/PaginatorNavLink';
import type { ReactNode } from 'react';

/** A card that links to the previous or next page, with its description. */
export default function PaginatorNavLink(props: Props): ReactNode {
  const { description } = props;
  return (
    <Original {...props}>{description && <div className="pager-description">{description}</div>}</Original>
  );
}
