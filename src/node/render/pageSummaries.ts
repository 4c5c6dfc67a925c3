import { defineGroupTask, readGroup } from '../../model/itemGroups';
import { pageFacts, readAllPages, type RenderedPageFacts } from '../../model/pageTasks';
import { type Blob, defineTask, type TaskContext } from '../../model/task';
import { getUnlessSkipped } from '../bundle/contentSummaries';
import { pageFiles, pageReport, type PageReport } from './pageTasks';

/** A page after rendering. */
export interface RenderedPageSummary extends RenderedPageFacts, PageReport {}

/** The summaries of a group, in which links are positions in a list: most are those of sidebars, which are on many pages. */
interface SummaryGroup {
  readonly links: readonly string[];
  readonly pages: readonly (
    | (Omit<RenderedPageSummary, 'links'> & { readonly links: readonly number[] })
    | null
  )[];
}

/** Returns the summaries of the pages in a group. */
export const pageSummaries = defineTask<Blob, SummaryGroup>({
  name: 'page-summaries',
  async run(context, group) {
    const positions = new Map<string, number>();
    const toPosition = (link: string) => {
      const position = positions.get(link) ?? positions.size;
      positions.set(link, position);
      return position;
    };
    const pages = await readAllPages(readGroup<string>(context, group), (path) =>
      getUnlessSkipped(context, summarizePage(context, path)),
    );
    return {
      pages: pages.map((page) => page && { ...page, links: page.links.map(toPosition) }),
      links: [...positions.keys()],
    };
  },
});

/** Returns the summaries of a group as `summarizePage` does; `null` for pages with errors that the command skips. */
export function decodeSummaries({ pages, links }: SummaryGroup): readonly (RenderedPageSummary | null)[] {
  return pages.map(
    (page) => page && { ...page, links: page.links.map((position) => links[position] as string) },
  );
}

/** Returns the summary of the page with a given path. */
export async function summarizePage(
  context: Pick<TaskContext, 'get'>,
  path: string,
): Promise<RenderedPageSummary> {
  return {
    ...(await context.get(pageReport, path)),
    ...(await context.get(pageFacts, path)),
  };
}

/** Returns the files of the pages in a group. */
export const pageFileGroup = defineGroupTask({
  name: 'page-files-of-group',
  read: (context, path: string) => context.get(pageFiles, path),
});

export const summaryTasks = [pageSummaries, pageFileGroup];
