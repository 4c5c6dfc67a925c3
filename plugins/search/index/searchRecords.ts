import { getUnlessFailed, pageContentHtml, pageFacts, pageFrame } from '../../../src/model/pageTasks';
import { type AnyTask, type Blob, defineTask, type WorkerFunction } from '../../../src/model/task';
import { isNotFoundPage } from '../../../src/model/url';
import { findBundledFile } from '../../../src/node/files/findBundledFile';
import { hashContent } from '../../../src/node/files/hashContent';
import type { PageTexts } from '../format/indexFormat';
import type { DocumentFrame } from '../records/extractPageRecords';
import type { PageRecords } from '../records/pageRecords';
import type { PageInput, ReadPage } from './pageWorker';

/** What the index contains about a page. */
export interface IndexedPage extends ReadPage<Blob> {
  /** A hash of all of this. */
  readonly hash: string;
}

/** Splits off what the index needs, which rarely changes. The result is `null` if the page fails to render. */
const documentFrame = defineTask<string, DocumentFrame | null>({
  name: 'search-document-frame',
  async run(context, path) {
    const page = await getUnlessFailed(context.get(pageFrame, path));
    const { readDocumentFrame } = await import('../records/extractPageRecords');
    if (!page) return null;
    const { title } = await context.get(pageFacts, path);
    return readDocumentFrame(page.start + context.readBlob(page.html).toString(), title);
  },
});

/** Reads and analyzes a page in a worker thread. */
const pageReader: WorkerFunction<PageInput, ReadPage | undefined> = {
  file: findBundledFile('pageWorker'),
  load: () => import('./pageWorker'),
};

/** Returns what the index contains about a page, given its path; `null` if it is not part of the index. */
export const searchRecords = defineTask<string, IndexedPage | null>({
  name: 'search-records',
  async run(context, path) {
    // All pages are searchable except for the 404 page.
    const frame = isNotFoundPage(path) ? null : await context.get(documentFrame, path);
    if (!frame) return null;
    const content = context.readBlob(await context.get(pageContentHtml, path));
    const page = await context.runInWorker(pageReader, { path, frame, content });
    if (!page) return null;
    const { texts, postings } = page;
    const indexed = { ...page, texts: context.store(texts), postings: context.store(postings) };
    return { ...indexed, hash: hashContent(JSON.stringify(indexed)) };
  },
});

/** The tasks that read a page. */
export const recordTasks: readonly AnyTask[] = [documentFrame, searchRecords];

/** Returns the records of a page from what the index contains about it. */
export function restoreRecords(page: IndexedPage, texts: PageTexts): PageRecords {
  const sections = texts.map(([level, heading, anchor, text, kind]) => ({
    level,
    heading,
    anchor,
    text,
    ...(kind && { kind }),
  }));
  return { ...page, sections };
}
