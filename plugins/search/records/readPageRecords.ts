import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadContext, RenderedDocument } from '../../../src/model/plugin';
import { openCachedFiles } from '../../../src/node/cache/cachedFiles';
import { mapConcurrently } from '../../../src/node/workers/mapConcurrently';
import type { PageRecords } from './pageRecords';
import { extractPageRecords } from './extractPageRecords';

/** Changes whenever documents are read in another way. */
const FORMAT = '2';

interface Input extends Pick<LoadContext, 'generatedFilesDir'> {
  readonly pages: readonly RenderedDocument[];
}

/** Gives the records of all pages of a site that may be found; documents that were read before are not read again. */
export async function readPageRecords({ pages, generatedFilesDir }: Input): Promise<readonly PageRecords[]> {
  const kept = await openCachedFiles(path.join(generatedFilesDir, 'cache/search'));
  const records = await mapConcurrently(pages.filter(isSearchable), async (page) => {
    const html = await page.document();
    const key = createHash('sha256').update(`${FORMAT}\0${page.path}\0${html}`).digest('hex').slice(0, 32);
    const known = await kept.read(key);
    if (known) return (JSON.parse(known.toString('utf8')) as PageRecords | null) ?? undefined;
    const read = extractPageRecords(html, page.path);
    kept.write(key, JSON.stringify(read ?? null));
    return read;
  });
  await kept.removeOthers();
  return records.filter((record) => record !== undefined);
}

/** Tells whether a page may be found at all: that for what is not there shall not be. */
export function isSearchable({ path }: Pick<RenderedDocument, 'path'>): boolean {
  return !path.endsWith('/404.html');
}
