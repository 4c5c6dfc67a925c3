import type { BuiltinPlugins } from '../../model/builtinPlugins';
import { throwDiagnostics } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { LOCALE_VARIABLE } from '../config/loadConfig';
import { createEngine, type Engine } from '../engine/engine';
import { createMemoryStore } from '../engine/memoryStore';
import { projectDir } from '../entries';
import { writeIfChanged } from '../files/writeChangedFiles';
import type { CreatedPlugin } from './createPlugins';
import type { SiteInput } from './loadContext';
import { builtinPluginModules, siteConfig, siteOptions } from './siteParameters';
import {
  composedSite,
  createdPlugins,
  dataFiles,
  getSite,
  loadedPlugin,
  loadedSite,
  pluginFeatures,
  pluginList,
  toPluginKey,
  siteTasks,
} from './siteTasks';
import { isWatched } from './watchedPaths';

interface LoadInput extends SiteInput {
  readonly builtinPlugins: BuiltinPlugins;
}

/** Runs all plugins of a site and returns the site, frozen. Throws its diagnostics with severity `throw`. */
export async function loadSite(input: LoadInput): Promise<Site> {
  const site = await getSite(createSiteEngine(input));
  throwDiagnostics(site.diagnostics);
  return site;
}

/** Creates the plugins of a site, and returns them without running them. */
export async function createSitePlugins(input: LoadInput): Promise<readonly CreatedPlugin[]> {
  return (await createSiteEngine(input).get(createdPlugins, null)).value.plugins;
}

function createSiteEngine(input: LoadInput): Engine {
  const { siteDir } = input;
  const engine = createEngine({
    store: createMemoryStore(),
    roots: { siteDir, generatorDir: projectDir },
    tasks: siteTasks,
  });
  setSiteInput(engine, input);
  return engine;
}

/**
 * Sets the parameters that a site is loaded from, and the environment variable from which plugins read the locale. Plugins are created
 * again if the config has changed.
 */
export function setSiteInput(engine: Engine, input: LoadInput): void {
  const { siteDir, outDir, mode, locale, isAlone, config, configPath, providePlugins, builtinPlugins } =
    input;
  process.env[LOCALE_VARIABLE] = locale ?? config.i18n.defaultLocale;
  engine.set(siteOptions, { siteDir, outDir, mode, locale, isAlone });
  engine.set(siteConfig, { config, configPath, providePlugins });
  engine.set(builtinPluginModules, builtinPlugins);
  engine.register(builtinPlugins.tasks ?? []);
}

/** Returns the site after `prepareSite`. Throws the site's errors only if they make pages unavailable. */
export async function openSite(engine: Engine): Promise<Site> {
  await prepareSite(engine);
  const site = (await engine.get(loadedSite, null)).value;
  if (site.possiblyMissingPaths.length > 0) throwDiagnostics(site.diagnostics);
  return site;
}

/** Registers the tasks of the plugins with the engine, and writes the files that plugins have created with `createData`. */
export async function prepareSite(engine: Engine): Promise<void> {
  const entries = await engine.get(pluginList, null);
  if (entries.some(({ hasOwnTasks }) => hasOwnTasks)) {
    const { value } = await engine.get(createdPlugins, null);
    engine.register(value.plugins.flatMap(({ instance }) => instance.tasks ?? []));
  }
  await writeDataFiles(engine);
}

/** Loads a site again after an error that is not caused by its files, such as a missing package. */
export function expirePlugins(engine: Engine): void {
  engine.expire(createdPlugins, null);
}

/**
 * Returns the site after changes of files, given by absolute path, for which the engine has been invalidated. Plugins that are not
 * incremental run again only if they watch one of the files. Returns the same site if no plugin is affected.
 */
export async function reloadPlugins(engine: Engine, changedFiles: readonly string[]): Promise<Site> {
  const { siteDir } = (await engine.get(createdPlugins, null)).value.context;
  for (const entry of await engine.get(pluginList, null)) {
    if (entry.isIncremental) continue;
    const globs = await engine.get(pluginFeatures, entry).then(
      ({ value }) => value.pathsToWatch,
      () => undefined,
    );
    const key = toPluginKey(entry);
    const { value } = await engine.get(loadedPlugin, key);
    // A plugin that has failed runs after every change.
    const hasFailed = value.plugin.output.diagnostics.some(({ severity }) => severity === 'throw');
    if (globs && !hasFailed && !changedFiles.some((file) => isWatched(file, globs, siteDir))) continue;
    engine.expire(loadedPlugin, key);
    engine.expire(pluginFeatures, entry);
    engine.expire(composedSite, { isCombined: true });
  }
  return openSite(engine);
}

/** Writes the files that plugins have created with `createData`, unless they exist. */
async function writeDataFiles(engine: Engine): Promise<void> {
  const files = await engine.get(dataFiles, null);
  for (const { file, content } of files) await writeIfChanged(file, engine.readBlob(content).toString());
  engine.invalidate(files.map(({ file }) => file));
}
