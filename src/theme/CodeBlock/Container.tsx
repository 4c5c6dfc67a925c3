import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

/** The frame of a code block. */
export default function CodeBlockContainer({
  className,
  ...props
}: HTMLAttributes<HTMLDivElement>): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <div {...props} className={clsx(metadata.className, 'codeBlockContainer_ theme-code-block', className)} />
  );
}
