import type { DocSearchModalProps } from '@docsearch/react/modal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useMemo, useRef, useState } from 'react';
import { loadLocalClient } from './loadSearchClient';
import type { SearchSettings } from './searchSettings';

type Transform = NonNullable<DocSearchModalProps['transformSearchClient']>;

interface ModalClient {
  readonly transformSearchClient: Transform;
  /** Whether the last query has found no answer, neither good nor bad. */
  readonly hasFailed: boolean;
  /** Whether the last query has found nothing. */
  readonly hasNothing: boolean;
  /** Grows with each attempt, which begins anew. */
  readonly attempt: number;
  /** What was asked last; an attempt begins with it. */
  readonly query: string;
  /** Begins anew, with another query if one is given. */
  retry(query?: string): void;
}

const NO_RESULTS = { results: [{ hits: [], nbHits: 0 }] };

/** Gives the search box its client, and keeps an eye on it: the box itself would say of a failure that nothing was found. */
export function useModalClient({ hosted }: SearchSettings, initialQuery: string): ModalClient {
  const { siteConfig, siteMetadata } = useDocusaurusContext();
  const { docusaurusVersion } = siteMetadata;
  const query = useRef(initialQuery);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<'found' | 'nothing' | 'failed'>('found');
  const hasFailed = outcome === 'failed';
  const retry = (another = query.current) => {
    query.current = another;
    setOutcome('found');
    setAttempt((count) => count + 1);
  };
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  // opened once, so that what it has read stays at hand while somebody types
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins with another client
  const transformSearchClient = useMemo<Transform>(() => {
    const local = hosted ? undefined : loadLocalClient(siteConfig.baseUrl);
    local?.catch(() => {});
    return (client) => {
      client.addAlgoliaAgent('docusaurus', docusaurusVersion);
      const search = async (...input: Parameters<typeof client.search>) => {
        const asked = getQuery(input[0]);
        query.current = asked;
        try {
          const answer = local
            ? await (await local).search(input[0] as never)
            : await client.search(...input);
          if (query.current === asked) setOutcome(countHits(answer) > 0 ? 'found' : 'nothing');
          return answer as never;
        } catch {
          if (query.current === asked) setOutcome('failed');
          return NO_RESULTS as never;
        }
      };
      return { ...client, search };
    };
  }, [hosted, siteConfig.baseUrl, docusaurusVersion, attempt]);
  return {
    transformSearchClient,
    hasFailed,
    hasNothing: outcome === 'nothing',
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
  return results.reduce(
    (sum, result) => sum + ('hits' in result && Array.isArray(result.hits) ? result.hits.length : 0),
    0,
  );
}
