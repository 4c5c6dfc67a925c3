import path from 'node:path';
import { SHARD_STEPS, type ShardSummary } from '../model/buildReport';
import { removeDuplicates, throwDiagnostics } from '../model/diagnostic';
import { mapConcurrent } from '../model/mapConcurrent';
import { allPages } from '../model/pageTasks';
import { divideWork, type Shard } from '../model/shard';
import { explainSystemError } from '../model/systemError';
import { browserFiles } from './bundle/browserFiles';
import { compileSite } from './bundle/compileSite';
import { contentRequests } from './bundle/manifestTasks';
import { addFrames } from './links/checkSite';
import { contentKey } from './markdown/contentRequest';
import { compiledContent } from './markdown/contentTasks';
import { pageFiles } from './render/pageTasks';
import { summarizePage } from './render/pageSummaries';
import { generatedFilesDir } from './site/loadContext';
import { getSite } from './site/siteTasks';
import { pagePaths } from './site/routeTasks';
import {
  bundleServer,
  listUnknownLocales,
  loadSite,
  type LocaleRun,
  type OnProgress,
  openSiteRun,
  type SiteRunOptions,
  prepareRendering,
  toSitePath,
} from './siteRun';

export interface ShardOptions extends SiteRunOptions {
  readonly shard: Shard;
  /** See `BuildOptions`. */
  readonly outDir?: string | undefined;
}

/** Of the files that other shards compile, a shard compiles this share itself before it looks again whether they have. */
const FIRST_EXTRA_SHARE = 0.1;
/** The number of files and pages in memory at once. */
const MAX_ITEMS = 64;

/**
 * Does a share of the work of a build and stores the results in the remote cache, from which a build takes them. Bundles need the
 * content of all pages. What other shards have not compiled in the meantime, this one compiles as well, so that shards need not
 * run at the same time, and none waits for another one.
 */
export async function buildShard({ shard, ...options }: ShardOptions): Promise<ShardSummary> {
  const started = performance.now();
  const siteDir = path.resolve(options.siteDir);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  try {
    const run = await openSiteRun(options, SHARD_STEPS);
    try {
      await run.lock();
      for (let share = 0; ; share = Math.max(FIRST_EXTRA_SHARE, share * 2)) {
        const missing = await run.forEachLocale((locale) => compileShare(locale, { shard, outDir, share }));
        if (missing.every((count) => count === 0)) break;
      }
      const rendered = await run.forEachLocale((locale) => renderShare(locale, { shard, outDir }));
      const sum = (count: (each: RenderedShare) => number) =>
        rendered.reduce((total, each) => total + count(each), 0);
      return {
        rendered: sum((each) => each.rendered),
        pages: sum((each) => each.pages),
        ms: performance.now() - started,
        traffic: run.getTraffic() ?? { received: 0, sent: 0 },
        diagnostics: removeDuplicates([...listUnknownLocales(run), ...run.listCacheWarnings()]),
      };
    } finally {
      await run.close();
    }
  } catch (error) {
    throw explainSystemError(error, generatedFilesDir(siteDir));
  }
}

interface ShardInput {
  readonly shard: Shard;
  readonly outDir: string;
}

/**
 * Compiles the files of a shard, and of the files that no shard has compiled yet the given share. Returns the number of those that
 * are left.
 */
async function compileShare(
  run: LocaleRun,
  { shard, outDir, share }: ShardInput & { readonly share: number },
): Promise<number> {
  const { engine, siteDir, costs, step, locale } = run;
  await step(2, () => loadSite(run, path.join(outDir, locale.prefix)));
  const requests = await engine.get(contentRequests, null);
  const items = requests.map((item) => ({ name: toSitePath(siteDir, contentKey(item)), item }));
  const { own, others } = divideWork(items, costs, shard);
  const missing = others.filter((request) => engine.peek(compiledContent, request) === undefined);
  const extra = missing.slice(0, Math.ceil(missing.length * share));
  await step(3, (onProgress) =>
    doEach([...own, ...extra], onProgress, (request) => engine.get(compiledContent, request)),
  );
  engine.save({ isComplete: false });
  await run.share(shard);
  return missing.length - extra.length;
}

interface RenderedShare {
  readonly rendered: number;
  readonly pages: number;
}

/** Renders the pages of a shard, and prepares what the output needs of them. */
async function renderShare(run: LocaleRun, { shard, outDir }: ShardInput): Promise<RenderedShare> {
  const { engine, costs, step, locale } = run;
  const site = await step(2, () => loadSite(run, path.join(outDir, locale.prefix)));
  const { diagnostics } = await step(3, (onProgress) => compileSite({ engine, site, onProgress }));
  throwDiagnostics(addFrames([...site.diagnostics, ...diagnostics], site.siteDir));
  await step(4, async (onProgress) => {
    await bundleServer(run, onProgress);
    await engine.get(browserFiles, null);
  });
  const { plugins } = await getSite(engine);
  const paths = await engine.get(pagePaths, null);
  const pages = new Map((await engine.get(allPages, null)).map((page) => [page.path, page]));
  const { own } = divideWork(
    paths.map((item) => ({ name: item, item })),
    costs,
    shard,
  );
  await step(5, async (onProgress) => {
    await prepareRendering(run);
    await doEach(own, onProgress, async (name) => {
      await summarizePage(engine, name);
      await engine.get(pageFiles, name);
      const page = pages.get(name);
      if (page) for (const { instance } of plugins) await instance.preparePage?.(engine, page);
    });
  });
  engine.save({ isComplete: false });
  await run.share(shard);
  return { rendered: own.length, pages: paths.length };
}

/** Does some work for each item and reports the progress. Throws the errors of all items together. */
async function doEach<Item>(
  items: readonly Item[],
  onProgress: OnProgress,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let done = 0;
  await mapConcurrent(items, (item) => work(item).finally(() => onProgress(++done, items.length)), MAX_ITEMS);
}
