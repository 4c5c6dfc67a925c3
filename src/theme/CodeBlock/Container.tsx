import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ElementType, HTMLAttributes, ReactNode } from 'react';

export interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType;
}

/** The frame of a code block. */
export default function CodeBlockContainer({ as: As = 'div', className, ...props }: Props): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <As {...props} className={clsx(metadata.className, 'codeBlockContainer_ theme-code-block', className)} />
  );
}
