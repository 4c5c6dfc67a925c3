import fs from 'node:fs/promises';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { Site } from '../../model/site';
import { composeSite, pathsToWatch } from './composeSite';
import { createPlugins } from './createPlugins';
import { loadContext, type SiteInput } from './loadContext';
import { waitForAll } from './pluginError';
import { resolvePluginSpecs } from './pluginSpecs';
import { runPlugin } from './runPlugins';
import { isWatched } from './watchedPaths';

/** The version that pages and plugins see. They can rely on the behavior of this Docusaurus release. */
const GENERATOR_VERSION = '2.0.0-beta.15';

/** Runs all plugins of a site and returns the site, frozen. */
export async function loadSite({
  builtinPlugins,
  ...input
}: SiteInput & { readonly builtinPlugins: BuiltinPlugins }): Promise<Site> {
  const source = { file: input.configPath, text: await fs.readFile(input.configPath, 'utf8') };
  const pipeline = { builtinPlugins, source, generatorVersion: GENERATOR_VERSION };
  const bare = loadContext(input);
  const { context, plugins } = await createPlugins(await resolvePluginSpecs(bare, pipeline), bare, pipeline);
  const loaded = await waitForAll(plugins.map((plugin) => runPlugin(plugin, context)));
  return composeSite(loaded, context, GENERATOR_VERSION);
}

/**
 * Re-runs the plugins that watch one of the changed files, given by absolute path, and returns the new site. Returns
 * the same site if no plugin is affected. Config changes require `loadSite`.
 */
export async function reloadPlugins(site: Site, changedFiles: readonly string[]): Promise<Site> {
  const { siteDir } = site;
  const isAffected = site.plugins.map((plugin) => {
    const globs = pathsToWatch(plugin, siteDir);
    return changedFiles.some((file) => isWatched(file, globs, siteDir));
  });
  if (!isAffected.includes(true)) return site;
  const loaded = await waitForAll(
    site.plugins.map(async (plugin, index) => (isAffected[index] ? runPlugin(plugin, site) : plugin)),
  );
  return composeSite(loaded, site, GENERATOR_VERSION);
}
