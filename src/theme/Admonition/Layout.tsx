import type { processAdmonitionProps } from '@docusaurus/theme-common';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Props = ReturnType<typeof processAdmonitionProps> & {
  readonly type: string;
};

/** The frame of an admonition. */
export default function AdmonitionLayout({ type, icon, title, children, className, id }: Props): ReactNode {
  return (
    <div className={clsx(`theme-admonition theme-admonition-${type} admonition_`, className)} id={id}>
      {(title || icon) && (
        <div className="admonitionHeading_">
          {icon && <span className="admonitionIcon_">{icon}</span>}
          <span className="admonitionTitle_">{title}</span>
        </div>
      )}
      {children && <div className="admonitionContent_">{children}</div>}
    </div>
  );
}
