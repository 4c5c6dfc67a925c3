import { pageContentHtml, pageDocument, pageFacts, type RenderedPageFacts } from '../../model/pageTasks';
import type { Reference } from '../../model/reference';
import { stripSiteTitle } from '../../model/head';
import type { PageData } from '../../model/page';
import { SiteError } from '../../model/siteError';
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
import { isInteractive } from '../bundle/pageManifest';
import { hashJson } from '../engine/hash';
import { compiledContent } from '../markdown/contentTasks';
import { serializeError } from '../markdown/serializedError';
import { siteAddress } from '../site/routeTasks';
import { siteFacts } from '../site/siteFacts';
import { getSite } from '../site/siteTasks';
import { assemblePage, extractHeadInfo, type PageAssets, type PageFiles } from './assemblePage';
import { createDocumentFrame, type DocumentFrame } from './document';
import { locateInContent } from './locateInContent';
import { unpackPage } from './packPage';
import { collectContentCodes, createPageData, createSharedUrl, readContentCodes } from './pageData';
import { getPageTags, pageTagTasks } from './pageTagTasks';
import type { ContentCodes, PackedPage, RenderInput } from './renderTask';

/** Renders pages with the present server bundle. `hash` identifies the bundle. */
export const renderer = defineParameter<{
  readonly hash: string;
  readonly render: (input: RenderInput) => Promise<PackedPage<Uint8Array> | CodeFailure>;
}>('renderer', ({ hash }) => hash);

/** Returns what the documents of all pages have in common. */
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
export const sharedFiles = defineTask<null, Readonly<Record<string, string>>>({
  name: 'shared-files',
  async run(context) {
    const files = new Set((await readPageModules(context)).flatMap((page) => page.sharedFiles));
    return Object.fromEntries(
      await Promise.all([...files].map(async (file) => [await context.get(sharedUrl, file), file] as const)),
    );
  },
});

interface PageInput {
  readonly data: PageData;
  readonly contents: ContentCodes<Blob>;
  readonly sourceFile: string | null;
}

/** Returns what the page with a given path shows. */
export const pageInput = defineTask<string, PageInput>({
  name: 'page-input',
  async run(context, path) {
    const entry = await getPageEntry(context, path);
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
      contents,
      sourceFile: entry.sourceFile ?? null,
    };
  },
});

/** Renders the page with a given path. Throws `SiteError` if its code fails. */
export const renderedPage = defineTask<string, PackedPage<Blob>>({
  name: 'rendered-page',
  async run(context, path) {
    const input = await context.get(pageInput, path);
    const result = await context.parameter(renderer).render(createRenderInput(input, context.readBlob));
    if ('frameHtml' in result) {
      const { frameHtml, mainHtml, data } = result;
      return {
        ...result,
        frameHtml: context.store(frameHtml),
        mainHtml: context.store(mainHtml),
        data: context.store(data),
      };
    }
    throw await createPageError(context, result, path);
  },
});

/** Creates the error for a page whose code fails. */
async function createPageError(context: TaskContext, failure: CodeFailure, path: string): Promise<SiteError> {
  const { contents, sourceFile } = await getPageEntry(context, path);
  const { siteDir } = await getSite(context);
  const error = createCodeError(await locateInContent(context, failure, { contents, siteDir }), siteDir);
  if (error.location || sourceFile === undefined) return error;
  const { message, ...details } = serializeError(error);
  return new SiteError(message, { ...details, location: { file: sourceFile } });
}

/** Returns what a renderer needs for a page, with the code of its content. */
export function createRenderInput(
  { data, contents }: PageInput,
  readBlob: (blob: Blob) => Buffer,
): RenderInput {
  return { data, contents: readContentCodes(contents, (blob) => readBlob(blob).toString()) };
}

/** The assets that the document of a page loads. */
const pageAssets = defineTask<string, PageAssets>({
  name: 'page-assets',
  async run(context, path) {
    const { shell, pages } = await context.get(browserFiles, null);
    return { buildId: shell, frame: await context.get(documentFrame, null), files: pages[path] };
  },
  fingerprint: hashJson,
});

/** Returns the files of the page with a given path. */
export const pageFiles = defineTask<string, PageFiles<Blob>>({
  name: 'page-files',
  async run(context, path) {
    const page = unpackPage(await context.get(renderedPage, path), (blob) =>
      context.readBlob(blob).toString(),
    );
    const { document, data, styles } = assemblePage(page, await context.get(pageAssets, path));
    return {
      document: context.store(document),
      data: context.store(data),
      styles: Object.fromEntries(Object.entries(styles).map(([url, css]) => [url, context.store(css)])),
    };
  },
});

/** Links and anchors of a rendered page. */
export interface PageLinks {
  readonly links: readonly string[];
  /** Links of elements in components. */
  readonly rawLinks?: readonly string[];
  /** The URLs of embedded files. */
  readonly embeds: readonly string[];
  readonly anchors: readonly string[];
}

/** Returns the links and anchors of the page with a given path. */
export const pageLinks = defineTask<string, PageLinks>({
  name: 'page-links',
  async run(context, path) {
    const { links, rawLinks, embeds, anchors } = await context.get(renderedPage, path);
    return { links, ...(rawLinks && { rawLinks }), embeds, anchors };
  },
});

/** What checks and the summary of a build read about a page besides what it shows. */
export interface PageContentFacts {
  readonly references: readonly Reference[];
  /** The IDs that headings set themselves. */
  readonly headingIds: readonly string[];
  readonly isInteractive: boolean;
}

/** Returns the references of the content of the page with a given path, and whether it has scripts of its own. */
export const pageContentFacts = defineTask<string, PageContentFacts>({
  name: 'page-content-facts',
  async run(context, path) {
    const entry = await getPageEntry(context, path);
    const contents = [...entry.contents.values()];
    return {
      references: contents.flatMap((content) => content.references),
      headingIds: contents.flatMap((content) => content.headingIds ?? []),
      isInteractive: isInteractive(entry),
    };
  },
});

const facts = implement(pageFacts, async (context, path) => {
  const { plugin, sourceFile, lastUpdatedAt, toc } = await context.get(pageOrigin, path);
  const { title, ...head } = extractHeadInfo((await context.get(renderedPage, path)).headInstances);
  const { siteConfig } = await context.get(siteFacts, null);
  return { path, plugin, sourceFile, lastUpdatedAt, toc, ...head, title: stripSiteTitle(title, siteConfig) };
});

/** What is known about a page before it is rendered. */
const pageOrigin = defineTask<
  string,
  Pick<RenderedPageFacts, 'plugin' | 'sourceFile' | 'lastUpdatedAt' | 'toc'>
>({
  name: 'page-origin',
  async run(context, path) {
    const { baseData, contents, sourceFile, lastUpdatedAt } = await getPageEntry(context, path);
    const toc = [...contents.values()].flatMap((content) => content.toc);
    return { plugin: baseData.plugin, sourceFile, lastUpdatedAt, toc };
  },
});

const contentHtml = implement(
  pageContentHtml,
  async (context, path) => (await context.get(renderedPage, path)).mainHtml,
);

const document = implement(
  pageDocument,
  async (context, path) => (await context.get(pageFiles, path)).document,
);

/** The tasks of this stage, for the engine. */
export const pageTasks = [
  ...pageTagTasks,
  sharedUrl,
  sharedFiles,
  pageInput,
  renderedPage,
  frame,
  pageAssets,
  pageFiles,
  pageLinks,
  pageContentFacts,
  facts,
  pageOrigin,
  contentHtml,
  document,
];

function implement<Args, Result>(
  { name }: TaskReference<Args, Result>,
  run: Task<Args, Result>['run'],
): Task<Args, Result> {
  return defineTask({ name, run });
}
