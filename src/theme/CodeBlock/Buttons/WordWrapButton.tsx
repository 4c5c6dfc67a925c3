import { translate } from '@docusaurus/Translate';
import IconWordWrap from '@theme/Icon/WordWrap';
import type { ReactNode } from 'react';

/** The button that wraps long lines, seen where there are some; `behaviours/codeBlocks.ts` does it. */
export default function WordWrapButton({ className }: { readonly className?: string }): ReactNode {
  const label = translate({ id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap' });
  return (
    <button
      type="button"
      data-code="wrap"
      aria-label={label}
      title={label}
      className={className ? `clean-btn wordWrapButton_ ${className}` : 'clean-btn wordWrapButton_'}
    >
      <IconWordWrap size={18} />
    </button>
  );
}
