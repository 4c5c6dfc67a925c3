import { createHash } from 'node:crypto';
import path from 'node:path';
import { openCachedFiles } from '../../../src/node/cache/cachedFiles';
import type { PageRecords } from '../records/pageRecords';
import { buildIndex } from './buildIndex';

/** Characters of an index that is kept: as one text, a larger one would take too much memory. */
const LARGEST = 50_000_000;

/** Gives the files of the index as `buildIndex` does; where nothing has changed since the last build, they are those of then. */
export async function keptIndex(
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
  await kept.removeUnused();
  return files;
}

function sizeOf(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, content) => sum + content.length, 0);
}
