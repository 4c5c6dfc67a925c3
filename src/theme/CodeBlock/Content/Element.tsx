import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface Props {
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A code block with elements, which is not highlighted. */
export default function CodeBlockElement({ children, className }: Props): ReactNode {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be accessible by keyboard
      tabIndex={0}
      className={clsx('codeBlockStandalone_ thin-scrollbar codeBlockContainer_ theme-code-block', className)}
    >
      <code className="codeBlockLines_">{children}</code>
    </pre>
  );
}
