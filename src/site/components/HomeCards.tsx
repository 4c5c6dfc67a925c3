import type { ReactNode } from 'react';
import './home.page.css';

/** Renders the items of a Markdown list, each of which starts with a link, as cards. */
export default function HomeCards({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-cards">{children}</div>;
}
