import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import type { Site } from '../../model/site';
import { SiteError, throwErrors } from '../../model/siteError';
import { once } from '../../model/once';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import type { Bundles } from '../bundle/bundles';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { createWorkerPool, type WorkerPool } from '../workers/workerPool';
import { type DocumentFrame, createDocumentFrame } from './document';
import type { Prose } from './serverBundle';
import { collectContentCodes, createPageData, createSharedUrls } from './pageData';
import { readCachedPage, pageFiles, removeUnusedPages } from './pageCache';
import { type RenderFailure, type AnyResult, type AnyTask, createRenderHandler } from './renderTasks';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

/** A rendered page: its files, and information for later build steps. */
export interface RenderedPage extends RenderedPageInfo {
  readonly documentFile: string;
  readonly dataFile: string;
  readonly plan: PageManifestEntry;
}

export interface RenderResult {
  readonly pages: readonly RenderedPage[];
  /** Shared data, as URL to file. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

export interface RenderInput {
  readonly site: Site;
  readonly plans: readonly PageManifestEntry[];
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** File of the worker thread; if undefined, pages are rendered in this thread. */
  readonly workerFile: string | undefined;
}

/** A running rendering process. */
export interface Rendering {
  /**
   * Starts to render static content, which depends only on the server bundle, while the client side is still
   * being bundled.
   */
  begin(serverBundle: string): void;
  /** Renders every page that has changed since it was cached, and reads the others from the cache. */
  finish(bundles: Bundles, onProgress?: (done: number, total: number) => void): Promise<RenderResult>;
  /** Stops the worker threads. Must always be called. */
  close(): Promise<void>;
}

/** With fewer pages, starting threads costs more than it saves. */
const MIN_PAGES_FOR_THREADS = 60;

/** Maximum number of pages whose static content is kept in memory until the bundles are finished. */
const MAX_PAGES_AHEAD = 256;

type Shared = ReadonlyMap<string, string>;
type Threads = WorkerPool<AnyTask, AnyResult>;

/** Starts to render the pages of a site to the page cache. */
export function startRendering(input: RenderInput): Rendering {
  const { site, plans, contents, workerFile } = input;
  const cacheDir = path.join(site.generatedFilesDir, 'cache/pages');
  const shared = once(() =>
    createSharedUrls(
      plans.flatMap(({ sharedFiles }) => sharedFiles),
      site.baseUrl,
    ),
  );
  let threads: Threads | undefined;
  let isFinishing = false;
  let renderedAhead: Promise<ReadonlyMap<PageManifestEntry, Prose>> = Promise.resolve(new Map());
  return {
    begin(serverBundle) {
      if (!workerFile || plans.length < MIN_PAGES_FOR_THREADS) return;
      // Rendering the page itself reports the same error again.
      renderedAhead = renderAhead(serverBundle).catch(() => new Map());
    },
    async finish(bundles, onProgress) {
      isFinishing = true;
      await mkdir(cacheDir, { recursive: true });
      const frame = createDocumentFrame(site, bundles);
      // The compiled generator is in a folder whose name is a hash of its sources.
      const frameKey = JSON.stringify([frame, bundles.serverHash, bundles.shell, import.meta.url]);
      const urls = await shared();
      const tasks = plans.map((plan) =>
        createTask(plan, { ...input, bundles, frame, shared: urls, frameKey }),
      );
      const infos = new Map<string, RenderedPageInfo>();
      const missing: MissingPage[] = [];
      await forEachConcurrent([...tasks.entries()], 64, async ([index, task]) => {
        const info = await readCachedPage(cacheDir, task.key);
        if (info) infos.set(task.key, info);
        else missing.push({ task, index, plan: plans[index] as PageManifestEntry });
      });
      // The lookups finish in any order; rendering and errors must be in page order.
      missing.sort((a, b) => a.index - b.index);
      onProgress?.(infos.size, tasks.length);
      if (missing.length > 0) {
        const prose = await renderedAhead;
        threads ??= createThreads(bundles.serverBundle, urls);
        await renderMissing({ threads, missing, prose, infos, onProgress, total: tasks.length });
      }
      await removeUnusedPages(
        cacheDir,
        tasks.map(({ key }) => key),
      );
      return {
        sharedFiles: toFilesByUrl(urls),
        pages: plans.map((plan, index) => createRenderedPage(plan, index)),
      };

      function createRenderedPage(plan: PageManifestEntry, index: number): RenderedPage {
        const key = tasks[index]?.key ?? '';
        const files = pageFiles(cacheDir, key);
        const info = infos.get(key) as RenderedPageInfo;
        return { ...info, plan, documentFile: files.document, dataFile: files.data };
      }
    },
    async close() {
      isFinishing = true;
      await renderedAhead;
      await threads?.close();
    },
  };

  function createThreads(serverBundle: string, urls: Shared): Threads {
    const { siteDir, baseUrl } = site;
    const setup: RenderSetup = { serverBundle, siteDir, baseUrl, cacheDir, sharedFiles: toFilesByUrl(urls) };
    return createWorkerPool({
      workerFile,
      setup,
      make: createRenderHandler,
      minTasksForThreads: MIN_PAGES_FOR_THREADS,
    });
  }

  /** Renders static content on the CPU cores that the bundler does not use. */
  async function renderAhead(serverBundle: string): Promise<ReadonlyMap<PageManifestEntry, Prose>> {
    const prose = new Map<PageManifestEntry, Prose>();
    const pool = createThreads(serverBundle, await shared());
    threads = pool;
    const first = plans.slice(0, MAX_PAGES_AHEAD);
    await pool.run(
      first.map((plan) => ({ contents: collectContentCodes(plan.contents, contents).codes })),
      (result, index) => {
        if ('prose' in result) prose.set(first[index] as PageManifestEntry, result.prose);
      },
      { width: Math.max(1, availableParallelism() - 1), isOver: () => isFinishing },
    );
    return prose;
  }
}

function toFilesByUrl(shared: Shared): Readonly<Record<string, string>> {
  return Object.fromEntries([...shared].map(([file, url]) => [url, file]));
}

interface MissingPage {
  readonly task: RenderTask;
  readonly index: number;
  readonly plan: PageManifestEntry;
}

interface MissingInput {
  readonly threads: Threads;
  readonly missing: readonly MissingPage[];
  readonly prose: ReadonlyMap<PageManifestEntry, Prose>;
  readonly infos: Map<string, RenderedPageInfo>;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
  readonly total: number;
}

async function renderMissing(input: MissingInput): Promise<void> {
  const { threads, missing, prose, infos, onProgress, total } = input;
  const errors = new Map<number, SiteError>();
  await threads.run(
    missing.map(({ task, plan }) => {
      const known = prose.get(plan);
      return known ? { ...task, prose: known } : task;
    }),
    (result, at) => {
      const { task, index, plan } = missing[at] as MissingPage;
      if ('path' in result) infos.set(task.key, result);
      else if ('message' in result) errors.set(index, toError(result, plan.sourceFile));
      onProgress?.(infos.size, total);
    },
  );
  // Threads finish in any order.
  throwErrors([...errors].sort(([a], [b]) => a - b).map(([, error]) => error));
}

function toError({ message, ...details }: RenderFailure, sourceFile: string | undefined): SiteError {
  return new SiteError(message, {
    ...(sourceFile !== undefined && { location: { file: sourceFile } }),
    ...details,
  });
}

interface TaskInput extends Pick<RenderInput, 'contents' | 'site'> {
  readonly bundles: Bundles;
  readonly frame: DocumentFrame;
  readonly frameKey: string;
  readonly shared: Shared;
}

function createTask(
  plan: PageManifestEntry,
  { bundles, frame, contents, site, shared, frameKey }: TaskInput,
): RenderTask {
  const data = createPageData(plan, { buildId: bundles.shell, files: bundles.pages[plan.path], shared });
  const { codes, hashes } = collectContentCodes(plan.contents, contents);
  const key = createHash('sha256')
    .update(JSON.stringify([data, hashes, site.mode]))
    .update(frameKey)
    .digest('hex')
    .slice(0, 32);
  return { key, frame, data, contents: codes };
}
