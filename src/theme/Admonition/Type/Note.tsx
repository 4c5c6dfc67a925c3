import type { processAdmonitionProps } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import AdmonitionIconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout from '@theme/Admonition/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = ReturnType<typeof processAdmonitionProps>;

/** An admonition with a side note. */
export default function AdmonitionTypeNote({ className, ...props }: Props): ReactNode {
  return (
    <AdmonitionLayout
      type="note"
      className={clsx('alert alert--secondary', className)}
      icon={<AdmonitionIconNote />}
      title={translate({ id: 'theme.admonition.note', message: 'note' })}
      {...props}
    />
  );
}
