import clsx from 'clsx';
import { type DetailsHTMLAttributes, isValidElement, type ReactNode } from 'react';
import useBrokenLinks from './useBrokenLinks';

export interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  readonly summary?: ReactNode;
}

/**
 * A collapsible section without state: `behaviors/details.ts` animates all of them, and without JavaScript
 * the browser opens them itself.
 */
export function Details({ summary, children, className, ...props }: DetailsProps): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx(className) || undefined} data-collapsed={!props.open}>
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      <div>
        <div className="collapsibleContent_">{children}</div>
      </div>
    </details>
  );
}

export default Details;
