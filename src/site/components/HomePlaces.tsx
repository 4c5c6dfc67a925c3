import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import './home.page.css';

/** The centers of the tasks of a run of the flow: one for `start`, three for `roll`, and one each for `join` and `end`. */
const TASKS = [
  [0, 0],
  [34, -22],
  [34, 0],
  [34, 22],
  [68, 0],
  [98, 0],
] as const;

const EDGES = 'M0 0 34-22 68 0M0 0H98M0 0 34 22 68 0';

// attributes, because the style sheets of the page are close to their limit
const LINE = { fill: 'none', stroke: 'var(--ifm-color-emphasis-500)', strokeWidth: '1.25' } as const;
const TASK = {
  fill: 'var(--ifm-background-color)',
  stroke: 'var(--ifm-color-primary)',
  strokeWidth: '2',
} as const;

/** Draws a run of the flow from left to right. */
function Run({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={EDGES} />
      <g {...TASK}>
        {TASKS.map(([cx, cy]) => (
          <circle key={`${cx},${cy}`} cx={cx} cy={cy} r="6" />
        ))}
      </g>
    </g>
  );
}

const PLACES = [
  {
    name: 'Laptop',
    page: '/metaflow/basics',
    before: 'python dice_flow.py run',
    change: '',
    note: 'Each task is a process on your machine. No setup is needed.',
    drawing: (
      <>
        <path d="M56 92V14a6 6 0 0 1 6-6h116a6 6 0 0 1 6 6v78M36 92h168v4a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8z" />
        <Run x={71} y={50} />
      </>
    ),
  },
  {
    name: 'Kubernetes',
    page: '/metaflow/scaling-out-and-up/effortless-scaling-with-kubernetes',
    before: 'python dice_flow.py run',
    change: '--with kubernetes',
    note: 'Each task is a pod with the CPUs, memory and GPUs that its step requests.',
    drawing: (
      <>
        <rect x="36" y="8" width="168" height="96" rx="8" strokeDasharray="4 4" />
        <path d={EDGES} transform="translate(62 56) scale(1.2)" />
        {TASKS.map(([cx, cy]) => (
          <g key={`${cx},${cy}`} transform={`translate(${62 + 1.2 * cx} ${56 + 1.3 * cy})`}>
            <rect x="-12" y="-12" width="24" height="24" rx="4" fill={TASK.fill} />
            <circle r="6" {...TASK} />
          </g>
        ))}
      </>
    ),
  },
  {
    name: 'Argo Workflows',
    page: '/going-to-production-with-metaflow/scheduling-metaflow-flows/scheduling-with-argo-workflows',
    before: 'python dice_flow.py',
    change: 'argo-workflows create',
    note: 'The flow is deployed to your cluster. It runs on a schedule or on an event, without your laptop.',
    drawing: (
      <>
        <path d="M8 92h224M42 86v12M122 86v12M202 86v12" />
        <Run x={12} y={48} scale={0.62} />
        <Run x={92} y={48} scale={0.62} />
        <g strokeDasharray="4 4">
          <Run x={172} y={48} scale={0.62} />
        </g>
      </>
    ),
  },
] as const;

/** The same flow in three places: only the command changes. */
export default function HomePlaces(): ReactNode {
  return (
    <div className="home-places">
      {PLACES.map(({ name, page, before, change, note, drawing }) => (
        <div key={name}>
          <svg viewBox="0 0 240 112" width="240" {...LINE} aria-hidden="true">
            {drawing}
          </svg>
          <h3>
            <Link to={page}>{name}</Link>
          </h3>
          <pre>
            <code>
              {before}
              {change && (
                <>
                  {' '}
                  <mark>{change}</mark>
                </>
              )}
            </code>
          </pre>
          <p>{note}</p>
        </div>
      ))}
    </div>
  );
}
