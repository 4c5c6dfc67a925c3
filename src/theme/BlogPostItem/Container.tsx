import type { Props } from '@theme/BlogPostItem';
import type { ReactNode } from 'react';

/** The container of a post. */
export default function BlogPostItemContainer({ children, className }: Props): ReactNode {
  return <article className={className}>{children}</article>;
}
