import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import type { Site } from '../../model/site';
import { SiteError, throwAll } from '../../model/siteError';
import type { Bundles } from '../bundle/bundles';
import type { PagePlan } from '../bundle/pagePlan';
import { openTaskThreads } from '../content/taskThreads';
import { inBatches } from '../../model/inBatches';
import { documentFrame } from './document';
import { contentCodes, pageDataOf, sharedUrls } from './pageData';
import { keptPage, pageFiles, removeUnused } from './pageCache';
import type { RenderFailure } from './renderFailure';
import type { RenderedPageInfo, RenderSetup, RenderTask } from './renderTask';
import { renderTasks } from './renderTasks';

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

/** Fewer pages than these are rendered here: starting a thread costs more than they do. */
const WORTH_A_THREAD = 60;

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
    siteDir: site.siteDir,
    baseUrl: site.baseUrl,
    cacheDir,
    sharedFiles: Object.fromEntries([...shared].map(([file, url]) => [url, file])),
    frame: documentFrame(site, bundles),
  };
  // the compiled generator lies in a folder that is named by its sources
  const frameKey = JSON.stringify([setup.frame, bundles.serverHash, bundles.shell, import.meta.url]);
  const tasks = plans.map((plan) => toTask(plan, input, shared, frameKey));
  const infos = new Map<string, RenderedPageInfo>();
  const missing: MissingPage[] = [];
  await inBatches([...tasks.entries()], 64, async ([index, task]) => {
    const info = await keptPage(cacheDir, task.key);
    if (info) infos.set(task.key, info);
    else missing.push({ task, index, sourceFile: plans[index]?.sourceFile });
  });
  // found missing in any order, rendered and reported in one
  missing.sort((a, b) => a.index - b.index);
  onProgress?.(infos.size, tasks.length);
  await renderMissing({ ...input, setup, missing, infos, total: tasks.length });
  await removeUnused(
    cacheDir,
    tasks.map(({ key }) => key),
  );
  return {
    sharedFiles: setup.sharedFiles,
    pages: plans.map((plan, index) => {
      const key = tasks[index]?.key ?? '';
      const info = infos.get(key) as RenderedPageInfo;
      const files = pageFiles(cacheDir, key);
      return {
        ...info,
        plan,
        documentFile: files.document,
        dataFile: files.data,
      };
    }),
  };
}

interface MissingPage {
  readonly task: RenderTask;
  readonly index: number;
  readonly sourceFile: string | undefined;
}

interface MissingInput extends RenderInput {
  readonly setup: RenderSetup;
  readonly missing: readonly MissingPage[];
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
  if (missing.length === 0) return;
  const errors = new Map<number, SiteError>();
  const threads = openTaskThreads({
    workerFile,
    setup,
    make: renderTasks,
    worthAThread: WORTH_A_THREAD,
  });
  try {
    await threads.run(
      missing.map(({ task }) => task),
      (result, at) => {
        const { task, index, sourceFile } = missing[at] as MissingPage;
        if ('path' in result) infos.set(task.key, result);
        else errors.set(index, toError(result, sourceFile));
        onProgress?.(infos.size, total);
      },
    );
  } finally {
    await threads.close();
  }
  // threads finish in any order
  throwAll([...errors].sort(([a], [b]) => a - b).map(([, error]) => error));
}

function toError({ message, ...details }: RenderFailure, sourceFile: string | undefined): SiteError {
  return new SiteError(message, {
    ...(sourceFile !== undefined && { place: { file: sourceFile } }),
    ...details,
  });
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
