import { defineGroupTask } from '../../model/itemGroups';
import { pageFacts, type RenderedPageFacts } from '../../model/pageTasks';
import type { Blob, TaskContext } from '../../model/task';
import { getUnlessSkipped } from '../bundle/contentSummaries';
import type { Engine } from '../engine/engine';
import { pageFiles, pageReport, type PageReport } from './pageTasks';

/** A page after rendering. */
export interface RenderedPageSummary<ShellLinks = readonly string[]>
  extends RenderedPageFacts,
    PageReport<ShellLinks> {}

/** Returns the summaries of the pages in a group; `null` for pages with errors that the command skips. */
export const pageSummaries = defineGroupTask({
  name: 'page-summaries',
  read: (context, path: string) => getUnlessSkipped(context, summarizePage(context, path)),
});

/** Returns the summary of the page with a given path. */
export async function summarizePage(
  context: Pick<TaskContext, 'get'>,
  path: string,
): Promise<RenderedPageSummary<Blob>> {
  return { ...(await context.get(pageReport, path)), ...(await context.get(pageFacts, path)) };
}

/** Returns a function that reads the shell links of summaries. Pages with the same ones share the list. */
export function createLinkReader(
  engine: Pick<Engine, 'readBlob'>,
): (summary: RenderedPageSummary<Blob>) => RenderedPageSummary {
  const texts = new Map<string, string>();
  const share = (text: string) => {
    const known = texts.get(text) ?? text;
    texts.set(text, known);
    return known;
  };
  const lists = new Map<string, readonly string[]>();
  return (summary) => {
    const { blob } = summary.shellLinks;
    const known = lists.get(blob);
    const list =
      known ?? (JSON.parse(engine.readBlob(summary.shellLinks).toString()) as readonly string[]).map(share);
    lists.set(blob, list);
    // Without a rest pattern, the hidden class of the summaries is shared, which saves memory on large sites.
    return { ...summary, shellLinks: list };
  };
}

/** Returns the files of the pages in a group. */
export const pageFileGroup = defineGroupTask({
  name: 'page-files-of-group',
  read: (context, path: string) => context.get(pageFiles, path),
});

export const summaryTasks = [pageSummaries, pageFileGroup];
