import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent, { type CodeProps } from '@theme/CodeBlock/Content/String';
import { Children, isValidElement, type ReactNode } from 'react';

export interface Props extends CodeProps {
  readonly children?: ReactNode;
}

/** A code block. Content with elements is not highlighted. */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const parts = Children.toArray(children);
  return parts.some((part) => isValidElement(part)) ? (
    <ElementContent {...props}>{children}</ElementContent>
  ) : (
    <StringContent {...props}>{parts.join('')}</StringContent>
  );
}
