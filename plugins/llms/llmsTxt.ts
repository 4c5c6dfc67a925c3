import type { PhrasingContent } from 'mdast';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { markdownAlternateUrl } from '../../src/model/url';
import { writeMarkdown } from './convert/toMarkdown';
import { OPTIONAL, type Section } from './sections';

interface ListInput {
  readonly site: Pick<BuiltSite, 'siteConfig' | 'baseUrl'>;
  readonly sections: readonly Section[];
  readonly description: string;
}

/** Returns the content of `llms.txt`, the list of pages for language models (https://llmstxt.org). */
export function formatLlmsTxt({ site, sections, description }: ListInput): string {
  const { siteConfig, baseUrl } = site;
  const parts = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const url = siteConfig.url + markdownAlternateUrl(page.path, baseUrl);
      const description = page.description ? [createText(`: ${page.description}`)] : [];
      const link: PhrasingContent = { type: 'link', url, children: [createText(page.title)] };
      return `- ${writeMarkdown({ type: 'paragraph', children: [link, ...description] })}`;
    });
    return `${writeMarkdown({ type: 'heading', depth: 2, children: [createText(title)] })}\n\n${lines.join('\n')}\n`;
  });
  return [formatHeading(site, description), ...parts].join('\n');
}

/** Yields the content of `llms-full.txt`: the Markdown of all pages except for list pages. `read` loads the Markdown of a page. */
export async function* streamLlmsFullTxt(
  { site, sections, description }: ListInput,
  read: (page: BuiltPage) => Promise<string>,
): AsyncGenerator<string> {
  yield formatHeading(site, description);
  for (const page of sections.flatMap(({ title, pages }) => (title === OPTIONAL ? [] : pages)))
    yield `\n${await read(page)}`;
}

function formatHeading({ siteConfig }: ListInput['site'], description: string): string {
  const title = writeMarkdown({ type: 'heading', depth: 1, children: [createText(siteConfig.title)] });
  const about = writeMarkdown({ type: 'paragraph', children: [createText(description)] });
  return `${title}\n${about ? `\n> ${about}\n` : ''}`;
}

/** Creates a text node, so that titles and descriptions are escaped. Collapses whitespace to keep them on one line. */
function createText(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(/\s+/g, ' ').trimEnd() };
}
