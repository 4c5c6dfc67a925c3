import path from 'node:path';
import type { LoadContext, LoadedPlugin } from '../../model/plugin';
import { throwFindings } from '../../model/reference';
import type { RouteConfig } from '../../model/route';
import { findDuplicateRoutes, sortRoutes } from '../../model/routes';
import type { Site } from '../../model/site';
import { throwAll } from '../../model/siteError';
import { checkRoutes } from './checkRoutes';
import { htmlTags } from './htmlTags';
import { allOrErrors, inMethod, inMethodSync } from './pluginError';
import { labelOf } from './pluginLabel';
import { finishPlugins } from './runPlugins';
import { absoluteGlobs } from './watchGlobs';

/** Takes plugins that have loaded their content, and makes the site of them. Throws what the config wants a build to fail for. */
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
  throwAll(checkRoutes(routes, context));
  const findings = [
    ...findDuplicateRoutes(routes, siteConfig.onDuplicateRoutes),
    ...finished.flatMap(({ added }) => added.findings),
  ];
  throwFindings(findings);
  return Object.freeze({
    ...context,
    siteConfig: Object.freeze(siteConfig),
    plugins: Object.freeze(plugins),
    routes: freezeRoutes(routes),
    globalData: globalData(plugins),
    siteMetadata: {
      docusaurusVersion: generatorVersion,
      ...(context.siteVersion !== undefined && { siteVersion: context.siteVersion }),
      pluginVersions: Object.fromEntries(plugins.map(({ name, version }) => [name, version])),
    },
    themeFolders: themeFolders(plugins, siteDir),
    clientModules: clientModules(plugins, context),
    mdxSettings: Object.freeze(
      (
        await eachPlugin(
          plugins,
          'getMdxSettings',
          ({ instance, content }) => instance.getMdxSettings?.({ content }) ?? [],
        )
      ).flat(),
    ),
    codeTranslations: await codeTranslations(plugins, context),
    ...(await htmlTags(plugins, siteConfig)),
    references: Object.freeze(finished.flatMap(({ added }) => added.references)),
    findings: Object.freeze(findings),
    pathsToWatch: Object.freeze(plugins.flatMap((plugin) => [...pathsToWatch(plugin, siteDir)])),
  });
}

/** Gives the globs of the files that a plugin was made from, absolute. */
export function pathsToWatch(plugin: LoadedPlugin, siteDir: string): readonly string[] {
  const globs = inMethodSync(labelOf(plugin), 'getPathsToWatch', () => plugin.instance.getPathsToWatch?.());
  return absoluteGlobs(globs ?? [], siteDir);
}

function globalData(plugins: readonly LoadedPlugin[]): Site['globalData'] {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { name, id, globalData } of plugins) {
    if (globalData !== undefined) all[name] = { ...all[name], [id]: globalData };
  }
  return all;
}

/** The folders of all themes, and over them that of the site; where the site is the theme's own project, they are one. */
function themeFolders(plugins: readonly LoadedPlugin[], siteDir: string): Site['themeFolders'] {
  const dirs = themeDirs(plugins);
  const own = path.join(siteDir, 'src/theme');
  return [
    ...dirs.map((dir) => ({ dir, kind: 'theme' as const })),
    ...(dirs.includes(own) ? [] : [{ dir: own, kind: 'site' as const }]),
  ];
}

function themeDirs(plugins: readonly LoadedPlugin[]): readonly string[] {
  return plugins.flatMap((plugin) => {
    const dir = themeDirOf(plugin);
    return dir === undefined ? [] : [dir];
  });
}

/** Gives the folder of the components that a plugin brings, absolute. */
export function themeDirOf(plugin: LoadedPlugin): string | undefined {
  const dir = inMethodSync(labelOf(plugin), 'getThemePath', () => plugin.instance.getThemePath?.());
  return dir === undefined ? undefined : path.resolve(plugin.path, dir);
}

function clientModules(
  plugins: readonly LoadedPlugin[],
  { siteConfig, siteDir }: LoadContext,
): readonly string[] {
  return Object.freeze([
    ...plugins.flatMap((plugin) => {
      const { instance, path: folder } = plugin;
      const modules = inMethodSync(labelOf(plugin), 'getClientModules', () => instance.getClientModules?.());
      return (modules ?? []).map((module) => path.resolve(folder, module));
    }),
    ...siteConfig.clientModules.map((module) => path.resolve(siteDir, module)),
  ]);
}

/** The texts of plugins, and over them those that the site has translated. */
async function codeTranslations(
  plugins: readonly LoadedPlugin[],
  context: LoadContext,
): Promise<LoadContext['codeTranslations']> {
  const defaults = await eachPlugin(
    plugins,
    'getDefaultCodeTranslationMessages',
    ({ instance }) => instance.getDefaultCodeTranslationMessages?.() ?? {},
  );
  return Object.freeze(Object.assign({}, ...defaults, context.codeTranslations));
}

function eachPlugin<T>(
  plugins: readonly LoadedPlugin[],
  method: string,
  run: (plugin: LoadedPlugin) => Promise<T> | T,
): Promise<readonly T[]> {
  return allOrErrors(plugins.map((plugin) => inMethod(labelOf(plugin), method, () => run(plugin))));
}

/** Routes are read by every later step; their props belong to the plugins and stay as they are. */
function freezeRoutes(routes: readonly RouteConfig[]): readonly RouteConfig[] {
  for (const route of routes) {
    if (route.routes) freezeRoutes(route.routes);
    Object.freeze(route);
  }
  return Object.freeze(routes);
}
