import path from 'node:path';
import { isRecord } from '../../model/fields';
import type { LoadContext, LoadedPlugin } from '../../model/plugin';
import { throwDiagnostics } from '../../model/diagnostic';
import type { RouteConfig } from '../../model/route';
import { findDuplicateRoutes, sortRoutes } from '../../model/routeTree';
import type { Site } from '../../model/site';
import { SiteError, throwErrors } from '../../model/siteError';
import { formatValue } from '../config/describeIssue';
import { readSiteData } from '../dataFiles/readSiteData';
import { checkRoutes } from './checkRoutes';
import { renderHtmlTags } from './htmlTags';
import {
  waitForAll,
  runPluginMethod,
  runPluginMethodSync,
  toMidSentence,
  getPluginLabel,
} from './pluginError';
import { finishPlugins } from './runPlugins';
import { resolveGlobs } from './watchedPaths';

/** Creates the site from plugins that have loaded their content. Throws the diagnostics with severity `throw`. */
export async function composeSite(
  loaded: readonly LoadedPlugin[],
  context: LoadContext,
  generatorVersion: string,
): Promise<Site> {
  const { siteConfig, siteDir, baseUrl } = context;
  const finished = await finishPlugins(loaded, context);
  const plugins = finished.map(({ plugin }) => plugin);
  const routes = sortRoutes(
    finished.flatMap(({ added }) => added.routes),
    baseUrl,
  );
  throwErrors(checkRoutes(routes, context));
  const diagnostics = [
    ...findDuplicateRoutes(routes, siteConfig.onDuplicateRoutes),
    ...finished.flatMap(({ added }) => added.diagnostics),
  ];
  throwDiagnostics(diagnostics);
  return Object.freeze({
    ...context,
    siteConfig: Object.freeze(siteConfig),
    plugins: Object.freeze(plugins),
    routes: freezeRoutes(routes),
    globalData: collectGlobalData(plugins),
    siteMetadata: {
      docusaurusVersion: generatorVersion,
      ...(context.siteVersion !== undefined && { siteVersion: context.siteVersion }),
      pluginVersions: Object.fromEntries(plugins.map(({ name, version }) => [name, version])),
    },
    themeFolders: collectThemeFolders(plugins, siteDir),
    clientModules: collectClientModules(plugins, context),
    mdxSettings: Object.freeze(
      (
        await runForEachPlugin(
          plugins,
          'getMdxSettings',
          ({ instance, content }) => instance.getMdxSettings?.({ content }) ?? [],
        )
      ).flat(),
    ),
    codeTranslations: await collectCodeTranslations(plugins, context),
    ...(await renderHtmlTags(plugins, siteConfig)),
    references: Object.freeze(finished.flatMap(({ added }) => added.references)),
    diagnostics: Object.freeze(diagnostics),
    pathsToWatch: Object.freeze(plugins.flatMap((plugin) => [...pathsToWatch(plugin, siteDir)])),
  });
}

/** Returns the absolute globs of the files that a plugin watches. */
export function pathsToWatch(plugin: LoadedPlugin, siteDir: string): readonly string[] {
  return resolveGlobs(
    getStrings(plugin, 'getPathsToWatch', () => plugin.instance.getPathsToWatch?.()),
    siteDir,
  );
}

function collectGlobalData(plugins: readonly LoadedPlugin[]): Site['globalData'] {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { name, id, globalData } of plugins) {
    if (globalData !== undefined) all[name] = { ...all[name], [id]: globalData };
  }
  return all;
}

/** Returns the theme folders, followed by that of the site. If the site is the project of the theme, they are the same. */
function collectThemeFolders(plugins: readonly LoadedPlugin[], siteDir: string): Site['themeFolders'] {
  const dirs = collectThemeDirs(plugins);
  const own = path.join(siteDir, 'src/theme');
  return [
    ...dirs.map((dir) => ({ dir, kind: 'theme' as const })),
    ...(dirs.includes(own) ? [] : [{ dir: own, kind: 'site' as const }]),
  ];
}

function collectThemeDirs(plugins: readonly LoadedPlugin[]): readonly string[] {
  return plugins.flatMap((plugin) => {
    const dir = getThemeDir(plugin);
    return dir === undefined ? [] : [dir];
  });
}

/** Returns the absolute theme folder of a plugin. */
export function getThemeDir(plugin: LoadedPlugin): string | undefined {
  const dir = runPluginMethodSync(getPluginLabel(plugin), 'getThemePath', () =>
    readSiteData(plugin.instance.getThemePath?.(), {
      subject: `The result of getThemePath of ${toMidSentence(getPluginLabel(plugin))}`,
    }),
  );
  if (dir === undefined || dir === null) return undefined;
  if (typeof dir !== 'string')
    throw createResultError(plugin, 'getThemePath', { result: dir, rule: 'the path of a folder' });
  return path.resolve(plugin.path, dir);
}

function collectClientModules(
  plugins: readonly LoadedPlugin[],
  { siteConfig, siteDir }: LoadContext,
): readonly string[] {
  return Object.freeze([
    ...plugins.flatMap((plugin) => {
      const { instance, path: folder } = plugin;
      const modules = getStrings(plugin, 'getClientModules', () => instance.getClientModules?.());
      return modules.map((module) => path.resolve(folder, module));
    }),
    ...siteConfig.clientModules.map((module) => path.resolve(siteDir, module)),
  ]);
}

/** Returns the default translations of plugins, overridden by those of the site. */
async function collectCodeTranslations(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
): Promise<LoadContext['codeTranslations']> {
  const defaults = await runForEachPlugin(plugins, 'getDefaultCodeTranslationMessages', async (plugin) => {
    const method = 'getDefaultCodeTranslationMessages';
    const texts: unknown = (await plugin.instance.getDefaultCodeTranslationMessages?.()) ?? {};
    const read = readSiteData(texts, {
      subject: `The result of ${method} of ${toMidSentence(getPluginLabel(plugin))}`,
    });
    if (isRecord(read) && Object.values(read).every((text) => typeof text === 'string')) return read;
    throw createResultError(plugin, method, { result: texts, rule: 'an object from ids to texts' });
  });
  return Object.freeze(Object.assign({}, ...defaults, context.codeTranslations));
}

/** Returns the array of strings that a method returns; empty if the plugin does not implement it. */
function getStrings(plugin: LoadedPlugin, method: string, run: () => unknown): readonly string[] {
  return runPluginMethodSync(getPluginLabel(plugin), method, () => {
    const subject = `The result of ${method} of ${toMidSentence(getPluginLabel(plugin))}`;
    const result = readSiteData(run() ?? [], { subject });
    if (Array.isArray(result) && result.every((item) => typeof item === 'string')) return result;
    throw createResultError(plugin, method, { result, rule: 'a list of strings' });
  });
}

function createResultError(
  plugin: LoadedPlugin,
  method: string,
  { result, rule }: { readonly result: unknown; readonly rule: string },
): SiteError {
  return new SiteError(`${getPluginLabel(plugin)} returned ${formatValue(result)} from \`${method}\`.`, {
    hint: `Return ${rule}.`,
  });
}

function runForEachPlugin<T>(
  plugins: readonly LoadedPlugin[],
  method: string,
  run: (plugin: LoadedPlugin) => Promise<T> | T,
): Promise<readonly T[]> {
  return waitForAll(
    plugins.map((plugin) => runPluginMethod(getPluginLabel(plugin), method, () => run(plugin))),
  );
}

/** Freezes routes, but not their props, which belong to the plugins. */
function freezeRoutes(routes: readonly RouteConfig[]): readonly RouteConfig[] {
  for (const route of routes) {
    if (route.routes) freezeRoutes(route.routes);
    Object.freeze(route);
  }
  return Object.freeze(routes);
}
