import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientDir } from '../entries';
import { hashOf } from './bundleCache';
import { generatePageEntryCode } from './generatedModules';
import type { PageManifestEntry } from './pageManifest';

/** The entry script of an interactive page. */
export interface PageEntry {
  readonly path: string;
  /** Name of the webpack entry, from which the names of its output files derive. */
  readonly name: string;
  readonly code: string;
}

/** Creates the entries of the pages that need a script of their own. */
export function createPageEntries(interactive: readonly PageManifestEntry[]): readonly PageEntry[] {
  const registry = path.join(clientDir, 'pages/modules.ts');
  return interactive.map((page) => ({
    path: page.path,
    name: createPageEntryName(page.path),
    code: generatePageEntryCode(page, registry),
  }));
}

/** Writes entry scripts to a folder. Returns the files by entry name. */
export async function writePageEntries(
  dir: string,
  entries: readonly PageEntry[],
): Promise<Readonly<Record<string, string>>> {
  await mkdir(dir, { recursive: true });
  const files = entries.map(({ name }) => [name, path.join(dir, `${name}.js`)] as const);
  await Promise.all(files.map(([, file], index) => writeFile(file, entries[index]?.code ?? '')));
  return Object.fromEntries(files);
}

/** Returns the entry name for a page. It starts with a readable part of the page's path. */
export function createPageEntryName(pathname: string): string {
  const readable = pathname
    .replace(/[^a-z\d]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `page-${readable ? `${readable}-` : ''}${hashOf(pathname).slice(0, 4)}`;
}
