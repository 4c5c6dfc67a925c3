import type { ReactNode } from 'react';
import './home.page.css';

/** The top section of the home page: an introduction to Metaflow, next to a code example. */
export default function HomeHero({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-hero">{children}</div>;
}
