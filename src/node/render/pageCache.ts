import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import { writeFileAtomic } from '../files/writeFileAtomic';
import type { RenderedPageInfo } from './renderTask';

/** A rendered page in the cache: its document, its data, and information for later build steps. */
export interface CachedPage {
  readonly document: string;
  readonly data: string;
  readonly info: RenderedPageInfo;
}

interface Entry {
  readonly hashes: readonly [document: string, data: string];
  readonly info: RenderedPageInfo;
}

/** Returns the cache files of a page. */
export function pageFiles(
  dir: string,
  key: string,
): { readonly document: string; readonly data: string; readonly entry: string } {
  const file = path.join(dir, key);
  return { document: `${file}.html`, data: `${file}.json`, entry: `${file}.entry` };
}

/** Returns the information about a cached page, or `undefined` if one of its files is missing or damaged. */
export async function readCachedPage(dir: string, key: string): Promise<RenderedPageInfo | undefined> {
  const files = pageFiles(dir, key);
  try {
    const [entry, document, data] = await Promise.all([
      readFile(files.entry, 'utf8'),
      readFile(files.document),
      readFile(files.data),
    ]);
    const json = entry.slice(entry.indexOf('\n') + 1);
    if (entry !== `${hashOf(json)}\n${json}`) return undefined;
    const { hashes, info } = JSON.parse(json) as Entry;
    return hashes[0] === hashOf(document) && hashes[1] === hashOf(data) ? info : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a page to the cache. The entry is written last, so a page with an entry is complete. */
export async function writeCachedPage(
  dir: string,
  key: string,
  { document, data, info }: CachedPage,
): Promise<void> {
  const files = pageFiles(dir, key);
  const entry: Entry = { hashes: [hashOf(document), hashOf(data)], info };
  const json = JSON.stringify(entry);
  writeFileAtomic(files.document, document);
  writeFileAtomic(files.data, data);
  writeFileAtomic(files.entry, `${hashOf(json)}\n${json}`);
}

/** Removes all pages except those with the given keys. */
export async function removeUnusedPages(dir: string, keys: Iterable<string>): Promise<void> {
  const used = new Set([...keys].flatMap((key) => Object.values(pageFiles('', key))));
  await forEachConcurrent(await readdir(dir), 64, async (file) => {
    if (!used.has(file)) await rm(path.join(dir, file), { recursive: true, force: true });
  });
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
