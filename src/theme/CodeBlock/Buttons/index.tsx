import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The buttons of a code block, visible once scripts run. */
export default function CodeBlockButtons({ className }: { readonly className?: string }): ReactNode {
  return (
    <div className={clsx(className, 'buttonGroup_')}>
      <WordWrapButton />
      <CopyButton />
    </div>
  );
}
