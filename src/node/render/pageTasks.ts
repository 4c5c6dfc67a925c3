import { pageContentHtml, pageFacts, pageFiles as writtenFiles, pageFrame } from '../../model/pageTasks';
import type { Reference } from '../../model/reference';
import { stripSiteTitle } from '../../model/head';
import { isStaticData } from '../../model/page';
import { combineErrors, SiteError, type SiteErrors } from '../../model/siteError';
import {
  type Blob,
  declareTask,
  defineParameter,
  defineTask,
  type Task,
  type TaskContext,
  type TaskReference,
} from '../../model/task';
import type { CodeFailure } from '../bundle/codeFailure';
import { createCodeError } from '../bundle/createCodeError';
import { browserFiles } from '../bundle/browserFiles';
import { readPageModules } from '../bundle/contentSummaries';
import { getPageEntry } from '../bundle/manifestTasks';
import { isInteractive, type PageManifestEntry } from '../bundle/pageManifest';
import { listModuleErrors } from '../bundle/serverBundle';
import { hashJson } from '../engine/hash';
import { compiledContent } from '../markdown/contentTasks';
import { siteAddress } from '../site/routeTasks';
import { siteFacts } from '../site/siteFacts';
import { getSite } from '../site/siteTasks';
import { assemblePage, extractHeadInfo, type PageAssets, type PageFiles } from './assemblePage';
import { createDocumentFrame, type DocumentFrame, renderDocumentStart } from './document';
import { locateInContent } from './locateInContent';
import { unpackPage } from './packPage';
import { collectContentCodes, createPageData, createSharedUrl, readContentCodes } from './pageData';
import { getPageTags, pageTagTasks } from './pageTags';
import type { PackedPage, RenderInput } from './renderTask';

/** Renders pages with the present server bundle. `hash` identifies the bundle. */
export const renderer = defineParameter<{
  readonly hash: string;
  readonly render: (input: RenderInput) => Promise<PackedPage<Uint8Array> | CodeFailure>;
}>('renderer', ({ hash }) => hash);

/** Returns the frame that all documents share. */
const frame = defineTask<null, DocumentFrame>({
  name: 'document-frame',
  run: async (context) => createDocumentFrame(await getSite(context), await context.get(browserFiles, null)),
});

/** A test may replace the task with this name. */
export const documentFrame = declareTask<null, DocumentFrame>(frame.name);

/** Returns the URL of a file of shared data, given by absolute path. The URL contains a hash of the data. */
export const sharedUrl = defineTask<string, string>({
  name: 'shared-url',
  async run(context, file) {
    const { baseUrl } = await context.get(siteAddress, null);
    return createSharedUrl(file, { content: context.readFile(file), baseUrl });
  },
});

/** Returns the files of shared data of all pages, by URL. */
const allSharedFiles = defineTask<null, Readonly<Record<string, string>>>({
  name: 'shared-files',
  run: async (context) => listSharedFiles(context, await readPageModules(context)),
});

/** A shard replaces the task with this name. */
export const sharedFiles = declareTask<null, Readonly<Record<string, string>>>(allSharedFiles.name);

/** Returns the files of shared data of the given pages, by URL. */
export async function listSharedFiles(
  context: Pick<TaskContext, 'get'>,
  pages: readonly Pick<PageManifestEntry, 'sharedFiles'>[],
): Promise<Readonly<Record<string, string>>> {
  const files = new Set(pages.flatMap((page) => page.sharedFiles));
  return Object.fromEntries(
    await Promise.all([...files].map(async (file) => [await context.get(sharedUrl, file), file] as const)),
  );
}

/** Returns what a renderer needs for the page of a manifest entry, with the code of its content. */
export async function createRenderInput(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
  entry: PageManifestEntry,
): Promise<RenderInput> {
  const urls = await Promise.all(
    entry.sharedFiles.map(async (file) => [file, await context.get(sharedUrl, file)] as const),
  );
  const contents = await collectContentCodes(entry.contents, (file) =>
    context.get(compiledContent, { file }),
  );
  const tags = await getPageTags(context, entry);
  const data = createPageData(entry, new Map(urls));
  return {
    data: tags.length > 0 ? { ...data, tags } : data,
    contents: readContentCodes(contents, (blob) => context.readBlob(blob).toString()),
  };
}

/** Renders the page with a given path. Throws `SiteError` if its code fails. */
export const renderedPage = defineTask<string, PackedPage<Blob>>({
  name: 'rendered-page',
  async run(context, path) {
    const entry = await getPageEntry(context, path);
    const result = await context.parameter(renderer).render(await createRenderInput(context, entry));
    if ('frameHtml' in result) {
      const { frameHtml, mainHtml, data, layoutLinks } = result;
      return {
        ...result,
        frameHtml: context.store(frameHtml),
        mainHtml: context.store(mainHtml),
        data: context.store(data),
        layoutLinks: context.store(layoutLinks),
      };
    }
    throw await createPageError(context, result, entry);
  },
});

/** Creates the error for a page whose code fails. */
async function createPageError(
  context: TaskContext,
  failure: CodeFailure,
  { contents, sourceFile }: PageManifestEntry,
): Promise<SiteError | SiteErrors> {
  const errors = failure.failedFile === undefined ? [] : await listModuleErrors(context);
  if (errors.length > 0) {
    const own = errors.filter(({ location }) => location?.file === failure.failedFile);
    return combineErrors(own.length > 0 ? own : errors);
  }
  const { siteDir } = await getSite(context);
  const error = createCodeError(await locateInContent(context, failure, { contents, siteDir }), siteDir);
  if (error.location || sourceFile === undefined) return error;
  return new SiteError(error.message, { ...error, location: { file: sourceFile } });
}

/** The assets that all documents load. */
const documentAssets = defineTask<null, Omit<PageAssets, 'files'>>({
  name: 'document-assets',
  async run(context) {
    const { buildId } = await context.get(browserFiles, null);
    return { buildId, frame: await context.get(documentFrame, null) };
  },
  fingerprint: hashJson,
});

/** The scripts and stylesheets of an interactive page. */
const pageAssets = defineTask<string, PageAssets['files'] | null>({
  name: 'page-assets',
  run: async (context, path) => (await context.get(browserFiles, null)).pages[path] ?? null,
});

/** Returns the files of the page with a given path. */
export const pageFiles = defineTask<string, PageFiles<Blob>>({
  name: writtenFiles.name,
  async run(context, path) {
    const page = unpackPage(await context.get(renderedPage, path), (blob) => context.readBlob(blob));
    const shared = await context.get(documentAssets, null);
    const files = isStaticData(page.data) ? null : await context.get(pageAssets, path);
    const { document, data, styles } = assemblePage(page, files ? { ...shared, files } : shared);
    return {
      document: context.store(document),
      data: context.store(data),
      styles: Object.fromEntries(Object.entries(styles).map(([url, css]) => [url, context.store(css)])),
    };
  },
});

/** Data about a page that checks and the summary of a build read, besides its facts. */
export interface PageReport<LayoutLinks = Blob>
  extends Pick<PackedPage<LayoutLinks>, 'layoutLinks' | 'links' | 'rawLinks' | 'embeds' | 'anchors'> {
  /** Those of its content. */
  readonly references: readonly Reference[];
  /** The IDs that headings set themselves. */
  readonly headingIds: readonly string[];
  readonly isInteractive: boolean;
}

/** Returns the links, anchors and references of the page with a given path, and whether it has scripts of its own. */
export const pageReport = defineTask<string, PageReport>({
  name: 'page-report',
  async run(context, path) {
    const { layoutLinks, links, rawLinks, embeds, anchors } = await context.get(renderedPage, path);
    const entry = await getPageEntry(context, path);
    const contents = [...entry.contents.values()];
    return {
      ...{ layoutLinks, links, ...(rawLinks && { rawLinks }), embeds, anchors },
      references: contents.flatMap((content) => content.references),
      headingIds: contents.flatMap((content) => content.headingIds ?? []),
      isInteractive: isInteractive(entry),
    };
  },
});

const facts = defineDeclaredTask(pageFacts, async (context, path) => {
  const { baseData, contents, sourceFile, lastUpdatedAt } = await getPageEntry(context, path);
  const { plugin } = baseData;
  const toc = [...contents.values()].flatMap((content) => content.toc);
  const { title, ...head } = extractHeadInfo((await context.get(renderedPage, path)).headInstances);
  const { siteConfig } = await context.get(siteFacts, null);
  return { path, plugin, sourceFile, lastUpdatedAt, toc, ...head, title: stripSiteTitle(title, siteConfig) };
});

const contentHtml = defineDeclaredTask(
  pageContentHtml,
  async (context, path) => (await context.get(renderedPage, path)).mainHtml,
);

/** Returns what documents have in common besides scripts and stylesheets. */
const assetlessFrame = defineTask<null, DocumentFrame>({
  name: 'assetless-document-frame',
  run: async (context) => createDocumentFrame(await getSite(context), { boot: '', scripts: [], styles: [] }),
});

const framedPage = defineDeclaredTask(pageFrame, async (context, path) => {
  const { headInstances, frameHtml, mainHtml } = await context.get(renderedPage, path);
  const frame = await context.get(assetlessFrame, null);
  const start = renderDocumentStart({ frame, data: { path }, headInstances, preload: [] });
  return { start, html: frameHtml.size > 0 ? frameHtml : mainHtml };
});

/** The tasks of this stage, for the engine. */
export const pageTasks = [
  ...pageTagTasks,
  sharedUrl,
  allSharedFiles,
  renderedPage,
  frame,
  documentAssets,
  pageAssets,
  pageFiles,
  pageReport,
  facts,
  contentHtml,
  assetlessFrame,
  framedPage,
];

function defineDeclaredTask<Args, Result>(
  { name }: TaskReference<Args, Result>,
  run: Task<Args, Result>['run'],
): Task<Args, Result> {
  return defineTask({ name, run });
}
