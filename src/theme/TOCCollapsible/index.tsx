import { Collapsible, useCollapsible } from '@docusaurus/theme-common';
import TOCCollapsibleCollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems, { type Props as ItemsProps } from '@theme/TOCItems';
import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import '../docs.page.css';

export interface Props extends Pick<ItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'> {
  readonly className?: string;
}

/** A bar with the current section, which `behaviors` update. It opens the table of contents. */
export default function TOCCollapsible({ className, ...props }: Props): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (collapsed || key !== 'Escape') return;
    toggleCollapsed();
    currentTarget.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links in it have the focus
    <div
      className={clsx('tocCollapsible_', !collapsed && 'tocCollapsibleExpanded_', className)}
      onKeyDown={closeOnEscape}
    >
      <TOCCollapsibleCollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
      <Collapsible lazy className="tocCollapsibleContent_" collapsed={collapsed}>
        <TOCItems {...props} />
      </Collapsible>
    </div>
  );
}
