import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PageFiles, RenderedDocument } from '../../../src/model/plugin';
import { openCachedFiles } from '../../../src/node/cache/cachedFiles';
import { extractPageRecords } from '../records/extractPageRecords';
import type { PageRecords } from '../records/pageRecords';
import { isSearchable } from '../records/readPageRecords';
import { buildIndex } from './buildIndex';
import { createPageAnalyzer } from './pageWords';

/** The maximum size in characters of a cached index: it is stored as one string, and a larger one takes too much memory. */
const MAX_CACHED_SIZE = 50_000_000;

/** Builds the index of the given pages, or returns the cached files if no page has changed since the last build. */
export async function buildCachedIndex(
  pages: readonly PageRecords[],
  { generatedFilesDir }: { readonly generatedFilesDir: string },
): Promise<ReadonlyMap<string, string>> {
  const cache = await openCachedFiles(path.join(generatedFilesDir, 'cache/search-index'));
  // The folder of the compiled generator is named after a hash of its sources.
  const hash = createHash('sha256').update(import.meta.url);
  for (const page of pages) hash.update(JSON.stringify(page));
  const key = hash.digest('hex').slice(0, 32);
  const cached = await cache.read(key);
  const files = cached
    ? new Map(JSON.parse(cached.toString('utf8')) as [string, string][])
    : buildIndex(pages);
  if (!cached && getTotalSize(files) <= MAX_CACHED_SIZE) cache.write(key, JSON.stringify([...files]));
  await cache.removeUnused();
  return files;
}

function getTotalSize(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, content) => sum + content.length, 0);
}

/**
 * Creates a function that rebuilds the index after each edit during development. It reuses the records and words of unchanged
 * pages, which are passed as the same objects again.
 */
export function createIncrementalIndexBuilder(): PageFiles['make'] {
  const extractRecords = memoizeByObject(async (page: RenderedDocument) =>
    extractPageRecords(await page.document(), page.path),
  );
  const analyzePage = memoizeByObject(createPageAnalyzer());
  return async ({ pages }) => {
    const records = await Promise.all(pages.filter(isSearchable).map(extractRecords));
    return buildIndex(
      records.filter((record) => record !== undefined),
      analyzePage,
    );
  };
}

function memoizeByObject<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const results = new WeakMap<Input, { readonly value: Result }>();
  return (input) => {
    const result = results.get(input) ?? { value: compute(input) };
    results.set(input, result);
    return result.value;
  };
}
