import type { TabItemProps } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Props = TabItemProps;

/** A panel of `Tabs`. Printed pages and pages without scripts show its label, too. */
export default function TabItem({ children, hidden, className, label }: Props): ReactNode {
  return (
    <div role="tabpanel" aria-label={label} className={clsx('tabItem_', className)} hidden={hidden}>
      {children}
    </div>
  );
}
