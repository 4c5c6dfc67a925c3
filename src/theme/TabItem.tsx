import type { TabItemProps } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Props = TabItemProps;

/** A panel of `Tabs`. */
export default function TabItem({ children, hidden, className }: Props): ReactNode {
  return (
    <div role="tabpanel" className={clsx('tabItem_', className)} hidden={hidden}>
      {children}
    </div>
  );
}
