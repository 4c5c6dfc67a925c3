import { Children, type ComponentProps, type ReactNode } from 'react';

/** A table header cell in Markdown. An empty one is rendered as a data cell. */
export default function MDXTh({ children, ...props }: ComponentProps<'th'>): ReactNode {
  return Children.count(children) === 0 ? <td {...props} /> : <th {...props}>{children}</th>;
}
