import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

/** A checkbox of a task list. Its accessible name is its state, because it has no label. */
export default function MDXInput(props: ComponentProps<'input'>): ReactNode {
  if (props.type !== 'checkbox' || !props.disabled) return <input {...props} />;
  const label = props.checked
    ? translate({ id: 'theme.common.taskDone', message: 'Done' })
    : translate({ id: 'theme.common.taskOpen', message: 'To do' });
  return <input aria-label={label} {...props} />;
}
