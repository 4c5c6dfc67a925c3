import { translate } from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconWordWrap from '@theme/Icon/WordWrap';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The button that wraps long lines, visible if there are any. `behaviors/codeBlocks.ts` implements it. */
export default function WordWrapButton({ className }: { readonly className?: string }): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  return (
    <Button
      data-code="wrap"
      aria-label={label}
      aria-pressed={false}
      title={label}
      className={clsx('wordWrapButton_', className)}
    >
      <IconWordWrap size={16} />
    </Button>
  );
}
