import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems, { type Props as ItemsProps } from '@theme/TOCItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props extends Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'> {
  readonly className?: string;
}

/** A bar with the current section, which `behaviors` update. It opens the table of contents, which `behaviors` close. */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <div className={clsx('tocCollapsible_', !collapsed && 'tocCollapsibleExpanded_', className)}>
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy className="tocCollapsibleContent_" collapsed={collapsed}>
        <TOCItems {...props} />
      </Collapsible>
    </div>
  );
}
