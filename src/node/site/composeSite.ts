import path from 'node:path';
import { type CascadeLayers, DEFAULT_LAYERS, LAYERS_PLUGIN } from '../../model/cascadeLayers';
import type { LoadContext, LoadedPlugin } from '../../model/plugin';
import { type Config, RENAMED_FIELDS } from '../../model/config';
import { type Diagnostic, toDiagnostics } from '../../model/diagnostic';
import { getValueAt } from '../../model/fields';
import { groupBy } from '../../model/lists';
import { RENAMED_COMPONENTS } from '../../model/themeComponents';
import type { RouteConfig } from '../../model/route';
import { findDuplicateRoutes, flattenRoutes, sortRoutes } from '../../model/routeTree';
import { type Site, SVG_PLUGIN } from '../../model/site';
import type { TaskContext } from '../../model/task';
import { findComponentFile } from '../files/findComponentFile';
import { toPosixPath } from '../files/pathname';
import { type ConfigSource, locateInSource } from '../config/configErrors';
import { collectConfigReferences } from '../config/configReferences';
import { formatKeyPath } from '../../model/describeIssue';
import { checkRoutes } from './checkRoutes';
import { renderHtmlTags } from './htmlTags';
import { getPluginLabel, toMidSentence } from './pluginError';
import type { PluginFeatures } from './pluginFeatures';
import type { FinishedPlugin } from './runPlugins';

interface CompositionInput {
  readonly finished: readonly FinishedPlugin[];
  /** In the order of the plugins. */
  readonly features: readonly PluginFeatures[];
  readonly context: LoadContext;
  readonly generatorVersion: string;
  /** The config source, to locate its problems. */
  readonly source: ConfigSource;
  /** Diagnostics of earlier steps. */
  readonly found: readonly Diagnostic[];
  /** Looks for the files of theme components. */
  readonly files: Files;
}

type Files = Pick<TaskContext, 'kindOf'>;

/** Creates the site from plugins that have loaded their content. */
export function composeSite({
  finished: allPlugins,
  features: allFeatures,
  context,
  generatorVersion,
  source,
  found,
  files,
}: CompositionInput): Site {
  const { siteConfig, siteDir, baseUrl } = context;
  const { finished, features } = removeFallbacks({ finished: allPlugins, features: allFeatures, files });
  const plugins = finished.map(({ plugin }) => plugin);
  const routes = sortRoutes(
    finished.flatMap(({ added }) => added.routes),
    baseUrl,
  );
  const diagnostics = [
    ...found,
    ...toDiagnostics(checkRoutes(routes, context)),
    ...findSharedFolders(features, siteDir),
    ...findRenamedFields(siteConfig, source),
    ...findRenamedComponents(siteDir, files),
    ...findDuplicateRoutes(routes, siteConfig.onDuplicateRoutes),
    ...finished.flatMap(({ added }) => added.diagnostics),
  ];
  const injected = features.flatMap(({ htmlTags }, index) => {
    const plugin = plugins[index];
    return htmlTags && plugin ? [[getPluginLabel(plugin), htmlTags] as const] : [];
  });
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
    hasSvgComponents: plugins.some(({ name }) => name === SVG_PLUGIN),
    ...findCascadeLayers(plugins),
    themeFolders: collectThemeFolders(features, siteDir),
    clientModules: Object.freeze([
      ...features.flatMap(({ clientModules }) => clientModules),
      ...siteConfig.clientModules.map((module) => path.resolve(siteDir, module)),
    ]),
    importAliases: Object.assign({}, ...features.map(({ importAliases }) => importAliases)),
    mdxSettings: Object.freeze(features.flatMap(({ mdxSettings }) => mdxSettings)),
    codeTranslations: Object.freeze(
      Object.assign(
        {},
        ...features.map(({ codeTranslations }) => codeTranslations),
        context.codeTranslations,
      ),
    ),
    ...renderHtmlTags(injected, siteConfig),
    references: Object.freeze([
      ...collectConfigReferences(siteConfig, source, baseUrl),
      ...finished.flatMap(({ added }) => added.references),
    ]),
    diagnostics: Object.freeze(diagnostics),
    possiblyMissingPaths: Object.freeze(finished.flatMap(({ added }) => added.possiblyMissingPaths)),
    pathsToWatch: Object.freeze(features.flatMap(({ pathsToWatch }) => pathsToWatch)),
  });
}

/** Returns the cascade layers that a plugin sets. Its options are either the layers, or empty for those of Docusaurus. */
function findCascadeLayers(plugins: readonly LoadedPlugin[]): Pick<Site, 'cascadeLayers'> {
  const plugin = plugins.find(({ name }) => name === LAYERS_PLUGIN);
  if (plugin === undefined) return {};
  const { layers } = plugin.options as { readonly layers?: CascadeLayers };
  return { cascadeLayers: { names: Object.keys(layers ?? DEFAULT_LAYERS), isDefault: layers === undefined } };
}

/** Returns an error for each folder whose Markdown several plugins load. */
function findSharedFolders(features: readonly PluginFeatures[], siteDir: string): readonly Diagnostic[] {
  const loaded = features.flatMap(({ mdxSettings }) =>
    mdxSettings.flatMap(({ owner, contentDirs }) =>
      [...new Set(contentDirs)].map((dir) => ({ dir, label: getPluginLabel(owner) })),
    ),
  );
  return [...groupBy(loaded, ({ dir }) => dir)].flatMap(([dir, plugins]) => {
    const [first, second] = [...new Set(plugins.map(({ label }) => label))];
    if (first === undefined || second === undefined) return [];
    return {
      code: 'shared-content-folder',
      severity: 'throw',
      message: `${first} and ${toMidSentence(second)} load the same folder, \`${toPosixPath(path.relative(siteDir, dir))}\`.`,
      hint: 'Set a different `path` in the options of one of them.',
    };
  });
}

/** Returns a warning for each deprecated field that a config sets. */
function findRenamedFields(config: Config, source: ConfigSource): readonly Diagnostic[] {
  return RENAMED_FIELDS.filter(([path]) => getValueAt(config, path) !== undefined).map(([from, to]) => ({
    code: 'renamed-option',
    severity: 'warn',
    message: `\`${formatKeyPath(from)}\` has been renamed to \`${formatKeyPath(to)}\`.`,
    hint: 'Use the new name.',
    ...locateInSource(source, from),
  }));
}

/** Returns a warning for each component of a site that has the name of an earlier version. */
function findRenamedComponents(siteDir: string, files: Files): readonly Diagnostic[] {
  const dir = path.join(siteDir, 'src/theme');
  if (files.kindOf(dir) !== 'folder') return [];
  return Object.entries(RENAMED_COMPONENTS).flatMap(([old, name]) => {
    const file = findComponent(files, dir, old);
    if (file === undefined) return [];
    return {
      code: 'renamed-component',
      severity: 'warn',
      message: `The theme component \`${old}\` has been renamed to \`${name}\`.`,
      hint: `Move the file to \`src/theme/${name}\`, and replace \`${old}\` in its imports.`,
      location: { file },
    };
  });
}

/** Removes plugins and pages that are only fallbacks for those of other plugins. */
function removeFallbacks({
  finished,
  features,
  files,
}: Pick<CompositionInput, 'finished' | 'features' | 'files'>): Pick<
  CompositionInput,
  'finished' | 'features'
> {
  const isUsed = ({ plugin }: FinishedPlugin, index: number) => {
    const component = plugin.instance.fallbackFor;
    return (
      component === undefined ||
      !features.slice(index + 1).some(({ themeDir }) => themeDir && findComponent(files, themeDir, component))
    );
  };
  const used = finished.filter(isUsed);
  const getPaths = (plugins: readonly FinishedPlugin[]) =>
    plugins.flatMap(({ added }) => flattenRoutes(added.routes).map(({ path: page }) => page));
  return {
    features: features.filter((_, index) => used.includes(finished[index] as FinishedPlugin)),
    finished: used.map((one) => {
      if (one.plugin.instance.fallbackFor === undefined) return one;
      const taken = new Set(getPaths(used.filter((other) => other !== one)));
      const routes = one.added.routes.filter((route) => !taken.has(route.path));
      return { ...one, added: { ...one.added, routes } };
    }),
  };
}

function findComponent(files: Files, themeDir: string, name: string): string | undefined {
  return findComponentFile(themeDir, name, (file) => files.kindOf(file) === 'file');
}

/** Returns the global data of plugins by their names and IDs. */
export function collectGlobalData(
  plugins: readonly Pick<LoadedPlugin, 'name' | 'id' | 'globalData'>[],
): Site['globalData'] {
  const all: Record<string, Record<string, unknown>> = {};
  for (const { name, id, globalData } of plugins) {
    if (globalData !== undefined) all[name] = { ...all[name], [id]: globalData };
  }
  return all;
}

/** Returns the theme folders, followed by that of the site. If the site is the project of the theme, they are the same. */
function collectThemeFolders(features: readonly PluginFeatures[], siteDir: string): Site['themeFolders'] {
  const dirs = features.flatMap(({ themeDir }) => themeDir ?? []);
  const own = path.join(siteDir, 'src/theme');
  return [
    ...dirs.map((dir) => ({ dir, kind: 'theme' as const })),
    ...(dirs.includes(own) ? [] : [{ dir: own, kind: 'site' as const }]),
  ];
}

/** Freezes routes, but not their props, which belong to the plugins. */
function freezeRoutes(routes: readonly RouteConfig[]): readonly RouteConfig[] {
  for (const route of routes) {
    if (route.routes) freezeRoutes(route.routes);
    Object.freeze(route);
  }
  return Object.freeze(routes);
}
