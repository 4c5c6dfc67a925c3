import { pageDocument, pageFacts, readPageContent, type RenderedPageFacts } from '../../model/pageTasks';
import type { Engine } from '../engine/engine';
import type { WorkerPool } from '../engine/workerPool';
import { getSiteErrors, mapConcurrent } from '../../model/mapConcurrent';
import type { SiteError } from '../../model/siteError';
import { once } from '../../model/once';
import { pagePaths } from '../site/routeTasks';
import { createRenderHandler } from './pageRenderer';
import {
  type PageContentFacts,
  pageContentFacts,
  pageLinks,
  type PageLinks,
  renderer,
  sharedFiles,
} from './pageTasks';
import type { RenderJob } from './renderTask';
import { verifyPages } from './verifyPages';

/** A page after rendering. */
export interface RenderedPageSummary extends RenderedPageFacts, PageLinks, PageContentFacts {}

/** The rendered pages of a site. Their HTML stays on disk, so that memory use does not grow with the site. */
export interface RenderedSite {
  readonly pages: readonly RenderedPageSummary[];
  /** Shared data, as URL to file. */
  readonly sharedFiles: Readonly<Record<string, string>>;
  readonly readDocument: (path: string) => Promise<string>;
  readonly readContentHtml: (path: string) => Promise<string>;
}

interface RenderSiteInput {
  readonly engine: Engine;
  readonly pool: WorkerPool;
  readonly siteDir: string;
  /** The hash of the server side. */
  readonly serverHash: string;
  /** Writes the server side where renderers load it, and returns its path. */
  readonly writeServer: () => Promise<string>;
  /** File of the worker thread; if undefined, pages are rendered in this thread. */
  readonly workerFile: string | undefined;
  /** Whether to render some pages again and throw if they differ. */
  readonly verify?: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Called with the errors of a page that cannot be rendered, which is then left out. Without it, they are thrown together. */
  readonly onFailure?: ((path: string, errors: readonly SiteError[]) => void) | undefined;
}

/** The number of pages in memory at once. */
const MAX_PAGES = 64;

/** Renders the pages of a site. Throws the errors of all pages together. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { engine, pool, siteDir, serverHash, writeServer, workerFile, verify, onProgress, onFailure } = input;
  const shared = await engine.get(sharedFiles, null);
  // Only if a page has changed, the server side is needed.
  const getJob = once(
    async (): Promise<RenderJob> => ({
      file: workerFile,
      load: () => createRenderHandler,
      setup: { serverBundle: await writeServer(), siteDir, sharedFiles: shared },
      describe: ({ data }) => `the page ${data.path}`,
      expectedMs: 10,
    }),
  );
  engine.set(renderer, { hash: serverHash, render: async (page) => pool.run(await getJob(), page) });
  const pages = await summarizePages(engine, await engine.get(pagePaths, null), { onProgress, onFailure });
  if (verify) await verifyPages(await engine.get(pagePaths, null), { engine, job: await getJob() });
  return createRenderedSite(engine, pages, shared);
}

/** Returns the rendered pages of a site, which read what they need of the engine. */
export function createRenderedSite(
  engine: Engine,
  pages: readonly RenderedPageSummary[],
  shared: RenderedSite['sharedFiles'],
): RenderedSite {
  return {
    pages,
    sharedFiles: shared,
    readDocument: async (path) => engine.readBlob(await engine.get(pageDocument, path)).toString(),
    readContentHtml: (path) => readPageContent(engine, path),
  };
}

type SummaryOptions = Partial<Pick<RenderSiteInput, 'onProgress' | 'onFailure'>>;

/** Returns what the rendered pages with the given paths contain, and renders those that have changed. */
export async function summarizePages(
  engine: Engine,
  paths: readonly string[],
  { onProgress = () => {}, onFailure }: SummaryOptions,
): Promise<readonly RenderedPageSummary[]> {
  // Most links are those of sidebars, which are on many pages.
  const distinctLinks = new Map<string, string>();
  const summarize = async (path: string): Promise<RenderedPageSummary> => {
    const { links, embeds, anchors } = await engine.get(pageLinks, path);
    const share = (link: string) => {
      const known = distinctLinks.get(link);
      if (known === undefined) distinctLinks.set(link, link);
      return known ?? link;
    };
    return {
      ...(await engine.get(pageFacts, path)),
      ...(await engine.get(pageContentFacts, path)),
      links: links.map(share),
      embeds: embeds.map(share),
      anchors,
    };
  };
  let done = 0;
  const summaries = await mapConcurrent(
    paths,
    (path) =>
      summarize(path)
        .catch((error: unknown) => {
          if (!onFailure) throw error;
          onFailure(path, getSiteErrors(error));
          return undefined;
        })
        .finally(() => onProgress(++done, paths.length)),
    MAX_PAGES,
  );
  return summaries.filter((page) => page !== undefined);
}
