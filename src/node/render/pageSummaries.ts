import { defineGroupTask } from '../../model/itemGroups';
import { pageFacts, type RenderedPageFacts } from '../../model/pageTasks';
import type { TaskContext } from '../../model/task';
import { getUnlessSkipped } from '../bundle/contentSummaries';
import { type PageContentFacts, pageContentFacts, pageFiles, pageLinks, type PageLinks } from './pageTasks';

/** A page after rendering. */
export interface RenderedPageSummary extends RenderedPageFacts, PageLinks, PageContentFacts {}

/** Returns the summaries of the pages in a group. */
export const pageSummaries = defineGroupTask({
  name: 'page-summaries',
  read: (context, path: string) => getUnlessSkipped(context, summarizePage(context, path)),
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

/** Returns the files of the pages in a group. */
export const pageFileGroup = defineGroupTask({
  name: 'page-files-of-group',
  read: (context, path: string) => context.get(pageFiles, path),
});

export const summaryTasks = [pageSummaries, pageFileGroup];
