import type { GetFile } from '../../plugins/search/client/indexFiles';
import { createLocalSearchClient } from '../../plugins/search/client/createLocalSearchClient';
import { memoize } from '../../src/model/once';
import type { GoldenQuery } from './goldenQueries';
import type { OwnSite } from './ownSite';

/** The search quality and transfer size for a set of queries. */
export interface GoldenReport {
  readonly count: number;
  /** Shares of the queries with the right page first, in the top five, and with the right section in the top five. */
  readonly first: number;
  readonly five: number;
  readonly section: number;
  /** The maximum size of the index files that a query loads, compressed, in bytes. */
  readonly mostBytes: number;
  /** A line for each wrong result. */
  readonly misses: readonly string[];
}

const TAGS = { python: 'docs-default-current', r: 'docs-r-current' };

const INDEX = 'assets/search/';

/** Runs each query with the client of the search box and an empty cache. */
export async function goldenReport(
  queries: readonly GoldenQuery[],
  site: Pick<OwnSite, 'read' | 'getCompressedSize'>,
): Promise<GoldenReport> {
  const parse = memoize((file: string) => JSON.parse(site.read(INDEX + file)) as unknown);
  const answers: {
    readonly rank: number;
    readonly hasSection: boolean;
    readonly bytes: number;
    readonly line: string;
  }[] = [];
  for (const golden of queries) answers.push(await runQuery(golden));
  const share = (isGood: (answer: (typeof answers)[number]) => boolean) =>
    answers.filter(isGood).length / answers.length;
  return {
    count: answers.length,
    first: share(({ rank }) => rank === 0),
    five: share(({ rank }) => rank < 5),
    section: share(({ hasSection }) => hasSection),
    mostBytes: Math.max(...answers.map(({ bytes }) => bytes)),
    misses: answers.filter(({ rank }) => rank > 0).map(({ line }) => line),
  };

  async function runQuery({ query, tree, answers: wanted }: GoldenQuery) {
    const loaded = new Set<string>();
    const getFile: GetFile = async (file) => {
      loaded.add(file);
      return parse(file);
    };
    const { results } = await createLocalSearchClient(getFile).search({
      requests: [
        {
          indexName: 'docs',
          query,
          hitsPerPage: 15,
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', ...Object.values(TAGS).map((tag) => `docusaurus_tag:${tag}`)],
          ],
          optionalFilters: [`docusaurus_tag:${TAGS[tree]}`],
        },
      ],
    });
    const hits = results[0]?.hits ?? [];
    const pages = [...new Set(hits.map((hit) => hit.url_without_anchor))];
    const ranks = wanted.map(({ path }) => pages.indexOf(path)).filter((rank) => rank >= 0);
    const rank = Math.min(...ranks, Number.POSITIVE_INFINITY);
    const hasSection = hits
      .slice(0, 5)
      .some(({ url_without_anchor: path, anchor }) =>
        wanted.some(
          (one) => one.path === path && (one.anchors.length === 0 || one.anchors.includes(anchor ?? '')),
        ),
      );
    const bytes = [...loaded].reduce((sum, file) => sum + site.getCompressedSize(INDEX + file), 0);
    const line = `${tree} "${query}": ${
      hits
        .slice(0, 3)
        .map(({ url }) => url)
        .join(', ') || 'nothing'
    }`;
    return { rank, hasSection, bytes, line };
  }
}
