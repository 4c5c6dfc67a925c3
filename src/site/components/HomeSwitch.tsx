import type { ReactNode } from 'react';
import './home.page.css';

const COMMAND = 'python dice_flow.py';

const PLACES = [
  {
    id: 'laptop',
    label: 'Laptop',
    before: `${COMMAND} run`,
    change: '',
    note: 'Each task is a process on your machine.',
  },
  {
    id: 'kubernetes',
    label: 'Kubernetes',
    before: `${COMMAND} run`,
    change: ' --with kubernetes',
    note: 'Each task is a pod, with the CPUs, memory and GPUs that its step requests.',
  },
  {
    id: 'argo',
    label: 'Argo Workflows',
    before: COMMAND,
    change: ' argo-workflows create',
    note: 'The flow is deployed. It runs on a schedule or on an event, without your laptop.',
  },
] as const;

/** The same flow in three places: only the command changes. The choice needs no script. */
export default function HomeSwitch(): ReactNode {
  return (
    <fieldset className="home-switch" aria-label="Where the flow runs">
      {PLACES.map(({ id, label }) => (
        <label key={id} className="tabs__item">
          <input type="radio" name="home-place" value={id} defaultChecked={id === 'laptop'} />
          {label}
        </label>
      ))}
      {PLACES.map(({ id, before, change, note }) => (
        <div key={id} className={`home-place home-place--${id}`}>
          <pre>
            <code>
              {before}
              <mark>{change}</mark>
            </code>
          </pre>
          <p className="home-note">{note}</p>
        </div>
      ))}
    </fieldset>
  );
}
