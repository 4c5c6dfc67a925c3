import { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

/** The button that dismisses the announcement bar. */
export default function AnnouncementBarCloseButton(
  props: ButtonHTMLAttributes<HTMLButtonElement>,
): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })}
      {...props}
      className={clsx('clean-btn close closeButton_', props.className)}
    >
      <IconClose width={14} height={14} strokeWidth={3.1} />
    </button>
  );
}
