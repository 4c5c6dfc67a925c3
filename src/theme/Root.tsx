import type { ReactNode } from 'react';

/** Stands around everything and is never unmounted: a place for a site's own providers. */
export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
