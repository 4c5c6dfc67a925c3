import type { ReactNode } from 'react';

/** The `pre` around a code block in Markdown. Renders only its children, because the code block has its own `pre`. */
export default function MDXPre({ children }: { readonly children?: ReactNode }): ReactNode {
  return <>{children}</>;
}
