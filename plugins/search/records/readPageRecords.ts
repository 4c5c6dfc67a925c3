import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadContext, RenderedDocument } from '../../../src/model/plugin';
import { openCachedFiles } from '../../../src/node/cache/cachedFiles';
import { mapConcurrent } from '../../../src/node/workers/mapConcurrent';
import type { PageRecords } from './pageRecords';
import { extractPageRecords } from './extractPageRecords';

/** Incremented when the extraction of records changes, to invalidate the cache. */
const FORMAT = '2';

interface Input extends Pick<LoadContext, 'generatedFilesDir'> {
  readonly pages: readonly RenderedDocument[];
}

/** Returns the records of all searchable pages of a site. Unchanged documents come from the cache. */
export async function readPageRecords({ pages, generatedFilesDir }: Input): Promise<readonly PageRecords[]> {
  const cache = await openCachedFiles(path.join(generatedFilesDir, 'cache/search'));
  const records = await mapConcurrent(pages.filter(isSearchable), async (page) => {
    const html = await page.document();
    const key = createHash('sha256').update(`${FORMAT}\0${page.path}\0${html}`).digest('hex').slice(0, 32);
    const cached = await cache.read(key);
    if (cached) return (JSON.parse(cached.toString('utf8')) as PageRecords | null) ?? undefined;
    const extracted = extractPageRecords(html, page.path);
    cache.write(key, JSON.stringify(extracted ?? null));
    return extracted;
  });
  await cache.removeUnused();
  return records.filter((record) => record !== undefined);
}

/** Returns whether a page can appear in search results: all pages except for the 404 page. */
export function isSearchable({ path }: Pick<RenderedDocument, 'path'>): boolean {
  return !path.endsWith('/404.html');
}
