import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clientDir, findScript } from '../entries';
import { hashContent } from '../files/hashContent';
import { generatePageEntryCode, type InteractivePage, type PickedComponents } from './moduleTables';
import type { TaskContext } from '../../model/task';
import { hashJson } from '../engine/hash';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { ownComponents, pickedComponents } from '../markdown/hydrationTasks';
import { bundleSettings } from './bundleSettings';
import { getBundleDir } from './bundleTargets';

/** The entry script of an interactive page. */
export interface PageEntry {
  readonly path: string;
  /** Name of the webpack entry, from which the names of its output files derive. */
  readonly name: string;
  readonly code: string;
}

/** Creates the entries of the pages that need a script of their own. `findPicked` returns the components that a page uses. */
export function createPageEntries(
  interactive: readonly InteractivePage[],
  findPicked: (page: InteractivePage) => PickedComponents | undefined,
): readonly PageEntry[] {
  const registry = findScript(clientDir, 'pages/modules');
  return interactive.map((page) => ({
    path: page.path,
    name: createPageEntryName(page.path),
    code: generatePageEntryCode(page, registry, findPicked(page)),
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

/** Returns the entry name for a page: a readable part of the page's path, and enough of its hash that no two pages share a name. */
export function createPageEntryName(pathname: string): string {
  const readable = pathname
    .replace(/[^a-z\d]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `page-${readable ? `${readable}-` : ''}${hashContent(pathname).slice(0, 12)}`;
}

/**
 * Writes the parts of the site's component map that pages use, so that a page does not load the components of others. Returns a
 * function that finds the part of a page; it returns `undefined` if the page needs the whole map.
 */
export async function writePickedComponents(
  context: TaskContext,
  pages: readonly InteractivePage[],
): Promise<(page: InteractivePage) => PickedComponents | undefined> {
  const { site } = await context.get(bundleSettings, null);
  const dir = path.join(getBundleDir(site), 'components');
  const own = (await context.get(ownComponents, null)) ?? [];
  const getName = (names: readonly string[]) => `${hashJson(names).slice(0, 12)}.js`;
  const parts: Record<string, string> = {};
  for (const { components } of pages) {
    if (!components || components.length === own.length) continue;
    const code = await context.get(pickedComponents, components);
    if (code !== null) parts[getName(components)] = code;
  }
  await writeChangedFiles(dir, parts);
  return ({ components }) => {
    if (!components || parts[getName(components)] === undefined) return undefined;
    const others = own.filter((name) => !components.includes(name));
    return { file: path.join(dir, getName(components)), others };
  };
}
