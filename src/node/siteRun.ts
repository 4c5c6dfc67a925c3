import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { BuildProgress, StepNames, TaskRun, Traffic } from '../model/buildReport';
import type { Diagnostic } from '../model/diagnostic';
import { once } from '../model/once';
import type { Shard } from '../model/shard';
import type { ReportErrors } from '../model/siteError';
import { explainSystemErrors } from '../model/systemError';
import { failedContent } from './bundle/contentSummaries';
import { containsFunction } from './config/fingerprintValue';
import { type LoadedConfig, loadConfig } from './config/loadConfig';
import { DamagedBlob } from './engine/context';
import { describeRun } from './engine/describeRun';
import type { Engine } from './engine/engine';
import { addBuildCosts, addCosts, type Costs, readCosts, SHARD_COSTS } from './engine/remote/costs';
import { isStoredRun, writeRunCount } from './engine/storeReport';
import { createHttpCache, type HttpCache, type RemoteSettings } from './engine/remote/httpCache';
import { pullStore, pushStore } from './engine/remote/remoteStore';
import { createFunctionRunner } from './engine/workerFunctions';
import { createWorkerPool, type WorkerPool } from './engine/workerPool';
import { createCompileRunner } from './markdown/compileRunner';
import { compileRunners } from './markdown/compileTasks';
import { findBundledFile } from './files/findBundledFile';
import { lockBuild } from './output/buildLock';
import { getGeneratedDir, getLocaleFolder } from './config/generatedDir';
import { describeUnknownLocale, listSiteLocales, readsLocale, type SiteLocale } from './site/siteLocales';
import { describeSiteStore, openSiteEngine } from './siteEngine';
import { createStepRunner, saveLongSteps, type Step } from './stepRunner';

/** The options of commands that render a site. */
export interface SiteRunOptions {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  /** The locales to render; all by default. A single one is rendered at the base URL of the site. */
  readonly locales?: readonly string[] | undefined;
  /** Renders with React's development warnings. */
  readonly dev?: boolean;
  readonly minify?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Called with a process ID if the command has to wait for another one that uses the caches of the site. */
  readonly onWait?: (pid: number) => void;
  /** Called before a task runs. */
  readonly onTask?: ((run: TaskRun) => void) | undefined;
  /** Whether pages with errors are left out, so that all other pages are rendered. */
  readonly skipsFailedPages?: boolean;
  /** A cache that several machines share. */
  readonly remote?: RemoteSettings | undefined;
}

/** A command that renders the locales of a site. */
export interface SiteRun {
  readonly siteDir: string;
  readonly loaded: LoadedConfig;
  readonly locales: readonly SiteLocale[];
  /** Calls a function for all or some locales, one after the other, so that the memory of each is free before the next one starts. */
  forEachLocale<Result>(
    work: (run: LocaleRun) => Promise<Result>,
    chosen?: readonly SiteLocale[],
  ): Promise<readonly Result[]>;
  /** Reports that the remote cache could not be used. */
  listCacheWarnings(): readonly Diagnostic[];
  /** The bytes that have been exchanged with the remote cache; `undefined` if there is none. */
  getTraffic(): Traffic | undefined;
}

/** The part of a command that concerns one locale. */
export interface LocaleRun {
  readonly engine: Engine;
  readonly pool: WorkerPool;
  readonly siteDir: string;
  readonly loaded: LoadedConfig;
  readonly locale: SiteLocale;
  readonly options: SiteRunOptions;
  readonly step: Step;
  /** What its work has cost before, by the path of a page, or of a file in the site. */
  readonly costs: Costs;
  /** Sends the results that the engine has saved to the remote cache, as those of a complete build or of a shard. */
  share(shard?: Shard): Promise<void>;
}

interface SiteRunInput {
  readonly options: SiteRunOptions;
  /** The names of the steps. The first one loads the config. */
  readonly steps: StepNames;
  /** Called with the errors of the config. Without it, they are thrown. */
  readonly report?: ReportErrors;
}

/** Loads the config of a site, waits until no other command uses the caches of the site, and then runs a command. */
export async function runSite<Result>(
  { options, steps, report }: SiteRunInput,
  command: (run: SiteRun) => Promise<Result>,
): Promise<Result> {
  const { configPath, onProgress, onWait, remote } = options;
  const siteDir = path.resolve(options.siteDir);
  const generatedDir = getGeneratedDir(siteDir);
  const load = (locale: string | undefined) =>
    loadConfig({ siteDir, configPath, mode: getMode(options), locale, report });
  return explainSystemErrors(generatedDir, async () => {
    const loaded = await createStepRunner({ steps, onProgress })('Config', () => load(options.locales?.[0]));
    const locales = listSiteLocales(siteDir, loaded.config, options.locales);
    const isEvaluatedAgain = locales.length > 1 && readsLocale(loaded);
    const lock = await lockBuild({ dir: generatedDir, onWait });
    const costs = new Map<string, number>();
    const pool = createWorkerPool({
      onHandled: (name, ms) => costs.set(toSitePath(siteDir, name), ms),
      // Compiling and rendering discard almost all memory that they use: with 16 MB for it, a cold build takes a seventh longer.
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
    });
    const cache = remote && createHttpCache(remote);
    try {
      return await command({
        siteDir,
        loaded,
        locales,
        async forEachLocale(work, chosen = locales) {
          const results: Awaited<ReturnType<typeof work>>[] = [];
          for (const locale of chosen) {
            const config = isEvaluatedAgain ? await load(locale.name) : loaded;
            const label = locales.length > 1 ? locale.name : undefined;
            const step = createStepRunner({ steps, onProgress, locale: label });
            costs.clear();
            results.push(
              await runLocale({ siteDir, options, pool, cache, costs, loaded: config, locale, step }, work),
            );
          }
          return results;
        },
        listCacheWarnings: () => {
          const failure = cache?.getFailure();
          return failure === undefined ? [] : [describeCacheFailure(failure)];
        },
        getTraffic: () => cache?.getTraffic(),
      });
    } finally {
      cache?.close();
      await pool.close();
      lock.release();
    }
  });
}

interface LocaleInput extends Pick<LocaleRun, 'siteDir' | 'options' | 'pool' | 'loaded' | 'locale' | 'step'> {
  readonly cache: HttpCache | undefined;
  /** What the pool has handled for the locale. */
  readonly costs: Costs;
}

async function runLocale<Result>(
  { cache, costs, ...input }: LocaleInput,
  work: (run: LocaleRun) => Promise<Result>,
): Promise<Result> {
  const { siteDir, options, pool, loaded, locale } = input;
  const { onTask, remote } = options;
  const { title, url, baseUrl, i18n } = loaded.config;
  const storeInput = {
    siteDir: realpathSync(siteDir),
    command: 'build',
    localeFolder: getLocaleFolder({ defaultLocale: i18n.defaultLocale, currentLocale: locale.name }),
  } as const;
  const site = JSON.stringify([title, url, baseUrl, locale.name, locale.isAlone]);
  const local = describeSiteStore(storeInput);
  const store = cache && { ...local, site, cache };
  if (store) await pullStore(store);
  let runs = 0;
  const workerFile = findBundledFile('compileWorker');
  /** Starts a thread as soon as a task runs: loading the site takes as long as the thread needs to start. */
  const prepareThread = once(() => {
    // With functions in the config, a few files may be compiled in this thread.
    if (workerFile !== undefined && !containsFunction(loaded.config)) pool.prepare(workerFile);
  });
  const engine = openSiteEngine({
    ...storeInput,
    runInWorker: createFunctionRunner(pool, findBundledFile('functionWorker')),
    onRun: (key, reason) => {
      if (isStoredRun(reason)) {
        runs++;
        prepareThread();
      }
      onTask?.(describeRun(key, reason));
    },
  });
  const run: LocaleRun = {
    ...input,
    step: saveLongSteps(input.step, () => engine.save({ isComplete: false })),
    engine,
    costs: store ? readCosts(store.dir) : new Map(),
    share: async (shard) => {
      if (!store || !remote?.isWritable) return;
      if (shard) addCosts(store.dir, costs, SHARD_COSTS);
      else addBuildCosts(store.dir, costs);
      await pushStore(store, { shard, storeFiles: engine.listFiles() });
    },
  };
  try {
    engine.set(compileRunners, (settings, { sharesState }) =>
      createCompileRunner(pool, settings, { workerFile, loaded, sharesState }),
    );
    engine.set(failedContent, options.skipsFailedPages ? 'skip' : 'throw');
    return await work(run).catch((error: unknown) => {
      // The engine has discarded what was damaged.
      if (error instanceof DamagedBlob) return work(run);
      throw error;
    });
  } finally {
    // After an error, nothing may write to the folder of the site.
    await engine.settle();
    engine.save({ isComplete: false });
    engine.close();
    writeRunCount(local.dir, runs);
  }
}

/** Reports the requested locales that the config does not list. */
export function listUnknownLocales({ loaded, locales }: SiteRun): readonly Diagnostic[] {
  return locales
    .filter(({ name }) => !loaded.config.i18n.locales.includes(name))
    .map(({ name }) => ({ severity: 'warn', ...describeUnknownLocale(name, loaded) }));
}

/** Returns the name of a file or page in the costs, which is the same wherever the site is. */
export function toSitePath(siteDir: string, name: string): string {
  return name.startsWith(siteDir + path.sep) ? path.relative(siteDir, name) : name;
}

function describeCacheFailure(failure: string): Diagnostic {
  return {
    code: 'cache-unavailable',
    severity: 'warn',
    message: `Stopped using the remote cache: ${failure}.`,
    hint: 'Check DOCS_CACHE_URL and DOCS_CACHE_TOKEN, and whether the server is running. The result is not affected.',
  };
}

/** Returns the mode in which the options render a site. */
export function getMode({ dev }: SiteRunOptions): 'development' | 'production' {
  return dev ? 'development' : 'production';
}
