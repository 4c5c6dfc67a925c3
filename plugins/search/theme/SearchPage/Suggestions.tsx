import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

export interface Props {
  readonly query: string;
  readonly onTry: (query: string) => void;
}

/** Suggestions for a query without results: each of its words, or another word. */
export default function SearchSuggestions({ query, onTry }: Props): ReactNode {
  const words = [...new Set(query.split(/\s+/))].filter((word) => word.length > 2).slice(0, 8);
  if (words.length < 2) {
    return (
      <p>
        <Translate id="theme.SearchPage.suggestion">
          Try another word, or just its first letters: the search also finds words that start with them.
        </Translate>
      </p>
    );
  }
  return (
    <p>
      <Translate id="theme.SearchPage.suggestedQueryText">Try searching for</Translate>{' '}
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className="button button--outline button--primary button--sm margin-right--sm"
          onClick={() => onTry(word)}
        >
          {word}
        </button>
      ))}
    </p>
  );
}
