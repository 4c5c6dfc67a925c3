import type { ReactNode } from 'react';
import './home.page.css';

/** Renders a Markdown list as cards. Each list item must start with a link. */
export default function HomeCards({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-cards">{children}</div>;
}
