import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DOCS_PLUGIN } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
import { getContentRoots } from '../../../src/node/files/contentRoots';
import { listFiles } from '../../../src/node/files/listFiles';
import { plainContext } from '../../../src/node/files/plainContext';
import { writeFileAtomic } from '../../../src/node/files/writeFileAtomic';
import { getLocalizedDir } from '../../../src/node/metadata/localizedContent';
import type { DocsOptions } from '../options';
import { readSidebarsFile } from '../sidebars/readSidebarsFile';
import { getCutVersionFiles, toVersionFolder } from './listVersions';
import { CURRENT, describeNameProblem, getVersionsFile, readVersionsFile } from './readVersionNames';

type CutContext = Pick<LoadContext, 'siteDir' | 'i18n'>;

interface CutVersion {
  /** The absolute folder of its docs. */
  readonly contentDir: string;
  /** Locales without translations of the docs. */
  readonly warnings: readonly string[];
}

/** A file or folder to copy. */
interface Copy {
  readonly from: string;
  readonly to: string;
}

/**
 * Copies the current docs, their translations and their sidebars to a new version, and adds it to `versions.json`. Throws
 * `SiteError` if the name is invalid or taken, or if there are no docs; the site is then unchanged.
 */
export async function cutVersion(
  name: string,
  context: CutContext,
  options: DocsOptions,
): Promise<CutVersion> {
  const { siteDir } = context;
  const { id } = options;
  const versionsFile = getVersionsFile(siteDir, id);
  const names = readVersionsFile(versionsFile, siteDir, plainContext);
  checkName(name, names, versionsFile);
  const from = path.resolve(siteDir, options.path);
  const { contentDir, sidebarFile } = getCutVersionFiles(siteDir, id, name);
  if (!(await hasDocs(from, context, options))) {
    throw new SiteError(`The folder \`${from}\` contains no docs.`, {
      code: 'no-docs',
      hint: 'Add a doc, or change the docs option `path`.',
    });
  }
  const sidebars = await readSidebars(siteDir, options);
  const { copies, warnings } = await listTranslations(name, context, options);
  copyAll([{ from, to: contentDir }, ...copies]);
  if (Object.keys(sidebars).length > 0) writeJson(sidebarFile, sidebars);
  writeJson(versionsFile, [name, ...names]);
  return { contentDir, warnings };
}

function checkName(name: string, names: readonly string[], versionsFile: string): void {
  const problem = describeNameProblem(name);
  if (problem !== undefined) {
    throw new SiteError(`The version name \`${name}\` ${problem}.`, {
      code: 'invalid-version',
      hint: 'Use a short name, such as `1.0.0`.',
    });
  }
  if (name === CURRENT || names.includes(name)) {
    throw new SiteError(`The version \`${name}\` already exists.`, {
      code: 'invalid-version',
      hint: 'Choose another name.',
      ...(name !== CURRENT && { location: { file: versionsFile } }),
    });
  }
}

async function hasDocs(
  dir: string,
  { siteDir }: CutContext,
  { include, exclude }: DocsOptions,
): Promise<boolean> {
  if (plainContext.kindOf(dir) !== 'folder') return false;
  return (await listFiles({ dir, include, exclude, siteDir })).length > 0;
}

/** Returns the sidebars as they are written, so that the version keeps items that are generated from its folders. */
async function readSidebars(siteDir: string, { sidebarPath }: DocsOptions): Promise<object> {
  const file = sidebarPath && path.resolve(siteDir, sidebarPath);
  const { value } = await readSidebarsFile(file, getContentRoots(siteDir, [file || siteDir]), plainContext);
  return value;
}

/** Returns what to copy for each locale other than the default one: its translated docs, and the labels of their sidebars. */
async function listTranslations(
  name: string,
  context: CutContext,
  options: DocsOptions,
): Promise<{ readonly copies: readonly Copy[]; readonly warnings: readonly string[] }> {
  const { siteDir, i18n } = context;
  const copies: Copy[] = [];
  const warnings: string[] = [];
  for (const locale of i18n.locales.filter((each) => each !== i18n.defaultLocale)) {
    const localizationDir = path.resolve(siteDir, i18n.path, i18n.localeConfigs[locale]?.path ?? locale);
    const plugin = { name: DOCS_PLUGIN, id: options.id };
    const dir = getLocalizedDir({ localizationDir, i18n: { ...i18n, currentLocale: locale } }, plugin);
    if (dir === undefined) continue;
    const from = path.join(dir, CURRENT);
    const to = path.join(dir, toVersionFolder(name));
    if (await hasDocs(from, context, options)) copies.push({ from, to });
    else warnings.push(`The locale \`${locale}\` has no translated docs in \`${from}\`.`);
    if (plainContext.kindOf(`${from}.json`) === 'file')
      copies.push({ from: `${from}.json`, to: `${to}.json` });
  }
  return { copies, warnings };
}

/** Copies files and folders, all of them or none. */
function copyAll(copies: readonly Copy[]): void {
  for (const { to } of copies) {
    if (plainContext.kindOf(to) === undefined) continue;
    throw new SiteError(`\`${to}\` already exists.`, {
      code: 'invalid-version',
      hint: 'It may be left from a version that was deleted. Move or delete it first.',
    });
  }
  const finished: string[] = [];
  const unfinished = (to: string) => `${to}.unfinished`;
  try {
    for (const { from, to } of copies) {
      mkdirSync(path.dirname(to), { recursive: true });
      // A symbolic link would still refer to the current docs.
      cpSync(from, unfinished(to), { recursive: true, dereference: true });
    }
    for (const { to } of copies) {
      renameSync(unfinished(to), to);
      finished.push(to);
    }
  } catch (error) {
    for (const { to } of copies) rmSync(unfinished(to), { recursive: true, force: true });
    for (const to of finished) rmSync(to, { recursive: true, force: true });
    throw error;
  }
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileAtomic(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
