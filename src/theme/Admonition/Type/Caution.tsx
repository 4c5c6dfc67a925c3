import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** Something to be careful with. */
export default function AdmonitionTypeCaution({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="caution"
      className={className}
      alert="warning"
      icon={<AdmonitionIconWarning />}
      title={translate({ id: 'theme.admonition.caution', message: 'caution' })}
      {...props}
    />
  );
}
