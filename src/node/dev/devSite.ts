import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toSiteErrors } from '../../model/diagnostic';
import { isSiteError, listErrors } from '../../model/siteError';
import { failedContent } from '../bundle/contentSummaries';
import type { LoadedConfig } from '../config/loadConfig';
import type { Engine } from '../engine/engine';
import { createWorkerPool } from '../engine/workerPool';
import { createCompileRunner } from '../markdown/compileRunner';
import { compileRunners } from '../markdown/compileTasks';
import { getLocaleFolder } from '../config/generatedDir';
import { givenSite } from '../site/siteTasks';
import { getSourceFolders } from '../site/watchedPaths';
import { openSiteEngine } from '../siteEngine';
import { createBackgroundCheck, isCanceled } from './backgroundCheck';
import { checkDevSite, type DevCheck } from './checkDevSite';
import { devBrowserFiles, type PageSources, type PageText } from './devPages';
import { createDevState } from './devState';
import type { DiagnosticsStore } from './diagnosticsStore';
import { createHeldErrors } from './heldErrors';
import { createPageRequests } from './pageRequests';
import { devLinkedClient } from './devLinkedClient';
import { serverCompilerTasks } from './serverCompiler';
import { createSiteLoader, type LoadedSite, type LoaderSettings } from './siteLoader';
import { createSiteWatcher } from './siteWatcher';
import { createUpdateReport, type Update } from './updateReport';

/** A site under development. */
export interface DevSite {
  readonly engine: Engine;
  /** Resolves to the site after the last change that was applied; rejects until the site has loaded once. */
  current(): Promise<LoadedSite>;
  /** Resolves to the files of a page as they are after all changes so far, and reports its errors. */
  page(path: string): Promise<PageText>;
  /** Returns the file for the URL of an asset or of shared data that some page refers to. */
  file(url: string): string | undefined;
  /** Returns the stylesheet of a single page by its URL. */
  style(url: string): string | undefined;
  close(): Promise<void>;
}

interface DevSiteInput extends LoaderSettings {
  readonly config: LoadedConfig;
  /**
   * When loading the config started, in milliseconds since the epoch. Files modified later count as changed.
   */
  readonly since: number;
  readonly pollMs?: number | undefined;
  readonly diagnostics: DiagnosticsStore;
  readonly onUpdate?: ((update: Update) => void) | undefined;
  /** Called after each check of all references. Without it, they are not checked. */
  readonly onChecked?: ((check: DevCheck) => void) | undefined;
}

/** Time for open pages to request their new text, in milliseconds, before the plugins reload. */
const TEXT_REQUEST_MS = 40;

/** Loads a site for development and watches its files. A change runs only what depends on it. */
export function startDevSite(input: DevSiteInput): DevSite {
  const { siteDir, diagnostics, events } = input;
  const { defaultLocale } = input.config.config.i18n;
  const engine = openSiteEngine({
    siteDir,
    command: 'dev',
    localeFolder: getLocaleFolder({ defaultLocale, currentLocale: input.locale ?? defaultLocale }),
  });
  // If a change cannot be applied, pages are created from the last site that has loaded.
  engine.register([givenSite, devBrowserFiles, devLinkedClient, ...serverCompilerTasks]);
  // One page at a time is compiled faster than a thread starts.
  const pool = createWorkerPool({ threads: 0 });
  engine.set(compileRunners, (settings) => createCompileRunner(pool, settings));
  // Pages with errors must not keep the others from being checked.
  engine.set(failedContent, 'skip');
  const sources: PageSources = {
    files: new Map(),
    contents: new Map(),
    styles: new Map(),
    shown: new Set(),
  };
  const updates = createUpdateReport((update) => input.onUpdate?.(update));
  let version = 0;
  let checkedVersion = -1;
  let hasVisitors = false;

  const check = createBackgroundCheck({
    whenIdle: () => pages.whenIdle(),
    async run(pause) {
      const loaded = await state.current().catch(() => undefined);
      // The app shell goes first. The check starts again when the site loads.
      await loaded?.bundles.browser().catch(() => {});
      if (!loaded || !state.isReady()) return;
      await pause();
      const before = version;
      const result = await checkDevSite({ engine, loaded, pause }).catch((error: unknown) => {
        if (isCanceled(error)) throw error;
        // The errors of bundles are reported already. Any other error is a bug, which must not stop the server.
        if (!isSiteError(error)) diagnostics.report('check', listErrors(error));
        return undefined;
      });
      if (version !== before) return check.request();
      checkedVersion = version;
      if (!result) return;
      diagnostics.report('check', []);
      input.onChecked?.(result);
    },
  });
  const loader = createSiteLoader({
    ...input,
    engine,
    sources,
    version: () => version,
    onReplaced() {
      version++;
    },
    onServerDone() {
      events.bumpRevision();
      void pages.checkBroken();
      requestCheck();
    },
    onBrowserDone({ hash }) {
      events.set({ bundle: hash });
      updates.finish();
      void pages.checkBroken();
    },
    onErrors: (side, errors, bundles) => bundleErrors.add(side, errors, bundles),
  });
  const state = createDevState(
    () => loader.load(input.config),
    (failure) => {
      if (!state.isLoading()) bundleErrors.release();
      diagnostics.report('site', failure ? listErrors(failure.error) : getErrors(state.peek()));
      void pages.checkBroken();
      requestCheck();
      watcher.schedule({ isUrgent: failure !== undefined });
    },
  );
  const pages = createPageRequests({
    state,
    diagnostics,
    getVersion: () => version,
    onCreated() {
      watcher.schedule();
      updates.finish();
    },
    onSent() {
      hasVisitors = true;
      requestCheck();
    },
  });
  // An update may replace the bundles because components have changed.
  const bundleErrors = createHeldErrors({
    getCurrent: () => state.peek()?.bundles,
    isUpdating: state.isLoading,
    report(side, errors, bundles) {
      diagnostics.report(side, errors);
      // A missing component is an error of the pages that use it.
      if (errors.length > 0) for (const page of bundles?.pages() ?? []) void pages.check(page);
    },
  });
  const watcher = createSiteWatcher({
    ...input,
    getTargets() {
      const loaded = state.peek();
      return {
        folders: loaded ? getSourceFolders(loaded.site) : [],
        files: [...engine.listOutside(), ...loader.configFiles(), ...(loaded?.bundles.sources() ?? [])],
      };
    },
    onUncertain() {
      const changed = engine.invalidate();
      if (changed.size > 0) handleChanges([...changed], changed);
    },
    onChange: (files) => handleChanges(files, engine.invalidate(files)),
  });

  return {
    engine,
    current: state.current,
    page: pages.send,
    file: (url) => sources.files.get(url),
    style: (url) => sources.styles.get(url),
    async close() {
      pages.close();
      watcher.close();
      await check.close();
      await state.idle();
      // Before the bundlers close, which may take longer than the user waits.
      engine.save({ isComplete: false });
      await state.peek()?.bundles.close();
      engine.close();
      await pool.close();
    },
  };

  /** Updates everything that depends on changed files. `changed` contains the inputs of tasks among them, and folders. */
  function handleChanges(files: readonly string[], changed: ReadonlySet<string>): void {
    const loaded = state.isLoading() ? undefined : state.peek();
    const bundled = new Set(loaded?.bundles.sources());
    const inputs = files.filter((file) => changed.has(file) || bundled.has(file));
    // A new file is not an input yet, but its folder is.
    const created = files.filter((file) => changed.has(path.dirname(file)));
    updates.begin(
      [...inputs, ...created].filter((file) => !created.some((each) => path.dirname(each) === file)),
    );
    loaded?.bundles.invalidate(files);
    if (changed.size > 0) version++;
    requestCheck();
    const isConfig = files.some((file) => loader.configFiles().has(file));
    const isRelevant =
      changed.size > 0 || isConfig || !loaded || !state.isReady() || loader.mayAffect(files, loaded.site);
    if (!isRelevant) return void pages.checkBroken();
    // Open pages show edits of their text at once.
    const isText = changed.size > 0 && !isConfig && [...changed].every((file) => sources.shown.has(file));
    if (isText) events.bumpRevision();
    state.update(
      files,
      async (update) => {
        if (isText) await sleep(TEXT_REQUEST_MS);
        // Bundlers that have started in the meantime have missed the change.
        if (update.last !== loaded) update.last?.bundles.invalidate(files);
        return loader.apply(update);
      },
      { blocks: !isText },
    );
  }

  /** Checks the site again if it has changed, after the first page request. */
  function requestCheck(): void {
    if (input.onChecked && hasVisitors && version !== checkedVersion) check.request();
  }
}

/** Returns the errors of a site that has loaded despite them. */
function getErrors(loaded: LoadedSite | undefined): readonly Error[] {
  return toSiteErrors(loaded?.site.diagnostics ?? []);
}
