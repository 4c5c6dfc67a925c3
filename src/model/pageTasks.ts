import { mapConcurrent, MAX_REQUESTS } from './mapConcurrent';
import type { PageInfo } from './plugin';
import { declareTask, type Blob, type TaskContext } from './task';
import type { TocItem } from './toc';

/** What is known about a page after it has been rendered. */
export interface RenderedPageFacts {
  readonly path: string;
  /** The plugin instance that added the page. */
  readonly plugin: { readonly name: string; readonly id: string };
  /** The source file, relative to the site. */
  readonly sourceFile?: string | undefined;
  readonly lastUpdatedAt?: number | null | undefined;
  readonly noIndex: boolean;
  /** The title of the document, without the site title. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The absolute URL of the social image of the document. */
  readonly image?: string | undefined;
  /** The headings of the Markdown. */
  readonly toc: readonly TocItem[];
}

/** Returns all pages of the site in the order of the routes, with the 404 page first. */
export const allPages = declareTask<null, readonly PageInfo[]>('pages');

/** Returns the facts about a page, given its path. */
export const pageFacts = declareTask<string, RenderedPageFacts>('page-facts');

/** Returns the HTML of a page's content: that of `<main>`, or the whole document without it. */
export const pageContentHtml = declareTask<string, Blob>('page-content-html');

/** Reads the HTML of a page's content. */
export async function readPageContent(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
  path: string,
): Promise<string> {
  return context.readBlob(await context.get(pageContentHtml, path)).toString();
}

/** The document of a page without its main content, and without scripts and stylesheets. */
export interface PageFrame {
  /** The HTML up to the content. */
  readonly start: string;
  /** The HTML around the content of `<main>`, or of the whole page without it. */
  readonly html: Blob;
}

/** Returns the document of a page without what changes with each bundle, given its path. */
export const pageFrame = declareTask<string, PageFrame>('page-frame');

/** Returns the files of a page, given its path. */
export const pageFiles = declareTask<string, { readonly document: Blob }>('page-files');

/** Calls `read` for each page, and returns the results in the order of the pages. Throws the errors of all pages together. */
export async function readAllPages<Page, Result>(
  pages: readonly Page[],
  read: (page: Page) => Promise<Result>,
): Promise<readonly Result[]> {
  return mapConcurrent(pages, read, MAX_REQUESTS);
}

/** Returns the facts about those of the given pages that can be rendered. Rendering the others reports their errors. */
export async function collectPageFacts(
  context: TaskContext,
  paths: readonly string[],
): Promise<readonly RenderedPageFacts[]> {
  const facts = await readAllPages(paths, (path) => getUnlessFailed(context.get(pageFacts, path)));
  return facts.filter((page) => page !== undefined);
}

/** Returns `undefined` for a page that fails to render. */
export function getUnlessFailed<Result>(result: Promise<Result>): Promise<Result | undefined> {
  return result.catch(() => undefined);
}
