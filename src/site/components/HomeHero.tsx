import type { ReactNode } from 'react';
import './home.page.css';

/** The first screen of the home page: what Metaflow is, and beside it how that looks as code. */
export default function HomeHero({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-hero">{children}</div>;
}
