import type { ReactNode } from 'react';
import { unescapeHtml } from '../../../src/model/unescapeHtml';

export interface Props {
  /** Text as HTML in which `<mark>` is the only element that means anything. */
  readonly html: string;
  readonly className?: string;
  /** The class of marked stretches. */
  readonly markClassName?: string;
}

/** Shows the text of a result with its marks; whatever else an index may hold stays text, so that no result is ever read as HTML. */
export default function SearchMarks({ html, className, markClassName }: Props): ReactNode {
  const stretches = html.split(/<(\/?)mark>/);
  return (
    <span className={className}>
      {stretches.map((text, at) => {
        // every second one is what the split was made at
        if (at % 2 === 1 || text === '') return null;
        const isMarked = at > 0 && stretches[at - 1] === '';
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
