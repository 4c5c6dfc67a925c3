import { allPages, collectPageFacts, readAllPages } from '../../src/model/pageTasks';
import type { OutputContent } from '../../src/model/plugin';
import { type Blob, defineTask } from '../../src/model/task';
import { hasAlternate } from './alternatePages';
import type { ListedSite } from './formatLists';
import { type AlternateInput, markdownAlternate } from './markdownAlternate';
import { groupIntoSections, OPTIONAL, type Section, type Sidebar } from './sections';

/** The input of the lists of all pages. JSON. */
export interface ListInput extends Omit<AlternateInput, 'path'>, ListedSite {
  readonly siteDir: string;
  /** All sidebars as JSON. */
  readonly sidebars: Blob;
}

/** Returns the pages that the lists contain. */
const llmsSections = defineTask<Pick<ListInput, 'site' | 'siteDir' | 'sidebars'>, readonly Section[]>({
  name: 'llms-sections',
  async run(context, { site, siteDir, sidebars }) {
    const pages = (await context.get(allPages, null)).filter((page) => hasAlternate(page, site));
    const facts = await collectPageFacts(
      context,
      pages.map(({ path }) => path),
    );
    return groupIntoSections(context, {
      pages: facts.filter(({ noIndex }) => !noIndex),
      baseUrl: site.baseUrl,
      siteDir,
      sidebars: JSON.parse(context.readBlob(sidebars).toString()) as readonly Sidebar[],
    });
  },
});

/** Returns the content of `llms.txt`, the list of pages for language models (https://llmstxt.org). */
export const llmsTxt = defineTask<ListInput, OutputContent>({
  name: 'llms-txt',
  async run(context, input) {
    const { site, siteDir, sidebars } = input;
    const sections = await context.get(llmsSections, { site, siteDir, sidebars });
    if (sections.length === 0) return null;
    const { formatLlmsTxt } = await import('./formatLists');
    return formatLlmsTxt(input, sections);
  },
});

/** Returns the content of `llms-full.txt`: the Markdown of all pages except for list pages. */
export const llmsFullTxt = defineTask<ListInput, OutputContent>({
  name: 'llms-full-txt',
  async run(context, input) {
    const { site, siteDir, sidebars, onLostContent } = input;
    const sections = await context.get(llmsSections, { site, siteDir, sidebars });
    if (sections.length === 0) return null;
    const pages = sections.flatMap((section) => (section.title === OPTIONAL ? [] : section.pages));
    const alternates = await readAllPages(pages, ({ path }) =>
      context.get(markdownAlternate, { path, site, onLostContent }),
    );
    const { formatHeading } = await import('./formatLists');
    return { parts: [formatHeading(input), ...alternates.flatMap((alternate) => ['\n', alternate])] };
  },
});

/** The tasks that create the lists. */
export const listTasks = [llmsSections, llmsTxt, llmsFullTxt];
