import type { ReactNode } from 'react';

/** The title of a block of code. */
export default function CodeBlockTitle({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
