import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import { DEFAULT_SEARCH_TAG } from '@docusaurus/theme-common/internal';
import { mergeFacetFilters } from './contextualFilters';
import type { LocalSearchClient } from './createLocalSearchClient';
import type { Hit } from './createHit';
import type { KeptResults } from './keptResults';
import { loadSearchClient } from './loadSearchClient';
import type { QueryChanges } from './rankSections';
import type { FacetFilters } from './searchRequest';
import { useSearchSettings } from './searchSettings';
import type { SitePart } from './siteParts';

export interface SearchResults {
  readonly state: 'empty' | 'loading' | 'done' | 'failed';
  /** The query that the hits belong to: the previous hits stay until new ones arrive. */
  readonly query: string;
  readonly hits: readonly Hit[];
  readonly count: number;
  readonly hasMore: boolean;
  /** What the search changed in the query, if it did. A hosted index does not report that. */
  readonly changes?: Partial<QueryChanges>;
}

interface SearchResultsControls extends SearchResults {
  loadMore(): void;
  retry(): void;
  /** Returns words of the site that are similar to those of a query. A hosted index suggests none. */
  suggest(query: string): Promise<readonly string[]>;
  /** Returns the parts of the site. A hosted index has none. */
  loadParts(): Promise<readonly SitePart[]>;
}

const NOTHING: SearchResults = { state: 'empty', query: '', hits: [], count: 0, hasMore: false };
/** The number of hits that are loaded at once. */
export const PER_PAGE = 15;
const DEBOUNCE_MS = 300;

interface SearchScope {
  /** The search tags of the docs versions to search, besides pages outside of versions. */
  readonly versionTags: readonly string[];
  /** The search tag of the only part of the site to search. */
  readonly part?: string | undefined;
  /** What the reader has already seen, which is loaded at once. */
  readonly kept?: KeptResults | undefined;
}

/** Returns the results of a query page by page. */
export function useSearchResults(
  query: string,
  { versionTags, part, kept }: SearchScope,
): SearchResultsControls {
  const settings = useSearchSettings();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { locale } = useContextualSearchFilters();
  const { indexName, contextualSearch, searchParameters, hosted } = settings;
  const [results, setResults] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt uses a new client
  const client = useMemo(() => {
    let promise: ReturnType<typeof loadSearchClient> | undefined;
    return () => (promise ??= loadSearchClient(settings, baseUrl));
  }, [hosted, baseUrl, attempt]);
  const local = useCallback(
    async () => (hosted ? undefined : ((await client()) as LocalSearchClient)),
    [client, hosted],
  );
  const suggest = useCallback(async (text: string) => (await local())?.suggest(text) ?? [], [local]);
  const tags = [DEFAULT_SEARCH_TAG, ...versionTags];
  const filters: FacetFilters = [
    ...(contextualSearch ? [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
    ...(part === undefined ? [] : [`docusaurus_tag:${part}`]),
  ];
  const tagList = tags.join(' ');
  const loadParts = useCallback(
    async () => (await local())?.parts(tagList.split(' ')) ?? [],
    [local, tagList],
  );
  const key = JSON.stringify([query, filters, attempt]);

  /** Loads a page, or the first `pages` of them at once. */
  const fetchPage = async (page: number, pages = 1) => {
    const { results: responses } = await (await client()).search({
      requests: [
        {
          indexName,
          query,
          page,
          hitsPerPage: PER_PAGE * pages,
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
    const [response] = responses;
    // The query has changed in the meantime: ignore the outdated response.
    if (!response || latest.current !== key) return;
    setResults((before) => ({
      state: 'done',
      query,
      hits: page === 0 ? response.hits : [...before.hits, ...response.hits],
      count: response.nbHits,
      hasMore: page + 1 < response.nbPages,
      changes: response,
    }));
  };
  const fail = () => {
    if (latest.current === key) setResults((before) => ({ ...before, state: 'failed', hasMore: false }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all parts of the request
  useEffect(() => {
    latest.current = key;
    if (query.trim() === '') {
      setResults(NOTHING);
      return;
    }
    setResults((before) => ({ ...before, state: 'loading' }));
    const pages = query === kept?.query ? kept.pages : 1;
    const timer = setTimeout(() => void fetchPage(0, pages).catch(fail), pages > 1 ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return {
    ...results,
    loadMore() {
      if (results.state !== 'done' || !results.hasMore) return;
      setResults((before) => ({ ...before, state: 'loading' }));
      fetchPage(Math.ceil(results.hits.length / PER_PAGE)).catch(fail);
    },
    retry: () => setAttempt((count) => count + 1),
    suggest,
    loadParts,
  };
}
