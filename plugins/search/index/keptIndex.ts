import { createHash } from 'node:crypto';
import path from 'node:path';
import { openKeptFiles } from '../../../src/node/content/keptFiles';
import type { PageRecords } from '../records/pageRecords';
import { buildIndex } from './buildIndex';

/** Gives the files of the index as `buildIndex` does; where nothing has changed since the last build, they are those of then. */
export async function keptIndex(
  pages: readonly PageRecords[],
  { generatedFilesDir }: { readonly generatedFilesDir: string },
): Promise<ReadonlyMap<string, string>> {
  const kept = await openKeptFiles(path.join(generatedFilesDir, 'cache/search-index'));
  // the compiled generator lies in a folder that is named by its sources
  const key = createHash('sha256')
    .update(JSON.stringify([import.meta.url, pages]))
    .digest('hex')
    .slice(0, 32);
  const known = await kept.read(key);
  const files = known ? new Map(JSON.parse(known.toString('utf8')) as [string, string][]) : buildIndex(pages);
  if (!known) kept.write(key, JSON.stringify([...files]));
  await kept.removeOthers();
  return files;
}
