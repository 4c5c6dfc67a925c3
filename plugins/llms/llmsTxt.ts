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

/** Gives the list of a site's pages for language models (https://llmstxt.org). */
export function llmsTxt({ site, sections, description }: ListInput): string {
  const { siteConfig, baseUrl } = site;
  const parts = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const url = siteConfig.url + markdownAlternateUrl(page.path, baseUrl);
      const about = page.description ? [text(`: ${page.description}`)] : [];
      const link: PhrasingContent = { type: 'link', url, children: [text(page.title)] };
      return `- ${writeMarkdown({ type: 'paragraph', children: [link, ...about] })}`;
    });
    return `${writeMarkdown({ type: 'heading', depth: 2, children: [text(title)] })}\n\n${lines.join('\n')}\n`;
  });
  return [heading(site, description), ...parts].join('\n');
}

/** Gives the text of all pages that are more than lists, one page after the other, piece by piece; `read` gives the twin of a page. */
export async function* llmsFullTxt(
  { site, sections, description }: ListInput,
  read: (page: BuiltPage) => Promise<string>,
): AsyncGenerator<string> {
  yield heading(site, description);
  for (const page of sections.flatMap(({ title, pages }) => (title === OPTIONAL ? [] : pages)))
    yield `\n${await read(page)}`;
}

function heading({ siteConfig }: ListInput['site'], description: string): string {
  const title = writeMarkdown({ type: 'heading', depth: 1, children: [text(siteConfig.title)] });
  const about = writeMarkdown({ type: 'paragraph', children: [text(description)] });
  return `${title}\n${about ? `\n> ${about}\n` : ''}`;
}

/** What people write is text: nothing in it becomes a link, HTML, or a line of its own. */
function text(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(/\s+/g, ' ').trimEnd() };
}
