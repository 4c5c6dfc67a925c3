import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';

export interface Props {
  readonly permalink: string;
  readonly label: string;
  readonly count?: number;
  readonly description?: string;
}

/** A tag with its number of pages. */
export default function Tag({ permalink, label, count, description }: Props): ReactNode {
  return (
    <Link
      rel="tag"
      href={permalink}
      title={description}
      className={count ? 'tag_ tagWithCount_' : 'tag_ tagRegular_'}
    >
      {label}
      {count && <span> {count}</span>}
    </Link>
  );
}
