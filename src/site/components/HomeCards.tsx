import type { ReactNode } from 'react';
import './home.page.css';

/** Takes a Markdown list whose items begin with a link, and shows each as a card. */
export default function HomeCards({ children }: { readonly children?: ReactNode }): ReactNode {
  return <div className="home-cards">{children}</div>;
}
