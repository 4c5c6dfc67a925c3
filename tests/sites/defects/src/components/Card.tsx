import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import './card.css';
import './part.module.css';

export default function Card({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <div id="from-component">
      <Link to={to}>{children}</Link>
    </div>
  );
}
