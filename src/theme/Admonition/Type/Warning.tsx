import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition with a warning. */
export default function AdmonitionTypeWarning({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="warning"
      className={clsx('alert alert--warning', className)}
      icon={<AdmonitionIconWarning />}
      title={translate({ id: 'theme.admonition.warning', message: 'warning' })}
      {...props}
    />
  );
}
