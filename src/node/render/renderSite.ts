import type { Engine } from '../engine/engine';
import { findBundledFile } from '../files/findBundledFile';
import type { WorkerPool } from '../engine/workerPool';
import type { ItemGroup } from '../../model/itemGroups';
import { readGroupItems } from '../engine/groupReader';
import { type SiteError, throwErrors } from '../../model/siteError';
import { once } from '../../model/once';
import { pageGroups, pagePaths } from '../site/routeTasks';
import { groupPageErrors } from './groupPageErrors';
import { createRenderHandler } from './pageRenderer';
import { pageSummaries, type RenderedPageSummary, summarizePage } from './pageSummaries';
import { renderer, sharedFiles } from './pageTasks';
import type { RenderJob } from './renderTask';
import { verifyPages } from './verifyPages';

/** The rendered pages of a site. Their HTML stays on disk, so that memory use does not grow with the site. */
export interface RenderedSite {
  readonly pages: readonly RenderedPageSummary[];
  /** The paths of all pages in groups. */
  readonly groups: readonly ItemGroup[];
  /** Shared data, as URL to file. */
  readonly sharedFiles: Readonly<Record<string, string>>;
}

interface RendererInput {
  readonly engine: Engine;
  readonly pool: WorkerPool;
  /** The hash of the server side. */
  readonly serverHash: string;
  /** Writes the server side where renderers load it, and returns its path. */
  readonly writeServer: () => Promise<string>;
}

interface RenderSiteInput extends RendererInput {
  /** Whether to render some pages again and throw if they differ. */
  readonly verify?: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Called with the errors of a page that cannot be rendered, which is then left out. Without it, they are thrown together. */
  readonly onFailure?: ((path: string, errors: readonly SiteError[]) => void) | undefined;
}

/** Renders the pages of a site. Throws the errors of all pages together. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { engine, verify, onProgress, onFailure } = input;
  const { shared, getJob } = await prepareRenderer(input);
  const paths = await engine.get(pagePaths, null);
  const errors: SiteError[] = [];
  const pages = await summarizePages(engine, paths, {
    onProgress,
    onFailure: onFailure ?? ((_, pageErrors) => void errors.push(...pageErrors)),
  });
  throwErrors(groupPageErrors(errors));
  if (verify) await verifyPages(paths, { engine, job: await getJob() });
  return { pages, groups: await engine.get(pageGroups, null), sharedFiles: shared };
}

/** Prepares the engine for tasks that render pages. Threads start with the first page that has to be rendered. */
export async function prepareRenderer({ engine, pool, serverHash, writeServer }: RendererInput): Promise<{
  readonly shared: RenderedSite['sharedFiles'];
  readonly getJob: () => Promise<RenderJob>;
}> {
  const shared = await engine.get(sharedFiles, null);
  // The server side is needed only if a page has changed.
  const getJob = once(
    async (): Promise<RenderJob> => ({
      file: findBundledFile('renderWorker'),
      load: () => createRenderHandler,
      setup: { bundleFile: await writeServer(), sharedFiles: shared },
      describe: ({ data }) => `the page ${data.path}`,
      getCostName: ({ data }) => data.path,
      expectedMs: 10,
    }),
  );
  engine.set(renderer, { hash: serverHash, render: async (page) => pool.run(await getJob(), page) });
  return { shared, getJob };
}

type SummaryOptions = Partial<Pick<RenderSiteInput, 'onProgress' | 'onFailure'>>;

/** Returns what the rendered pages with the given paths contain, and renders those that have changed. */
export async function summarizePages(
  engine: Engine,
  paths: readonly string[],
  { onProgress = () => {}, onFailure }: SummaryOptions,
): Promise<readonly RenderedPageSummary[]> {
  return readGroupItems(engine, {
    task: pageSummaries,
    items: paths,
    groups: await engine.get(pageGroups, null),
    read: (path) => summarizePage(engine, path),
    decode: (results) => results,
    onProgress,
    onFailure,
  });
}
