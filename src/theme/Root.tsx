import type { ReactNode } from 'react';

/** The root of the app, which never unmounts. Sites override it to add providers. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
