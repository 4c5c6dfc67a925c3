import path from 'node:path';
import { type IdList, packIds } from '../../model/idList';
import { defineGroupTask } from '../../model/itemGroups';
import { pageFacts } from '../../model/pageTasks';
import type { TaskContext } from '../../model/task';
import { getUnlessSkipped } from '../bundle/contentSummaries';
import { siteAddress } from '../site/routeTasks';
import { pageFiles, pageReport } from './pageTasks';

/** What a command keeps of each page after rendering. */
export interface RenderedPageSummary {
  readonly path: string;
  /** The source file, relative to the site. */
  readonly sourceFile: string | undefined;
  /** The absolute paths of other files whose references the page contains. */
  readonly includedFiles: readonly string[];
  /** The title of the document, without the site title. */
  readonly title: string;
  /** The IDs of its elements. */
  readonly anchors: IdList;
  /** The IDs that headings set themselves. */
  readonly headingIds: readonly string[];
  readonly isInteractive: boolean;
}

/** Returns the summaries of the pages in a group; `null` for pages with errors that the command skips. */
export const pageSummaries = defineGroupTask({
  name: 'page-summaries',
  read: (context, page: string) => getUnlessSkipped(context, summarizePage(context, page)),
});

/** Returns the summary of the page with a given path. */
export async function summarizePage(
  context: Pick<TaskContext, 'get'>,
  page: string,
): Promise<RenderedPageSummary> {
  const { anchors, headingIds, isInteractive, references } = await context.get(pageReport, page);
  const { sourceFile, title } = await context.get(pageFacts, page);
  const { siteDir } = await context.get(siteAddress, null);
  const files = new Set(references.map(({ location }) => path.resolve(siteDir, location.file)));
  if (sourceFile !== undefined) files.delete(path.resolve(siteDir, sourceFile));
  return {
    path: page,
    sourceFile,
    includedFiles: [...files],
    title,
    anchors: packIds(anchors),
    headingIds,
    isInteractive,
  };
}

/** Returns the files of the pages in a group. */
export const pageFileGroup = defineGroupTask({
  name: 'page-files-of-group',
  read: (context, page: string) => context.get(pageFiles, page),
});

export const summaryTasks = [pageSummaries, pageFileGroup];
