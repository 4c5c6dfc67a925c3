import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhrasingContent } from 'mdast';
import type { BuiltSite } from '../../src/model/plugin';
import { twinFile, twinUrl } from '../../src/model/url';
import { writeMarkdown } from './convert/toMarkdown';
import { OPTIONAL, type Section } from './sections';

interface ListInput {
  readonly site: BuiltSite;
  readonly sections: readonly Section[];
  readonly description: string;
}

/** Writes the list of a site's pages for language models (https://llmstxt.org). */
export async function writeLlmsTxt({ site, sections, description }: ListInput): Promise<void> {
  const { siteConfig, baseUrl, outDir } = site;
  const parts = sections.map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const url = siteConfig.url + twinUrl(page.path, baseUrl);
      const about = page.description ? [text(`: ${page.description}`)] : [];
      const link: PhrasingContent = { type: 'link', url, children: [text(page.title)] };
      return `- ${writeMarkdown({ type: 'paragraph', children: [link, ...about] })}`;
    });
    return `${writeMarkdown({ type: 'heading', depth: 2, children: [text(title)] })}\n\n${lines.join('\n')}\n`;
  });
  await writeFile(path.join(outDir, 'llms.txt'), [heading(site, description), ...parts].join('\n'));
}

/** Writes the text of all pages that are more than lists into one file, one page after the other. */
export async function writeLlmsFullTxt({ site, sections, description }: ListInput): Promise<void> {
  const { baseUrl, outDir } = site;
  const file = await open(path.join(outDir, 'llms-full.txt'), 'w');
  try {
    await file.writeFile(heading(site, description));
    for (const page of sections.flatMap(({ title, pages }) => (title === OPTIONAL ? [] : pages))) {
      await file.writeFile(`\n${await readFile(path.join(outDir, twinFile(page.path, baseUrl)), 'utf8')}`);
    }
  } finally {
    await file.close();
  }
}

function heading({ siteConfig }: BuiltSite, description: string): string {
  const title = writeMarkdown({ type: 'heading', depth: 1, children: [text(siteConfig.title)] });
  const about = writeMarkdown({ type: 'paragraph', children: [text(description)] });
  return `${title}\n${about ? `\n> ${about}\n` : ''}`;
}

/** What people write is text: nothing in it becomes a link, HTML, or a line of its own. */
function text(value: string): PhrasingContent {
  return { type: 'text', value: value.replace(/\s+/g, ' ').trimEnd() };
}
