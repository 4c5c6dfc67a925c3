import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition that advises caution. */
export default function AdmonitionTypeCaution({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="caution"
      className={clsx('alert alert--warning', className)}
      icon={<AdmonitionIconWarning />}
      title={translate({ id: 'theme.admonition.caution', message: 'caution' })}
      {...props}
    />
  );
}
