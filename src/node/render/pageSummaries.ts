import { pageFacts, readAllPages, type RenderedPageFacts } from '../../model/pageTasks';
import { type Blob, defineTask, type TaskContext } from '../../model/task';
import { splitIntoGroups } from '../engine/splitIntoGroups';
import { pagePaths } from '../site/routeTasks';
import { type PageContentFacts, pageContentFacts, pageLinks, type PageLinks } from './pageTasks';

// A build needs a summary of each page. Reading three small results of each takes longer than everything else that an edit of a
// large site causes, so their combination is stored for groups of pages.

/** A page after rendering. */
export interface RenderedPageSummary extends RenderedPageFacts, PageLinks, PageContentFacts {}

interface PageGroup {
  readonly paths: readonly string[];
  /** The paths as a blob, to identify the group. */
  readonly id: Blob;
}

/** Returns all pages in groups. */
export const pageGroups = defineTask<null, readonly PageGroup[]>({
  name: 'page-groups',
  run: async (context) =>
    splitIntoGroups(await context.get(pagePaths, null)).map((paths) => ({
      paths,
      id: context.store(JSON.stringify(paths)),
    })),
});

/** Returns the summaries of the pages in a group. */
export const pageSummaries = defineTask<Blob, readonly RenderedPageSummary[]>({
  name: 'page-summaries',
  run: (context, group) =>
    readAllPages(JSON.parse(context.readBlob(group).toString()) as readonly string[], (path) =>
      summarizePage(context, path),
    ),
});

/** Returns the summary of the page with a given path. */
export async function summarizePage(
  context: Pick<TaskContext, 'get'>,
  path: string,
): Promise<RenderedPageSummary> {
  return {
    ...(await context.get(pageLinks, path)),
    ...(await context.get(pageFacts, path)),
    ...(await context.get(pageContentFacts, path)),
  };
}

export const summaryTasks = [pageGroups, pageSummaries];
