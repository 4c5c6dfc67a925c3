import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition with information. */
export default function AdmonitionTypeInfo({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="info"
      className={clsx('alert alert--info', className)}
      icon={<AdmonitionIconInfo />}
      title={translate({ id: 'theme.admonition.info', message: 'info' })}
      {...props}
    />
  );
}
