import type { ReactNode } from 'react';
import './home.page.css';

/** Shows the parts of its content, each with a heading and a list of links, as paths next to each other. */
export default function HomePaths({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-links home-paths">{children}</div>;
}
