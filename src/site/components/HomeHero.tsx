import type { ReactNode } from 'react';
import './home.page.css';

/** The hero of the home page: a description of Metaflow next to a code example. */
export default function HomeHero({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-hero">{children}</div>;
}
