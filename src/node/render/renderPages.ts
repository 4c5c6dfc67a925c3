import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import Tinypool from 'tinypool';
import type { CompiledContent } from '../../model/content';
import type { Site } from '../../model/site';
import { SiteError, throwAll } from '../../model/siteError';
import type { Bundles } from '../bundle/bundle';
import type { PagePlan } from '../bundle/pagePlan';
import { inBatches } from '../../model/inBatches';
import { contentCodes, pageDataOf, sharedUrls } from './pageData';
import { createPageRenderer } from './pageRenderer';
import type { RenderFailure } from './renderWorker';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';

/** A rendered page: where its files lie, and what the later steps must know. */
export interface RenderedPage extends RenderedPageInfo {
  readonly documentFile: string;
  readonly dataFile: string;
  readonly plan: PagePlan;
}

export interface RenderResult {
  readonly pages: readonly RenderedPage[];
  /** Shared data: URL to file. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

export interface RenderInput {
  readonly site: Site;
  readonly plans: readonly PagePlan[];
  readonly contents: ReadonlyMap<string, CompiledContent>;
  readonly bundles: Bundles;
  /** File of the worker thread; without it pages are rendered in this thread. */
  readonly workerFile: string | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The name that documents give for what made them. */
const GENERATOR = 'docs-site';
/** Fewer pages than these are rendered here: starting a thread costs more than they do. */
const WORTH_A_THREAD = 60;
const CHUNK = 8;

/** Step 5: renders every page whose parts have changed since it was last rendered; the others come from the cache. */
export async function renderPages(input: RenderInput): Promise<RenderResult> {
  const { site, plans, bundles, onProgress } = input;
  const cacheDir = path.join(site.generatedFilesDir, 'cache/pages');
  await mkdir(cacheDir, { recursive: true });
  const shared = await sharedUrls(
    plans.flatMap(({ sharedFiles }) => sharedFiles),
    site.baseUrl,
  );
  const setup: RenderSetup = {
    serverBundle: bundles.serverBundle,
    baseUrl: site.baseUrl,
    cacheDir,
    sharedFiles: Object.fromEntries([...shared].map(([file, url]) => [url, file])),
    frame: {
      generator: GENERATOR,
      boot: bundles.boot,
      scripts: bundles.scripts,
      styles: bundles.styles,
      headTags: site.headTags,
      preBodyTags: site.preBodyTags,
      postBodyTags: site.postBodyTags,
    },
  };
  const frameKey = JSON.stringify([setup.frame, bundles.serverHash, bundles.shell]);
  const tasks = plans.map((plan) => toTask(plan, input, shared, frameKey));
  const infos = new Map<string, RenderedPageInfo>();
  const missing: RenderTask[] = [];
  await inBatches(tasks, 64, async (task) => {
    const info = await cachedInfo(cacheDir, task.key);
    if (info) infos.set(task.key, info);
    else missing.push(task);
  });
  onProgress?.(infos.size, tasks.length);
  await renderMissing({ ...input, setup, missing, infos, total: tasks.length });
  await removeUnused(cacheDir, new Set(tasks.map(({ key }) => key)));
  return {
    sharedFiles: setup.sharedFiles,
    pages: plans.map((plan, index) => {
      const key = tasks[index]?.key ?? '';
      const info = infos.get(key) as RenderedPageInfo;
      return {
        ...info,
        plan,
        documentFile: path.join(cacheDir, `${key}.html`),
        dataFile: path.join(cacheDir, `${key}.json`),
      };
    }),
  };
}

interface MissingInput extends RenderInput {
  readonly setup: RenderSetup;
  readonly missing: readonly RenderTask[];
  readonly infos: Map<string, RenderedPageInfo>;
  readonly total: number;
}

async function renderMissing({
  setup,
  missing,
  infos,
  workerFile,
  onProgress,
  total,
}: MissingInput): Promise<void> {
  const errors: SiteError[] = [];
  const take = (results: readonly (RenderedPageInfo | RenderFailure)[], tasks: readonly RenderTask[]) => {
    results.forEach((result, index) => {
      if ('path' in result) infos.set(tasks[index]?.key ?? '', result);
      else
        errors.push(
          new SiteError(result.message, {
            ...(result.hint && { hint: result.hint }),
            cause: { stack: result.stack },
          }),
        );
    });
    onProgress?.(infos.size, total);
  };
  if (!workerFile || missing.length < WORTH_A_THREAD) {
    const render = createPageRenderer(setup);
    for (const task of missing) {
      try {
        take([await render(task)], [task]);
      } catch (error) {
        errors.push(error as SiteError);
      }
    }
  } else {
    const threads = Math.min(availableParallelism(), Math.ceil(missing.length / CHUNK));
    const pool = new Tinypool({
      filename: workerFile,
      minThreads: threads,
      maxThreads: threads,
      workerData: setup,
    });
    const chunks = Array.from({ length: Math.ceil(missing.length / CHUNK) }, (_, index) =>
      missing.slice(index * CHUNK, (index + 1) * CHUNK),
    );
    try {
      await Promise.all(chunks.map(async (chunk) => take(await pool.run(chunk), chunk)));
    } finally {
      await pool.destroy();
    }
  }
  throwAll(errors);
}

function toTask(
  plan: PagePlan,
  { bundles, contents, site }: RenderInput,
  shared: ReadonlyMap<string, string>,
  frameKey: string,
): RenderTask {
  const data = pageDataOf(plan, { shell: bundles.shell, files: bundles.pages[plan.path], shared });
  const { codes, hashes } = contentCodes(plan.contents, contents);
  const key = createHash('sha256')
    .update(JSON.stringify([data, hashes, site.mode]))
    .update(frameKey)
    .digest('hex')
    .slice(0, 32);
  return { key, data, contents: codes };
}

async function cachedInfo(cacheDir: string, key: string): Promise<RenderedPageInfo | undefined> {
  try {
    return JSON.parse(await readFile(path.join(cacheDir, `${key}.info.json`), 'utf8')) as RenderedPageInfo;
  } catch {
    return undefined;
  }
}

async function removeUnused(cacheDir: string, keys: ReadonlySet<string>): Promise<void> {
  const files = await readdir(cacheDir);
  await inBatches(files, 64, async (file) => {
    if (!keys.has(file.slice(0, 32))) await rm(path.join(cacheDir, file), { force: true });
  });
}
