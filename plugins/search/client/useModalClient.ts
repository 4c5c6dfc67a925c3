import type { DocSearchModalProps } from '@docsearch/react/modal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import { loadLocalClient } from './loadSearchClient';
import type { QueryChanges } from './rankSections';
import type { SitePart } from './siteParts';
import type { SearchSettings } from './searchSettings';
import { useSiteParts } from './useSiteParts';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;

interface ModalClient {
  readonly transformSearchClient: Transform;
  /** The parts of the site, once they are loaded. A hosted index has none. */
  readonly parts: readonly SitePart[];
  /** Whether the last query failed. */
  readonly hasFailed: boolean;
  /** The number of results of the last query, or `undefined` if there was none yet. */
  readonly count: number | undefined;
  /** What the search changed in the last query, if it did. A hosted index does not report that. */
  readonly changes: Partial<QueryChanges> | undefined;
  /** Returns words of the site that are similar to those of a query. */
  suggest(query: string): Promise<readonly string[]>;
  /** The number of retries. Each renders a new modal, with a new client if the previous query failed. */
  readonly attempt: number;
  /** The last query, which a retry starts with. */
  readonly query: string;
  /** Retries the last query, or the given one. */
  retry(query?: string): void;
}

const NO_RESULTS = { results: [{ hits: [], nbHits: 0 }] };

/** Returns the client of the search modal and the outcome of the last query: DocSearch would show a failed query as one without results. */
export function useModalClient({ hosted }: SearchSettings): ModalClient {
  const { siteConfig, siteMetadata } = useDocusaurusContext();
  const { docusaurusVersion } = siteMetadata;
  const query = useRef('');
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  const tags = useContextualSearchFilters().tags.join(' ');
  /** The number of results in an object, so that the modal renders each query, also one with as many results as the last. */
  const [outcome, setOutcome] = useState<{
    readonly count: number | 'failed';
    readonly changes?: Partial<QueryChanges> | undefined;
  }>();
  const count = outcome?.count;
  const hasFailed = count === 'failed';
  const retry = (another = query.current) => {
    query.current = another;
    if (hasFailed) setFailures((times) => times + 1);
    setOutcome(undefined);
    setAttempt((times) => times + 1);
  };
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  // Created once, so that loaded index files stay cached while the reader types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is followed by a new client
  const local = useMemo(() => {
    const client = hosted ? undefined : loadLocalClient(siteConfig.baseUrl);
    // loads the code that searches while the reader types
    client?.then(({ search }) => search([])).catch(() => {});
    return client;
  }, [hosted, siteConfig.baseUrl, failures]);
  const loadParts = useCallback(
    async () => (local ? (await local).parts(tags.split(' ')) : []),
    [local, tags],
  );
  const parts = useSiteParts(loadParts);
  const suggest = useCallback(async (text: string) => (local ? (await local).suggest(text) : []), [local]);
  const transformSearchClient = useMemo<Transform>(() => {
    return (client) => {
      client.addAlgoliaAgent('docusaurus', docusaurusVersion);
      const search = async (...input: Parameters<typeof client.search>) => {
        const current = getQuery(input[0]);
        query.current = current;
        try {
          const response = local
            ? await (await local).search(input[0] as never)
            : await client.search(...input);
          const [changes] = response.results as readonly Partial<QueryChanges>[];
          if (query.current === current) setOutcome({ count: countHits(response), changes });
          return response as never;
        } catch {
          if (query.current === current) setOutcome({ count: 'failed' });
          return NO_RESULTS as never;
        }
      };
      return { ...client, search };
    };
  }, [local, docusaurusVersion]);
  return {
    transformSearchClient,
    parts,
    suggest,
    hasFailed,
    count: hasFailed ? undefined : count,
    changes: outcome?.changes,
    attempt,
    query: query.current,
    retry,
  };
}

function getQuery(input: object): string {
  const requests: unknown = 'requests' in input ? input.requests : input;
  return Array.isArray(requests) ? String(requests[0]?.query ?? '') : '';
}

function countHits({ results }: { readonly results: readonly object[] }): number {
  return results.reduce((sum, result) => sum + ('nbHits' in result ? Number(result.nbHits) : 0), 0);
}
