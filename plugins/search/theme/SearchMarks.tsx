import type { ReactNode } from 'react';
import { unescapeHtml } from '../../../src/model/html';

export interface Props {
  /** Escaped HTML, in which `<mark>` is the only element that is rendered. */
  readonly html: string;
  readonly className?: string;
  /** The class of the highlighted parts. */
  readonly markClassName?: string;
}

/** Renders the text of a result with its highlights. All other markup is rendered as text, so that no result is ever parsed as HTML. */
export default function SearchMarks({ html, className, markClassName }: Props): ReactNode {
  const parts = html.split(/<(\/?)mark>/);
  return (
    <span className={className}>
      {parts.map((text, at) => {
        // Odd parts are the captures of the split.
        if (at % 2 === 1 || text === '') return null;
        const isMarked = at > 0 && parts[at - 1] === '';
        const key = `${at} ${text}`;
        return isMarked ? (
          <mark key={key} className={markClassName}>
            {unescapeHtml(text)}
          </mark>
        ) : (
          unescapeHtml(text)
        );
      })}
    </span>
  );
}
