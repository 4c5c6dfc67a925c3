import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import { mergeFacetFilters } from './contextualFilters';
import type { FacetFilters } from './createLocalSearchClient';
import type { Hit } from './createHit';
import { loadSearchClient } from './loadSearchClient';
import { useSearchSettings } from './searchSettings';

export interface SearchResults {
  readonly state: 'empty' | 'loading' | 'done' | 'failed';
  /** The query that the hits are for: the old ones stay until there are new ones. */
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly hasMore: boolean;
}

interface Answers extends SearchResults {
  loadMore(): void;
  retry(): void;
}

const NOTHING: SearchResults = { state: 'empty', query: '', hits: [], count: 0, hasMore: false };
const PER_PAGE = 15;
const DEBOUNCE_MS = 300;

/** Gives the results of a query page by page, with the tags of versions to search besides pages that have none. */
export function useSearchResults(query: string, versionTags: readonly string[]): Answers {
  const settings = useSearchSettings();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { locale } = useContextualSearchFilters();
  const { indexName, contextualSearch, searchParameters, hosted } = settings;
  const [results, setResults] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins with another client
  const client = useMemo(() => {
    let opened: ReturnType<typeof loadSearchClient> | undefined;
    return () => (opened ??= loadSearchClient({ ...settings, ...(hosted && { hosted }) }, baseUrl));
  }, [hosted, baseUrl, attempt]);
  const filters: FacetFilters = contextualSearch
    ? [`language:${locale}`, ['default', ...versionTags].map((tag) => `docusaurus_tag:${tag}`)]
    : [];
  const key = JSON.stringify([query, filters, attempt]);

  const ask = async (page: number) => {
    const { results: answers } = await (await client()).search({
      requests: [
        {
          indexName,
          query,
          page,
          hitsPerPage: PER_PAGE,
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          ...(hosted && {
            advancedSyntax: true,
            attributesToSnippet: ['content:30'],
            snippetEllipsisText: '…',
          }),
          ...searchParameters,
          facetFilters: mergeFacetFilters(filters, searchParameters.facetFilters),
        },
      ],
    });
    const [answer] = answers;
    // somebody has typed on: this is the answer to an old question
    if (!answer || latest.current !== key) return;
    setResults((before) => ({
      state: 'done',
      query,
      hits: page === 0 ? answer.hits : [...before.hits, ...answer.hits],
      count: answer.nbHits,
      hasMore: page + 1 < answer.nbPages,
    }));
  };
  const fail = () => {
    if (latest.current === key) setResults((before) => ({ ...before, state: 'failed', hasMore: false }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that the question is made of
  useEffect(() => {
    latest.current = key;
    if (query.trim() === '') {
      setResults(NOTHING);
      return;
    }
    setResults((before) => ({ ...before, state: 'loading' }));
    const timer = setTimeout(() => void ask(0).catch(fail), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return {
    ...results,
    loadMore() {
      if (results.state !== 'done' || !results.hasMore) return;
      setResults((before) => ({ ...before, state: 'loading' }));
      ask(Math.ceil(results.hits.length / PER_PAGE)).catch(fail);
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
