import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition with a tip. */
export default function AdmonitionTypeTip({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="tip"
      className={clsx('alert alert--success', className)}
      icon={<AdmonitionIconTip />}
      title={translate({ id: 'theme.admonition.tip', message: 'tip' })}
      {...props}
    />
  );
}
