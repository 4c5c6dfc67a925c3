import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type Props = Omit<ComponentProps<'code'>, 'title'>;

/** A command-line option that fits on a line. */
const OPTION = /((?<=^|\s)-\S{1,23}(?=\s|$))/;

/** Inline code. Browsers would break a command-line option after its hyphens. */
export default function CodeInline({ className, children }: Props): ReactNode {
  const words = typeof children === 'string' ? children.split(OPTION) : [];
  const isOption = typeof children === 'string' && /^-.{1,23}$/.test(children);
  return (
    <code className={clsx(className, isOption && 'option_') || undefined}>
      {isOption || words.length < 2 ? children : words.map(keepTogether)}
    </code>
  );
}

function keepTogether(word: string, index: number): ReactNode {
  // odd parts are the captures of the split
  if (index % 2 === 0) return word;
  return (
    <span key={`${index} ${word}`} className="option_">
      {word}
    </span>
  );
}
