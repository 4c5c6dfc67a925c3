import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PageFiles, RenderedDocument } from '../../../src/model/plugin';
import { openCachedFiles } from '../../../src/node/cache/cachedFiles';
import { extractPageRecords } from '../records/extractPageRecords';
import type { PageRecords } from '../records/pageRecords';
import { isSearchable } from '../records/readPageRecords';
import { buildIndex } from './buildIndex';
import { createPageAnalyzer } from './pageWords';

/** Characters of an index that is kept: as one text, a larger one would take too much memory. */
const LARGEST = 50_000_000;

/** Gives the files of the index as `buildIndex` does; where nothing has changed since the last build, they are those of then. */
export async function buildCachedIndex(
  pages: readonly PageRecords[],
  { generatedFilesDir }: { readonly generatedFilesDir: string },
): Promise<ReadonlyMap<string, string>> {
  const kept = await openCachedFiles(path.join(generatedFilesDir, 'cache/search-index'));
  // the compiled generator lies in a folder that is named by its sources
  const hash = createHash('sha256').update(import.meta.url);
  for (const page of pages) hash.update(JSON.stringify(page));
  const key = hash.digest('hex').slice(0, 32);
  const known = await kept.read(key);
  const files = known ? new Map(JSON.parse(known.toString('utf8')) as [string, string][]) : buildIndex(pages);
  if (!known && sizeOf(files) <= LARGEST) kept.write(key, JSON.stringify([...files]));
  await kept.removeOthers();
  return files;
}

function sizeOf(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, content) => sum + content.length, 0);
}

/**
 * Makes what builds the index anew after each edit while a site is developed. Pages that have not changed are the very objects
 * that they were: they are neither read nor taken apart again.
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

function memoizeByObject<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const made = new WeakMap<Thing, { readonly value: Made }>();
  return (thing) => {
    const known = made.get(thing) ?? { value: make(thing) };
    made.set(thing, known);
    return known.value;
  };
}
