import Link from '@docusaurus/Link';
import { splitType } from '@site/src/site/reference/types';
import type { ReactNode } from 'react';

export interface Props {
  readonly type: string;
}

/** A type, in which the names of documented classes are links. */
export default function TypeLinks({ type }: Props): ReactNode {
  return splitType(type).map(({ text, href }) =>
    href ? (
      <Link key={href} to={href}>
        {text}
      </Link>
    ) : (
      text
    ),
  );
}
