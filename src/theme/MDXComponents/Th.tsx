import { Children, type ComponentProps, type ReactNode } from 'react';

/** A heading of a table in Markdown; one that says nothing heads nothing. */
export default function MDXTh({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return Children.count(children) === 0 ? <td {...props} /> : <th {...props}>{children}</th>;
}
