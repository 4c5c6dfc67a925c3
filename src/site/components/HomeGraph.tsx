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
        <svg
          viewBox="0 0 200 400"
          preserveAspectRatio="none"
          fill="none"
          stroke="var(--flow-line)"
          aria-hidden="true"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d="M100 50V350M100 75C100 97 34 87 34 110V190C34 213 100 203 100 225M100 75C100 97 166 87 166 110V190C166 213 100 203 100 225"
          />
        </svg>
        {STEPS.map(({ name, note, to }) => (
          <Link key={name} to={to} className={`home-step home-step--${name}`}>
            <strong>{name}</strong> <br />
            <small>{note}</small>
          </Link>
        ))}
        <p aria-hidden="true">Point at a step</p>
      </div>
    </div>
  );
}
