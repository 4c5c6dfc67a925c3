import type { ReactNode } from 'react';

/** The element around a code block in Markdown: the block brings its own. */
export default function MDXPre({ children }: { readonly children?: ReactNode }): ReactNode {
  return <>{children}</>;
}
