import path from 'node:path';
import { isRecord } from '../../model/fields';
import type { HtmlTags, LoadedPlugin, MdxSettings, MdxSettingsInput } from '../../model/plugin';
import { SiteError } from '../../model/siteError';
import { formatValue } from '../../model/describeIssue';
import { readSiteData } from '../dataFiles/readSiteData';
import { type ImportAliases, readImportAliases } from './importAliases';
import { getPluginLabel, runPluginMethod, runPluginMethodSync, toMidSentence } from './pluginError';
import { resolveGlobs } from './watchedPaths';

/** What a plugin contributes to a site besides its content. */
export interface PluginFeatures {
  /** Absolute. */
  readonly themeDir: string | undefined;
  /** Absolute. */
  readonly clientModules: readonly string[];
  readonly mdxSettings: readonly MdxSettings[];
  /** Default translations. */
  readonly codeTranslations: Readonly<Record<string, unknown>>;
  readonly htmlTags: HtmlTags | undefined;
  /** Absolute globs. */
  readonly pathsToWatch: readonly string[];
  readonly importAliases: ImportAliases;
}

/** Calls the methods of a plugin that return its features. Throws `SiteError` if a result is invalid. */
export async function readPluginFeatures(
  plugin: LoadedPlugin,
  siteDir: string,
  access: Omit<MdxSettingsInput<unknown>, 'content'>,
): Promise<PluginFeatures> {
  const { instance, content, path: folder } = plugin;
  const label = getPluginLabel(plugin);
  return {
    themeDir: getThemeDir(plugin),
    clientModules: getStrings(plugin, 'getClientModules', () => instance.getClientModules?.()).map((module) =>
      path.resolve(folder, module),
    ),
    mdxSettings: await runPluginMethod(
      label,
      'getMdxSettings',
      () => instance.getMdxSettings?.({ content, ...access }) ?? [],
    ),
    codeTranslations: await readCodeTranslations(plugin),
    htmlTags: await readHtmlTags(plugin),
    pathsToWatch: resolveGlobs(
      getStrings(plugin, 'getPathsToWatch', () => instance.getPathsToWatch?.()),
      siteDir,
    ),
    importAliases: readImportAliases(plugin),
  };
}

/** Returns the absolute theme folder of a plugin. */
export function getThemeDir(plugin: LoadedPlugin): string | undefined {
  const dir = runPluginMethodSync(getPluginLabel(plugin), 'getThemePath', () =>
    readSiteData(plugin.instance.getThemePath?.(), { subject: describeResult(plugin, 'getThemePath') }),
  );
  if (dir === undefined || dir === null) return undefined;
  if (typeof dir !== 'string')
    throw createResultError(plugin, 'getThemePath', { result: dir, rule: 'the path of a folder' });
  return path.resolve(plugin.path, dir);
}

async function readCodeTranslations(plugin: LoadedPlugin): Promise<PluginFeatures['codeTranslations']> {
  const method = 'getDefaultCodeTranslationMessages';
  return runPluginMethod(getPluginLabel(plugin), method, async () => {
    const texts: unknown = (await plugin.instance.getDefaultCodeTranslationMessages?.()) ?? {};
    const read = readSiteData(texts, { subject: describeResult(plugin, method) });
    if (isRecord(read) && Object.values(read).every((text) => typeof text === 'string')) return read;
    throw createResultError(plugin, method, { result: texts, rule: 'an object that maps IDs to texts' });
  });
}

async function readHtmlTags(plugin: LoadedPlugin): Promise<HtmlTags | undefined> {
  const { instance, content } = plugin;
  const method = 'injectHtmlTags';
  const tags = await runPluginMethod(getPluginLabel(plugin), method, () =>
    instance.injectHtmlTags?.({ content }),
  );
  if (!tags) return undefined;
  const read = readSiteData(tags, { subject: describeResult(plugin, method) });
  if (isRecord(read)) return read as HtmlTags;
  throw createResultError(plugin, method, {
    result: tags,
    rule: 'an object with `headTags`, `preBodyTags` or `postBodyTags`',
  });
}

/** Returns the array of strings that a method returns; empty if the plugin does not implement it. */
function getStrings(plugin: LoadedPlugin, method: string, run: () => unknown): readonly string[] {
  return runPluginMethodSync(getPluginLabel(plugin), method, () => {
    const result = readSiteData(run() ?? [], { subject: describeResult(plugin, method) });
    if (Array.isArray(result) && result.every((item) => typeof item === 'string')) return result;
    throw createResultError(plugin, method, { result, rule: 'a list of strings' });
  });
}

function describeResult(plugin: LoadedPlugin, method: string): string {
  return `The result of ${method} of ${toMidSentence(getPluginLabel(plugin))}`;
}

function createResultError(
  plugin: LoadedPlugin,
  method: string,
  { result, rule }: { readonly result: unknown; readonly rule: string },
): SiteError {
  return new SiteError(`${getPluginLabel(plugin)} returned ${formatValue(result)} from \`${method}\`.`, {
    code: 'invalid-plugin-result',
    hint: `Return ${rule}.`,
  });
}
