import type { GetFile } from '../../plugins/search/client/indexFiles';
import type { Hit } from '../../plugins/search/client/createHit';
import {
  createLocalSearchClient,
  type SearchClient,
} from '../../plugins/search/client/createLocalSearchClient';
import { memoize } from '../../src/model/once';
import type { GoldenQuery } from './goldenQueries';
import type { OwnSite } from './ownSite';

/** The search quality for a set of queries. */
export interface GoldenReport {
  readonly count: number;
  /** Shares of the queries with the right page first, in the top five, and with the right section in the top five. */
  readonly first: number;
  readonly five: number;
  readonly section: number;
  /** A line for each wrong result. */
  readonly misses: readonly string[];
}

const TAGS = { python: 'docs-default-current', r: 'docs-r-current' };

const INDEX = 'assets/search/';

type SearchFiles = Pick<OwnSite, 'read' | 'getCompressedSize'>;

/** Runs each query with the client of the search box. */
export async function goldenReport(
  queries: readonly GoldenQuery[],
  site: SearchFiles,
): Promise<GoldenReport> {
  const client = createLocalSearchClient(createFileReader(site));
  const answers: Awaited<ReturnType<typeof judge>>[] = [];
  for (const golden of queries) answers.push(await judge(client, golden));
  const share = (isGood: (answer: (typeof answers)[number]) => boolean) =>
    answers.filter(isGood).length / answers.length;
  return {
    count: answers.length,
    first: share(({ rank }) => rank === 0),
    five: share(({ rank }) => rank < 5),
    section: share(({ hasSection }) => hasSection),
    misses: answers.filter(({ rank }) => rank > 0).map(({ line }) => line),
  };
}

/** Returns the maximum size of the index files that a query loads with an empty cache, compressed, in bytes. */
export async function mostTransferredBytes(
  queries: readonly GoldenQuery[],
  site: SearchFiles,
): Promise<number> {
  const read = createFileReader(site);
  let most = 0;
  for (const golden of queries) {
    const loaded = new Set<string>();
    await search(
      createLocalSearchClient((file) => {
        loaded.add(file);
        return read(file);
      }),
      golden,
    );
    const sizes = [...loaded].map((file) => site.getCompressedSize(INDEX + file));
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  return most;
}

function createFileReader(site: SearchFiles): GetFile {
  const parse = memoize((file: string) => JSON.parse(site.read(INDEX + file)) as unknown);
  return async (file) => parse(file);
}

async function search(client: SearchClient, { query, tree }: GoldenQuery): Promise<readonly Hit[]> {
  const { results } = await client.search({
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
  return results[0]?.hits ?? [];
}

/** Searches, and compares the results with the expected ones. */
async function judge(client: SearchClient, golden: GoldenQuery) {
  const hits = await search(client, golden);
  const pages = [...new Set(hits.map((hit) => hit.url_without_anchor))];
  const ranks = golden.answers.map(({ path }) => pages.indexOf(path)).filter((rank) => rank >= 0);
  const rank = Math.min(...ranks, Number.POSITIVE_INFINITY);
  const hasSection = hits
    .slice(0, 5)
    .some(({ url_without_anchor: path, anchor }) =>
      golden.answers.some(
        (one) => one.path === path && (one.anchors.length === 0 || one.anchors.includes(anchor ?? '')),
      ),
    );
  const urls = hits.slice(0, 3).map(({ url }) => url);
  return { rank, hasSection, line: `${golden.tree} "${golden.query}": ${urls.join(', ') || 'nothing'}` };
}
