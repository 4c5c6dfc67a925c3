import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientDir } from '../entries';
import { hashOf } from './bundleCache';
import { generatePageEntryCode } from './generatedModules';
import type { PageManifestEntry } from './pageManifest';

/** The script of an interactive page, before it is bundled. */
export interface PageEntry {
  readonly path: string;
  /** Name of the entry, from which those of its files follow. */
  readonly name: string;
  readonly code: string;
}

/** Gives the entries of the pages that need a script of their own. */
export function createPageEntries(interactive: readonly PageManifestEntry[]): readonly PageEntry[] {
  const registry = path.join(clientDir, 'pages/modules.ts');
  return interactive.map((page) => ({
    path: page.path,
    name: createPageEntryName(page.path),
    code: generatePageEntryCode(page, registry),
  }));
}

/** Writes entries into a folder and gives their files: name to path. */
export async function writePageEntries(
  dir: string,
  entries: readonly PageEntry[],
): Promise<Readonly<Record<string, string>>> {
  await mkdir(dir, { recursive: true });
  const files = entries.map(({ name }) => [name, path.join(dir, `${name}.js`)] as const);
  await Promise.all(files.map(([, file], index) => writeFile(file, entries[index]?.code ?? '')));
  return Object.fromEntries(files);
}

/** Takes the path of a page and gives the name of its entry, which begins with what a reader recognises of the path. */
export function createPageEntryName(pathname: string): string {
  const readable = pathname
    .replace(/[^a-z\d]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `page-${readable ? `${readable}-` : ''}${hashOf(pathname).slice(0, 4)}`;
}
