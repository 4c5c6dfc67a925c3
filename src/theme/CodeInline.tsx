import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type Props = Omit<ComponentProps<'code'>, 'title'>;

/** Inline code. Browsers would break a command-line option after its hyphens. */
export default function CodeInline({ className, children }: Props): ReactNode {
  const isOption = typeof children === 'string' && /^-.{1,23}$/.test(children);
  return <code className={clsx(className, isOption && 'option_') || undefined}>{children}</code>;
}
