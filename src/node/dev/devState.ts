import type { PageData } from '../../model/page';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { Site } from '../../model/site';
import { SiteErrors } from '../../model/siteError';
import { pagePath } from '../../model/url';
import { hasConfigureWebpack } from '../bundle/bundleTargets';
import { resolveThemeAliases } from '../bundle/themeAliases';
import { loadConfig, type LoadedConfig } from '../config/loadConfig';
import { loadSite, reloadPlugins } from '../site/loadSite';
import { findConfigSources, listWatchTargets } from './watchTargets';
import { type DevBundles, startDevBundles } from './devBundles';
import { createDevMarkdownCompiler } from './devMarkdownCompiler';
import { createDevPages, type DevPages } from './devPages';
import type { DiagnosticsStore } from './diagnosticsStore';
import type { LiveEvents } from './liveEvents';
import { type Changes, watchSite } from './siteWatcher';

/** A snapshot of a site under development. */
export interface DevState {
  readonly site: Site;
  readonly bundles: DevBundles;
  readonly pages: DevPages;
}

export interface DevStateHandle {
  /** Resolves to the state after the last change that was applied; rejects until the site has loaded once. */
  current(): Promise<DevState>;
  /** Resolves to the data of a page, and reports its errors. */
  page(path: string): Promise<PageData>;
  /** Returns the file for the URL of an asset or of shared data that some page refers to. */
  file(url: string): string | undefined;
  close(): Promise<void>;
}

interface DevStateInput {
  readonly builtinPlugins: BuiltinPlugins;
  readonly siteDir: string;
  readonly configOption?: string | undefined;
  readonly config: LoadedConfig;
  /**
   * When loading the config started, in milliseconds since the epoch. Files modified later count as changed.
   */
  readonly since: number;
  readonly mdxLoader?: string | undefined;
  readonly pollMs?: number | undefined;
  readonly diagnostics: DiagnosticsStore;
  readonly events: LiveEvents;
  /** Identifies this run of the server. */
  readonly serverId: string;
  /** Called with the base URL whenever the config has been loaded. */
  onBaseUrl(baseUrl: string): void;
}

/** Changes to apply, made at `since` (milliseconds since the epoch) or later. */
interface PendingChanges {
  readonly files: readonly string[];
  readonly isUnsure: boolean;
  readonly since: number;
}

/** Time for open pages to request their new text, in milliseconds, before the plugins reload. */
const TEXT_REQUEST_MS = 40;
const MARKDOWN = /\.mdx?$/i;

/** Loads a site for development and watches its files. A change re-runs only what depends on it. */
export function startDevState(input: DevStateInput): DevStateHandle {
  const { siteDir, diagnostics, events } = input;
  const shared = new Map<string, string>();
  const contentSources = new Set<string>();
  const compiler = createDevMarkdownCompiler((files, since) => {
    for (const file of files) contentSources.add(file);
    watcher.add(files, since);
  });
  const watcher = watchSite(siteDir, onChange, {
    pollMs: input.pollMs,
    // A page may have been compiled in between.
    onUndone: () => void checkBroken(),
  });
  let sources: readonly string[] = [input.config.configPath];
  let buildCount = 0;
  let state: DevState | undefined;
  let failure: unknown;
  /** Files whose changes could not be applied. */
  const pendingFiles = new Set<string>();
  let isChecking = false;
  let isCheckDue = false;
  let lastRequestId = 0;
  /** The ID of the latest request for each page. Results of older requests are outdated. */
  const latestRequests = new Map<string, number>();
  let queue: Promise<void> = runUpdate(() => load(input.config, input.since), []);
  /** What requests must wait for. Edits of Markdown do not block requests. */
  let barrier = queue;

  return {
    async current() {
      for (let waited: Promise<void> | undefined; waited !== barrier; ) {
        waited = barrier;
        await waited;
      }
      if (!state) throw failure;
      return state;
    },
    page,
    file: (url) => shared.get(url) ?? compiler.asset(url),
    async close() {
      watcher.close();
      await state?.bundles.close();
      await compiler.close();
    },
  };

  function onChange({ files, areEdits, isUnsure }: Changes): void {
    const isText = areEdits && files.every((file) => MARKDOWN.test(file) || contentSources.has(file));
    if (isText) bumpRevision();
    queue = queue
      .then(() => (isText ? new Promise<void>((resolve) => setTimeout(resolve, TEXT_REQUEST_MS)) : undefined))
      .then(() =>
        runUpdate((since) => applyChanges({ files: [...pendingFiles, ...files], isUnsure, since }), files),
      );
    if (!isText) barrier = queue;
  }

  /** Runs an update. If it fails, the state stays unchanged and the next update retries its files. */
  async function runUpdate(run: (since: number) => Promise<void>, files: readonly string[]): Promise<void> {
    const since = Date.now();
    try {
      await run(since);
      pendingFiles.clear();
      diagnostics.report('site');
    } catch (error) {
      failure = error;
      for (const file of files) pendingFiles.add(file);
      diagnostics.report('site', error);
      if (!state) watcher.follow([siteDir], since);
    }
    void checkBroken();
  }

  async function applyChanges({ files, isUnsure, since }: PendingChanges): Promise<void> {
    if (!state || isUnsure || files.some((file) => sources.includes(file))) {
      return load(await loadConfig({ siteDir, configPath: input.configOption, mode: 'development' }), since);
    }
    const { site, bundles } = state;
    const next = await reloadPlugins(site, files);
    const mayBeComponent = site.themeFolders.some(({ dir }) => files.some((file) => file.startsWith(dir)));
    if (mayBeComponent && hasChangedComponents(bundles, next)) return replace(next, since);
    if (next === site) return;
    await bundles.update(next);
    state = createState(next, bundles);
    bumpRevision();
  }

  async function load({ config, configPath }: LoadedConfig, since: number): Promise<void> {
    const site = await loadSite({
      siteDir,
      outDir: 'build',
      config,
      configPath,
      mode: 'development',
      builtinPlugins: input.builtinPlugins,
    });
    input.onBaseUrl(site.baseUrl);
    await replace(site, since);
    void findConfigSources(configPath, siteDir).then((files) => {
      sources = files;
      watcher.follow(listWatchTargets(site, sources), since);
    });
  }

  /** Replaces the site and reuses its bundles if possible; open pages reload. */
  async function replace(site: Site, since: number): Promise<void> {
    watcher.follow(listWatchTargets(site, sources), since);
    const bundles = await getBundles(site);
    buildCount++;
    state = createState(site, bundles);
    if (buildCount === 1) return;
    await Promise.allSettled([bundles.server(), bundles.browser()]);
    events.set({ shell: createBuildId() });
  }

  async function getBundles(site: Site): Promise<DevBundles> {
    const before = state;
    if (before && canReuseBundles(before, site)) {
      await before.bundles.update(site);
      return before.bundles;
    }
    state = undefined;
    await before?.bundles.end();
    return startBundles(site);
  }

  function createState(site: Site, bundles: DevBundles): DevState {
    const pages = createDevPages({
      site,
      bundles,
      buildId: createBuildId(),
      compile: compiler.forSite(site),
      onShared: (url, file) => shared.set(url, file),
    });
    return { site, bundles, pages };
  }

  function startBundles(site: Site): Promise<DevBundles> {
    return startDevBundles({
      site,
      mdxLoader: input.mdxLoader,
      pollMs: input.pollMs,
      contentKey: compiler.createKey(site),
      onServerDone() {
        bumpRevision();
        void checkBroken();
      },
      onBrowserDone({ hash }) {
        events.set({ bundle: hash });
        void checkBroken();
      },
      onErrors(side, errors) {
        diagnostics.report(side, errors.length > 0 ? new SiteErrors(errors) : undefined);
        // A missing component is an error of the pages that use it.
        if (errors.length > 0)
          for (const path of state?.bundles.pages() ?? []) void page(path).catch(() => {});
      },
    });
  }

  async function page(path: string): Promise<PageData> {
    if (!state) throw failure;
    const { pages, site } = state;
    const scope = PAGE_SCOPE + pagePath(path, site.baseUrl);
    const requestId = ++lastRequestId;
    latestRequests.set(scope, requestId);
    const report = (error?: unknown) => {
      if (latestRequests.get(scope) === requestId) diagnostics.report(scope, error);
    };
    try {
      const data = await pages.page(path, requestId);
      report();
      return data;
    } catch (error) {
      report(error);
      throw error;
    }
  }

  /** Re-checks pages with errors, because no open page may request them any more. */
  async function checkBroken(): Promise<void> {
    isCheckDue = true;
    if (isChecking) return;
    isChecking = true;
    while (isCheckDue) {
      isCheckDue = false;
      for (const scope of diagnostics.scopes()) {
        if (scope.startsWith(PAGE_SCOPE)) await page(scope.slice(PAGE_SCOPE.length)).catch(() => {});
      }
    }
    isChecking = false;
  }

  function bumpRevision(): void {
    events.set({ revision: events.state.revision + 1 });
  }

  function createBuildId(): string {
    return `${input.serverId}.${buildCount}`;
  }

  function canReuseBundles(before: DevState, site: Site): boolean {
    return (
      !hasConfigureWebpack(site) &&
      before.site.baseUrl === site.baseUrl &&
      !hasChangedComponents(before.bundles, site) &&
      compiler.createKey(before.site) === compiler.createKey(site)
    );
  }
}

const PAGE_SCOPE = 'page ';

function hasChangedComponents({ components }: DevBundles, site: Site): boolean {
  return components !== JSON.stringify(resolveThemeAliases(site.themeFolders));
}
