import Translate, { translate } from '@docusaurus/Translate';
import { type ReactNode, useState } from 'react';

/** A counter, which makes its page interactive. */
export default function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      title={translate({ id: 'counter.title', message: 'Count', description: 'The tooltip' })}
      onClick={() => setCount(count + 1)}
    >
      <Translate id="counter.label" values={{ count }}>
        {'Watered {count} times'}
      </Translate>
    </button>
  );
}
