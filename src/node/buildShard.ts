import { SHARD_STEPS, type ShardSummary } from '../model/buildReport';
import { selectGroups } from '../model/itemGroups';
import { removeDuplicates, throwDiagnostics } from '../model/diagnostic';
import { forEachWithProgress } from '../model/mapConcurrent';
import { allPages } from '../model/pageTasks';
import type { RouteChain } from '../model/routeTree';
import { divideWork, type Shard } from '../model/shard';
import { sumBy } from '../model/sumBy';
import { defineTask } from '../model/task';
import { waitForAll } from '../model/waitForAll';
import { hashContent } from './files/hashContent';
import { browserFiles } from './bundle/browserFiles';
import { compileShare, type KnownContent } from './bundle/compileShare';
import { collectContentRequests } from './bundle/pageManifest';
import { definePredictedInputs, predictPageModules } from './bundle/predictedContent';
import type { Costs } from './engine/remote/costs';
import { addFrames } from './links/checkSite';
import { getContentKey } from './markdown/contentRequest';
import { resolveOutDir } from './config/resolveOutDir';
import { listSharedFiles, pageFiles, sharedFiles } from './render/pageTasks';
import { pageFileGroup, pageSummaries, summarizePage } from './render/pageSummaries';
import { pageGroups, pagePaths, routeIndex } from './site/routeTasks';
import type { SiteFacts } from './site/siteFacts';
import type { SiteLocale } from './site/siteLocales';
import { getSite } from './site/siteTasks';
import { listUnknownLocales, type LocaleRun, type SiteRunOptions, runSite, toSitePath } from './siteRun';
import { bundleServer, loadSite, prepareRendering } from './siteSteps';

export interface ShardOptions extends SiteRunOptions {
  readonly shard: Shard;
  /** See `BuildOptions`. */
  readonly outDir?: string | undefined;
}

/** The share of files belonging to other shards that a shard compiles itself before it checks the remote cache again. */
const FIRST_EXTRA_SHARE = 0.1;
/**
 * Documents list the files of the browser side. On a site with more pages than this, each shard bundles it, because the final build would
 * take longer for the documents. On others, only the first shard does.
 */
const MAX_LATE_DOCUMENTS = 1500;
/** Bundling the browser side costs about as much as this many average pages. */
const BROWSER_PAGES = 120;

/**
 * Does a share of the work of a build and stores the results in the remote cache, from which a build takes them: compiles and renders
 * its own pages. The bundles need a little of the content of all pages. Where a shard cannot predict that from its own content, it takes
 * what other shards have compiled in the meantime, and compiles the rest as well, so that shards need not run at the same time, and
 * none waits for another one.
 */
export async function buildShard({ shard, ...options }: ShardOptions): Promise<ShardSummary> {
  const started = performance.now();
  const outDir = resolveOutDir(options.siteDir, options.outDir);
  return runSite({ options, steps: SHARD_STEPS }, async (run) => {
    const rendered: RenderedShare[] = [];
    let locales = run.locales;
    for (let share = 0; locales.length > 0; share = Math.max(FIRST_EXTRA_SHARE, share * 2)) {
      const waiting: SiteLocale[] = [];
      await run.forEachLocale(async (locale) => {
        const done = await buildShare(locale, { shard, outDir, share });
        if (done) rendered.push(done);
        else waiting.push(locale.locale);
      }, locales);
      locales = waiting;
    }
    return {
      rendered: sumBy(rendered, (each) => each.rendered),
      pages: sumBy(rendered, (each) => each.pages),
      ms: performance.now() - started,
      traffic: run.getTraffic() ?? { received: 0, sent: 0 },
      diagnostics: removeDuplicates([...listUnknownLocales(run), ...run.listCacheWarnings()]),
    };
  });
}

interface ShardInput {
  readonly shard: Shard;
  readonly outDir: string;
  /** The share of files to compile that no shard has compiled yet. */
  readonly share: number;
}

interface RenderedShare {
  readonly rendered: number;
  readonly pages: number;
}

/** Builds the share of a locale. Returns `undefined` if it needs what other shards are compiling. */
async function buildShare(
  run: LocaleRun,
  { shard, outDir, share }: ShardInput,
): Promise<RenderedShare | undefined> {
  const { engine, step } = run;
  const site = await step('Site', () => loadSite(run, outDir));
  const paths = await engine.get(pagePaths, null);
  const { chains } = await engine.get(routeIndex, null);
  const isLarge = paths.length > MAX_LATE_DOCUMENTS;
  const { own } = divideWork(
    paths.map((item) => ({ name: item, item })),
    combineCosts(run, chains),
    shard,
    { hash: hashContent, firstExtra: isLarge ? 0 : BROWSER_PAGES },
  );
  const content = await step('Content', (onProgress) =>
    compileShare(run, { own, shard, share, onProgress, toName: (file) => toSitePath(run.siteDir, file) }),
  );
  if (content) await renderShare(run, { own, site, content, bundlesBrowser: isLarge || shard.index === 1 });
  engine.save({ isComplete: false });
  await run.share(shard);
  return content && { rendered: own.length, pages: paths.length };
}

/** Returns what pages have cost with their content, by path. Leaves out those of which only a part is known. */
function combineCosts(
  { costs, siteDir }: Pick<LocaleRun, 'costs' | 'siteDir'>,
  chains: ReadonlyMap<string, RouteChain>,
): Costs {
  const combined = new Map<string, number>();
  if (costs.size === 0) return combined;
  for (const [page, chain] of chains) {
    const names = collectContentRequests(chain).map((request) => toSitePath(siteDir, getContentKey(request)));
    const parts = [page, ...names].map((name) => costs.get(name));
    if (parts.every((cost) => cost !== undefined))
      combined.set(
        page,
        sumBy(parts, (cost) => cost),
      );
  }
  return combined;
}

interface RenderInput {
  readonly bundlesBrowser: boolean;
  readonly own: readonly string[];
  readonly site: SiteFacts;
  readonly content: KnownContent;
}

/** Renders the given pages, and prepares what the output needs of them. */
async function renderShare(
  run: LocaleRun,
  { own, site, content: { prediction, diagnostics }, bundlesBrowser }: RenderInput,
): Promise<void> {
  const { engine, step } = run;
  throwDiagnostics(addFrames([...site.diagnostics, ...diagnostics], site.siteDir));
  engine.register([
    definePredictedInputs(prediction),
    defineTask({
      name: sharedFiles.name,
      isVolatile: true,
      run: async (context) => listSharedFiles(context, await predictPageModules(context, prediction)),
    }),
  ]);
  await step('Bundles', async (onProgress) => {
    await bundleServer(run, onProgress);
    if (bundlesBrowser) await engine.get(browserFiles, null);
  });
  const { plugins } = await getSite(engine);
  const names = new Set(own);
  const pages = (await engine.get(allPages, null)).filter(({ path }) => names.has(path));
  await step('Pages', async (onProgress) => {
    await prepareRendering(run);
    const prepared = plugins.map(async ({ instance }) => instance.preparePages?.(engine, pages));
    const rendered = forEachWithProgress(own, onProgress, async (name) => {
      await summarizePage(engine, name);
      if (bundlesBrowser) await engine.get(pageFiles, name);
    });
    await waitForAll([rendered, ...prepared]);
    for (const { items } of selectGroups(engine, await engine.get(pageGroups, null), names)) {
      await engine.get(pageSummaries, items);
      if (bundlesBrowser) await engine.get(pageFileGroup, items);
    }
  });
}
