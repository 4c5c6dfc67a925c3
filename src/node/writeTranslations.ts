import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../model/diagnostic';
import { compare } from '../model/lists';
import { mapConcurrent } from '../model/mapConcurrent';
import type { Site } from '../model/site';
import type { TranslationMessages } from '../model/translation';
import { readMessages } from './dataFiles/readTranslations';
import { clientDir, projectDir } from './entries';
import { getContentRoots } from './files/contentRoots';
import { listFiles } from './files/listFiles';
import { plainContext } from './files/plainContext';
import { isWithin } from './files/realPath';
import { writeFileAtomic } from './files/writeFileAtomic';
import { loadCommandSite } from './loadCommandSite';
import { getLocalizedDir } from './metadata/localizedContent';
import { getDefaultTranslationFiles } from './site/translationFiles';
import { extractMessages } from './writeTranslations/extractMessages';

export interface WriteTranslationsOptions {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  /** Defaults to the default locale. */
  readonly locale?: string | undefined;
  /** Replaces existing texts by the default ones. */
  readonly override?: boolean;
  /** Added before texts that have not been translated. */
  readonly messagePrefix?: string | undefined;
}

/** A translation file that has been written, and the number of its messages. */
export interface WrittenTranslations {
  readonly file: string;
  readonly count: number;
}

/** Files that may contain messages. */
const CODE = ['**/*.{js,jsx,ts,tsx}'];
const NO_CODE = ['**/node_modules/**', '**/*.d.ts', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];
const MAX_FILES = 16;

/**
 * Writes the texts of a site, its themes and its plugins to the translation files of a locale, for translators. Throws
 * `SiteError` if the config does not list the locale.
 */
export async function writeTranslations(options: WriteTranslationsOptions): Promise<{
  readonly files: readonly WrittenTranslations[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { siteDir } = options;
  const site = await loadCommandSite({ ...options, mode: 'production' });
  const files: WrittenTranslations[] = [];
  const diagnostics: Diagnostic[] = [];
  const write = (file: string, defaults: TranslationMessages) => {
    const roots = getContentRoots(siteDir, [path.dirname(file)]);
    const { messages, unknown } = mergeMessages(readMessages(file, roots, plainContext), defaults, {
      override: options.override,
      prefix: options.messagePrefix,
    });
    const count = Object.keys(messages).length;
    if (count === 0) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileAtomic(file, `${JSON.stringify(messages, undefined, 2)}\n`);
    files.push({ file, count });
    if (unknown.length > 0) diagnostics.push(createUnknownWarning(file, unknown));
  };
  write(path.join(site.localizationDir, 'code.json'), await collectCodeMessages(site, diagnostics));
  for (const plugin of site.plugins) {
    // The locale may have no translations yet.
    const dir = getLocalizedDir({ ...site, i18n: withTranslations(site.i18n) }, plugin) ?? '';
    for (const { path: name, content } of await getDefaultTranslationFiles(plugin, plugin.content))
      write(path.join(dir, `${name}.json`), content);
  }
  return { files, diagnostics };
}

function withTranslations(i18n: Site['i18n']): Site['i18n'] {
  const current = i18n.localeConfigs[i18n.currentLocale];
  if (!current) return i18n;
  const localeConfigs = { ...i18n.localeConfigs, [i18n.currentLocale]: { ...current, translate: true } };
  return { ...i18n, localeConfigs };
}

/** Returns the messages in the code of the site and of its themes. Texts that a plugin has translated replace the defaults. */
async function collectCodeMessages(site: Site, diagnostics: Diagnostic[]): Promise<TranslationMessages> {
  const { siteDir } = site;
  const messages: Record<string, TranslationMessages[string]> = {};
  const ownDir = path.join(siteDir, 'src');
  const themes = site.themeFolders.map(({ dir }) => dir);
  // The themes of the generator share code, which is beside them.
  const shared = themes.filter((dir) => isWithin(dir, projectDir)).map((dir) => path.join(dir, '../client'));
  const dirs = [...themes, ...shared, clientDir, ownDir];
  const found = await mapConcurrent(
    await listCode(dirs),
    async (file) => ({
      file,
      ...(await extractMessages(readFileSync(file, 'utf8'), file)),
    }),
    MAX_FILES,
  );
  for (const { file, messages: own, dynamic } of found) {
    Object.assign(messages, own);
    if (file.startsWith(ownDir + path.sep) && dynamic.length > 0)
      diagnostics.push(createDynamicWarning(file, dynamic));
  }
  for (const { instance } of site.plugins) {
    const texts = (await instance.getDefaultCodeTranslationMessages?.()) ?? {};
    for (const [id, message] of Object.entries(texts)) messages[id] = { ...messages[id], message };
  }
  return Object.fromEntries(Object.entries(messages).sort(([a], [b]) => compare(a, b)));
}

async function listCode(dirs: readonly string[]): Promise<readonly string[]> {
  const existing = [...new Set(dirs)].filter((dir) => plainContext.kindOf(dir) === 'folder');
  const lists = await Promise.all(
    existing.map(async (dir) => {
      const names = await listFiles({ dir, include: CODE, exclude: NO_CODE, siteDir: dir });
      return names.map((name) => path.join(dir, name));
    }),
  );
  return [...new Set(lists.flat())];
}

function createDynamicWarning(file: string, dynamic: readonly string[]): Diagnostic {
  return {
    code: 'computed-text',
    severity: 'warn',
    message: `Cannot extract messages that are not string literals: ${dynamic.join(', ')}.`,
    hint: 'Write `id`, `message` and `description` as literal text, and pass what varies in `values`.',
    location: { file },
  };
}

function createUnknownWarning(file: string, ids: readonly string[]): Diagnostic {
  return {
    code: 'unused-translation',
    severity: 'warn',
    message: `The translation file contains messages that nothing uses: ${ids.map((id) => `\`${id}\``).join(', ')}.`,
    hint: 'Remove them, unless your code builds these IDs at run time.',
    location: { file },
  };
}

interface MergeOptions {
  /** Whether default messages replace existing translations. */
  readonly override?: boolean | undefined;
  /** Added before messages that have not been translated. */
  readonly prefix?: string | undefined;
}

/** The content of a translation file after an update. */
export interface MergedMessages {
  readonly messages: TranslationMessages;
  /** The IDs of existing messages that nothing uses. */
  readonly unknown: readonly string[];
}

/** Adds default messages to a translation file. Existing texts stay, and descriptions are updated. */
export function mergeMessages(
  existing: TranslationMessages,
  defaults: TranslationMessages,
  { override = false, prefix = '' }: MergeOptions,
): MergedMessages {
  const updated = Object.entries(defaults).map(([id, { message, description }]) => {
    const kept = override ? undefined : existing[id]?.message;
    const text = { message: kept ?? prefix + message, ...(description !== undefined && { description }) };
    return [id, text] as const;
  });
  const unknown = Object.keys(existing).filter((id) => !(id in defaults));
  return {
    messages: { ...existing, ...Object.fromEntries(updated) },
    unknown,
  };
}
