import type { ComponentProps, ReactNode } from 'react';

export type Props = Omit<ComponentProps<'code'>, 'title'>;

/** Inline code. */
export default function CodeInline({ className, children }: Props): ReactNode {
  return <code className={className}>{children}</code>;
}
