import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly collapsed: boolean;
}

/** The button that expands a table of contents. */
export default function TOCCollapsibleCollapseButton({ collapsed, className, ...props }: Props): ReactNode {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      {...props}
      className={clsx(
        'clean-btn tocCollapsibleButton_',
        !collapsed && 'tocCollapsibleButtonExpanded_',
        className,
      )}
    >
      <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
    </button>
  );
}
