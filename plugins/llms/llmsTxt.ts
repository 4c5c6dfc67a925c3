import type { PhrasingContent } from 'mdast';
import { allPages, collectPageFacts, readAllPages } from '../../src/model/pageTasks';
import type { OutputContent } from '../../src/model/plugin';
import { type Blob, defineTask } from '../../src/model/task';
import { markdownAlternateUrl } from '../../src/model/url';
import { hasAlternate } from './alternatePages';
import { writeMarkdown } from './convert/toMarkdown';
import { type AlternateInput, markdownAlternate } from './markdownAlternate';
import { groupIntoSections, OPTIONAL, type Section, type Sidebar } from './sections';

/** The input of the lists of all pages. JSON. */
export interface ListInput extends Omit<AlternateInput, 'path'> {
  readonly title: string;
  readonly description: string;
  /** All sidebars as JSON. */
  readonly sidebars: Blob;
}

/** Returns the pages that the lists contain. */
const llmsSections = defineTask<Pick<ListInput, 'site' | 'sidebars'>, readonly Section[]>({
  name: 'llms-sections',
  async run(context, { site, sidebars }) {
    const pages = (await context.get(allPages, null)).filter((page) => hasAlternate(page, site));
    const facts = await collectPageFacts(
      context,
      pages.map(({ path }) => path),
    );
    return groupIntoSections(context, {
      pages: facts.filter(({ noIndex }) => !noIndex),
      baseUrl: site.baseUrl,
      sidebars: JSON.parse(context.readBlob(sidebars).toString()) as readonly Sidebar[],
    });
  },
});

/** Returns the content of `llms.txt`, the list of pages for language models (https://llmstxt.org). */
export const llmsTxt = defineTask<ListInput, OutputContent>({
  name: 'llms-txt',
  async run(context, input) {
    const { site, sidebars } = input;
    const sections = await context.get(llmsSections, { site, sidebars });
    return sections.length === 0 ? null : formatLlmsTxt(input, sections);
  },
});

/** Returns the content of `llms-full.txt`: the Markdown of all pages except for list pages. */
export const llmsFullTxt = defineTask<ListInput, OutputContent>({
  name: 'llms-full-txt',
  async run(context, input) {
    const { site, sidebars, onLostContent } = input;
    const sections = await context.get(llmsSections, { site, sidebars });
    if (sections.length === 0) return null;
    const pages = sections.flatMap((section) => (section.title === OPTIONAL ? [] : section.pages));
    const alternates = await readAllPages(pages, ({ path }) =>
      context.get(markdownAlternate, { path, site, onLostContent }),
    );
    return { parts: [formatHeading(input), ...alternates.flatMap((alternate) => ['\n', alternate])] };
  },
});

/** The tasks that create the lists. */
export const listTasks = [llmsSections, llmsTxt, llmsFullTxt];

function formatLlmsTxt(input: ListInput, sections: readonly Section[]): string {
  const { url: siteUrl, baseUrl } = input.site;
  const parts = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const url = siteUrl + markdownAlternateUrl(page.path, baseUrl);
      const description = page.description ? [createText(`: ${page.description}`)] : [];
      const link: PhrasingContent = { type: 'link', url, children: [createText(page.title)] };
      return `- ${writeMarkdown({ type: 'paragraph', children: [link, ...description] })}`;
    });
    return `${writeMarkdown({ type: 'heading', depth: 2, children: [createText(title)] })}\n\n${lines.join('\n')}\n`;
  });
  return [formatHeading(input), ...parts].join('\n');
}

function formatHeading({ title, description }: ListInput): string {
  const heading = writeMarkdown({ type: 'heading', depth: 1, children: [createText(title)] });
  const about = writeMarkdown({ type: 'paragraph', children: [createText(description)] });
  return `${heading}\n${about ? `\n> ${about}\n` : ''}`;
}

/** Creates a text node, so that titles and descriptions are escaped. Collapses whitespace to keep them on one line. */
function createText(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(/\s+/g, ' ').trimEnd() };
}
