import { translate } from '@docusaurus/Translate';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The button that copies the code. `behaviors/codeBlocks.ts` implements it. */
export default function CopyButton({ className }: { readonly className?: string }): ReactNode {
  return (
    <Button
      data-code="copy"
      data-copied-label={translate({ id: 'theme.CodeBlock.copied', message: 'Copied' })}
      aria-label={translate({ id: 'theme.CodeBlock.copyButtonAriaLabel', message: 'Copy code to clipboard' })}
      title={translate({ id: 'theme.CodeBlock.copy', message: 'Copy' })}
      className={clsx('copyButton_', className)}
    >
      <span className="copyButtonIcons_" aria-hidden="true">
        <IconCopy className="copyButtonIcon_" size={16} />
        <IconSuccess className="copyButtonSuccessIcon_" size={16} />
      </span>
    </Button>
  );
}
