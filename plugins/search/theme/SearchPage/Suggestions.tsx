import Translate from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';

export interface Props {
  readonly query: string;
  /** Returns words of the site that are similar to those of a query. */
  readonly suggest: (query: string) => Promise<readonly string[]>;
  readonly onTry: (query: string) => void;
}

/** Suggestions for a query without results: similar words of the site, else each of its words, or another word. */
export default function SearchSuggestions({ query, suggest, onTry }: Props): ReactNode {
  const [similar, setSimilar] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    suggest(query).then(
      (words) => isCurrent && setSimilar(words),
      // Without the list of words, the words of the query remain.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [query, suggest]);
  const own = [...new Set(query.split(/\s+/))].filter((word) => word.length > 2).slice(0, 8);
  const words = similar.length > 0 ? similar : own;
  if (words.length < 2 && similar.length === 0) {
    return (
      <p>
        <Translate id="theme.SearchPage.suggestion">
          Try another word, or only its first few letters. The search also matches the beginnings of words.
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
