import type { PhrasingContent } from 'mdast';
import { markdownAlternateUrl } from '../../src/model/url';
import { writeMarkdown } from './convert/toMarkdown';
import type { AlternateSite } from './alternatePages';
import type { Section } from './sections';

/** What the lists say about the site. JSON. */
export interface ListedSite {
  readonly title: string;
  readonly description: string;
}

/** Formats `llms.txt`: a heading, and a list of pages for each section. */
export function formatLlmsTxt(
  input: ListedSite & { readonly site: AlternateSite },
  sections: readonly Section[],
): string {
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

/** Formats the title and the description of the site, with which both lists begin. */
export function formatHeading({ title, description }: ListedSite): string {
  const heading = writeMarkdown({ type: 'heading', depth: 1, children: [createText(title)] });
  const about = writeMarkdown({ type: 'paragraph', children: [createText(description)] });
  return `${heading}\n${about ? `\n> ${about}\n` : ''}`;
}

/** Creates a text node, so that titles and descriptions are escaped. Collapses whitespace to keep them on one line. */
function createText(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(/\s+/g, ' ').trimEnd() };
}
