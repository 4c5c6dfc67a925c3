import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition about a danger. */
export default function AdmonitionTypeDanger({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="danger"
      className={clsx('alert alert--danger', className)}
      icon={<AdmonitionIconDanger />}
      title={translate({ id: 'theme.admonition.danger', message: 'danger' })}
      {...props}
    />
  );
}
