import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { Site } from '../../model/site';
import { CONTENT_ENDING } from '../bundle/bundledModules';
import { hasConfigureWebpack } from '../bundle/bundleSettings';
import { resolveThemeAliases } from '../bundle/themeAliases';
import { loadConfig, type LoadedConfig } from '../config/loadConfig';
import type { Engine } from '../engine/engine';
import { createFileReader } from '../files/fileReader';
import { findLocalModules } from '../files/importGraph';
import { isWithin } from '../files/realPath';
import { plainContext } from '../files/plainContext';
import { type ContentRequest, getContentKey } from '../markdown/contentRequest';
import { writeContentModules } from '../markdown/contentModules';
import { resolveOutDir } from '../config/resolveOutDir';
import { expirePlugins, openSite, reloadPlugins, setSiteInput } from '../site/loadSite';
import { siteParameter } from '../site/siteParameters';
import { isWatched } from '../site/watchedPaths';
import type { ClientBuild } from './clientCompiler';
import { type DevBundles, startDevBundles } from './devBundles';
import { createDevPages, type DevPages, type PageSources } from './devPages';
import type { UpdateInput } from './devState';
import type { LiveEvents } from './liveEvents';
import { createSettingsKeys } from './settingsKey';

/** A site that has loaded. */
export interface LoadedSite {
  readonly site: Site;
  readonly bundles: DevBundles;
  readonly pages: DevPages;
}

/** Loads a site, and applies changes to it. */
export interface SiteLoader {
  /** Loads the site for the first time. */
  load(config: LoadedConfig): Promise<LoadedSite>;
  /** Applies changes of files, for which the engine has been invalidated. Runs only what depends on them. */
  apply(input: UpdateInput<LoadedSite>): Promise<LoadedSite>;
  /** Returns the config and the modules that it imports. */
  configFiles(): ReadonlySet<string>;
  /** Returns whether a plugin watches one of the files, or whether one may be a component. */
  mayAffect(files: readonly string[], site: Site): boolean;
}

/** What the loader needs of the server. */
export interface LoaderSettings {
  readonly builtinPlugins: BuiltinPlugins;
  /** A real path. */
  readonly siteDir: string;
  readonly configOption?: string | undefined;
  /** The locale to serve. Defaults to the default one. */
  readonly locale?: string | undefined;
  /** Identifies this run of the server. */
  readonly serverId: string;
  readonly events: LiveEvents;
  /** Called with the base URL whenever the config has been loaded. */
  onBaseUrl(baseUrl: string): void;
}

interface LoaderInput extends LoaderSettings {
  readonly engine: Engine;
  readonly sources: PageSources;
  /** Returns a number that changes with every change. */
  version(): number;
  /** Called when the site has been replaced. */
  onReplaced(): void;
  onServerDone(): void;
  onBrowserDone(side: ClientBuild): void;
  onErrors(side: 'server' | 'browser', errors: readonly Error[], bundles: DevBundles | undefined): void;
}

/** Creates the loader of a site. */
export function createSiteLoader(input: LoaderInput): SiteLoader {
  const { engine, siteDir, events, sources, version } = input;
  /** Markdown that scripts import. */
  const scriptContent = new Map<string, ContentRequest>();
  const createSettingsKey = createSettingsKeys();
  let configFiles: ReadonlySet<string> = new Set();
  let attempts = 0;
  let buildCount = 0;

  return {
    load: (config) => load(config, { last: undefined, files: [], onReplace() {} }),
    configFiles: () => configFiles,
    mayAffect: (files, site) =>
      files.some((file) => isWatched(file, site.pathsToWatch, siteDir)) || mayBeComponent(files, site),
    async apply(update) {
      const { last, files } = update;
      if (!last || files.some((file) => configFiles.has(file))) {
        const { configOption: configPath } = input;
        return load(
          await loadConfig({ siteDir, configPath, mode: 'development', locale: input.locale }),
          update,
        );
      }
      const next = await reloadPlugins(engine, files);
      for (const request of scriptContent.values())
        await writeContentModules(engine, request, last.bundles.refresh).catch(() => {});
      if (mayBeComponent(files, next) && hasChangedComponents(last.bundles, next))
        return replace(next, update);
      if (next === last.site) return last;
      await last.bundles.update(next);
      const loaded = await createLoaded(next, last.bundles);
      events.bumpRevision();
      return loaded;
    },
  };

  async function load(loaded: LoadedConfig, update: UpdateInput<LoadedSite>): Promise<LoadedSite> {
    const modules = findLocalModules(loaded.configPath, createFileReader(plainContext));
    configFiles = new Set(modules.map(({ file }) => file));
    const { locale, builtinPlugins } = input;
    setSiteInput(engine, {
      ...loaded,
      siteDir,
      outDir: resolveOutDir(siteDir),
      locale,
      mode: 'development',
      builtinPlugins,
    });
    // What failed before may succeed now for a reason that no task has recorded.
    if (attempts++ > 0) expirePlugins(engine);
    engine.invalidate();
    const site = await openSite(engine);
    input.onBaseUrl(site.baseUrl);
    return replace(site, update);
  }

  /** Replaces the site; open pages reload. */
  async function replace(site: Site, update: UpdateInput<LoadedSite>): Promise<LoadedSite> {
    buildCount++;
    if (buildCount === 1) return createReplacement(site, update);
    // Open pages can neither apply code of other bundles nor show content that needs it.
    const loaded = await events.hold(async () => {
      const replacement = await createReplacement(site, update);
      await Promise.allSettled([replacement.bundles.server(), replacement.bundles.browser()]);
      return replacement;
    });
    events.set({ buildId: createBuildId() });
    return loaded;
  }

  /** Reuses the bundles if possible. */
  async function createReplacement(
    site: Site,
    { last, onReplace }: UpdateInput<LoadedSite>,
  ): Promise<LoadedSite> {
    if (last && canReuseBundles(last, site)) {
      await last.bundles.update(site);
      return createLoaded(site, last.bundles);
    }
    onReplace();
    await last?.bundles.close();
    return createLoaded(site, await startBundles(site));
  }

  async function createLoaded(site: Site, bundles: DevBundles): Promise<LoadedSite> {
    engine.set(siteParameter, site);
    input.onReplaced();
    const buildId = createBuildId();
    return {
      site,
      bundles,
      pages: await createDevPages({ engine, site, bundles, buildId, sources, version }),
    };
  }

  async function startBundles(site: Site): Promise<DevBundles> {
    let bundles: DevBundles | undefined;
    bundles = await startDevBundles({
      engine,
      site,
      settingsKey: createSettingsKey(site),
      async compileModule(request) {
        scriptContent.set(getContentKey(request), request);
        const module = await writeContentModules(engine, request, (files) => bundles?.refresh(files));
        sources.contents.set(module, request.file);
        return module;
      },
      getSourceFile: (file) =>
        // esbuild reports it without the ending.
        sources.contents.get(file) ?? sources.contents.get(file + CONTENT_ENDING) ?? file,
      onServerDone: input.onServerDone,
      onBrowserDone: input.onBrowserDone,
      onErrors: (side, errors) => input.onErrors(side, errors, bundles),
    });
    return bundles;
  }

  function createBuildId(): string {
    return `${input.serverId}.${buildCount}`;
  }

  function canReuseBundles(before: LoadedSite, site: Site): boolean {
    return (
      !hasConfigureWebpack(site) &&
      before.site.baseUrl === site.baseUrl &&
      !hasChangedComponents(before.bundles, site) &&
      createSettingsKey(before.site) === createSettingsKey(site)
    );
  }
}

function mayBeComponent(files: readonly string[], { themeFolders }: Site): boolean {
  return themeFolders.some(({ dir }) => files.some((file) => isWithin(file, dir)));
}

function hasChangedComponents({ components }: DevBundles, site: Site): boolean {
  return components !== JSON.stringify(resolveThemeAliases(site.themeFolders));
}
