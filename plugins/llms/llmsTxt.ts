import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltSite } from '../../src/model/plugin';
import { twinFile, twinUrl } from '../../src/model/url';
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
      const about = page.description ? `: ${oneLine(page.description)}` : '';
      return `- [${linkText(page.title)}](${siteConfig.url}${twinUrl(page.path, baseUrl)})${about}`;
    });
    return `## ${oneLine(title)}\n\n${lines.join('\n')}\n`;
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
  return `# ${oneLine(siteConfig.title)}\n${description ? `\n> ${oneLine(description)}\n` : ''}`;
}

function linkText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
