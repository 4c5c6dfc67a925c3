import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import './home.page.css';

const STEPS = [
  { name: 'start', note: 'foreach', to: '/metaflow/basics#foreach' },
  { name: 'roll', note: 'one task per die', to: '/metaflow/basics#artifacts' },
  { name: 'join', note: 'collects them', to: '/metaflow/basics#data-flow-through-a-join' },
  { name: 'end', note: 'prints', to: '/metaflow/client' },
] as const;

/**
 * The graph of the flow on the home page, next to its code. A step that is hovered or focused highlights its lines, which only needs
 * CSS. Each step links to the page that explains it.
 */
export default function HomeGraph({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="home-flow">
      {children}
      <div className="home-graph">
        <svg viewBox="0 0 200 400" preserveAspectRatio="none" aria-hidden="true">
          <path d="M100 50C100 115 34 85 34 150M100 50V150M100 50C100 115 166 85 166 150M34 150C34 215 100 185 100 250M100 150V250M166 150C166 215 100 185 100 250V350" />
        </svg>
        {STEPS.map(({ name, note, to }) => (
          <Link key={name} to={to} className={`home-step home-step--${name}`}>
            <strong>{name}</strong> <br />
            <small>{note}</small>
          </Link>
        ))}
      </div>
    </div>
  );
}
