import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhrasingContent } from 'mdast';
import { stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import type { Severity } from '../../src/model/reference';
import { markdownAlternateFile } from '../../src/model/url';
import { openCachedResults } from '../../src/node/cache/cachedResults';
import type { MissingWords } from './convert/findMissingWords';
import { type MarkdownAlternate, createPageConverter, type ConversionTask } from './convert/convertPage';
import { writeMarkdown } from './convert/toMarkdown';
import { type AlternateLinks, createAlternateLinks } from './alternateLinks';

interface WriteInput {
  readonly site: BuiltSite;
  readonly pages: readonly BuiltPage[];
  readonly onLostContent: Severity;
  /** File of the worker thread; without it all is done in this thread. */
  readonly workerFile: string | undefined;
}

/** Fewer pages than these are turned into Markdown without threads. */
const WORTH_A_THREAD = 200;

/** Writes the Markdown twin of each page beside its document, and gives the pages that have one now. */
export async function writeMarkdownAlternates({
  site,
  pages,
  onLostContent,
  workerFile,
}: WriteInput): Promise<readonly BuiltPage[]> {
  const { outDir, baseUrl, siteConfig, report } = site;
  const taken = new Set(pages.filter((page) => existsSync(fileOf(page))));
  const own = pages.filter((page) => !taken.has(page));
  for (const page of taken) {
    const file = markdownAlternateFile(page.path, baseUrl);
    report({
      kind: 'content',
      severity: 'warn',
      message: `The page ${page.path} has no Markdown twin: the site has a file ${file} of its own.`,
      hint: 'Rename the file, or name the page in the option "ignorePatterns" of the plugin llms.',
    });
  }
  const { url, trailingSlash } = siteConfig;
  const setup = { url, baseUrl, trailingSlash, paths: own.map((page) => page.path) };
  const links = createAlternateLinks(setup);
  const missingByPage = new Map<BuiltPage, MissingWords>();
  await openCachedResults({
    dir: path.join(site.generatedFilesDir, 'cache/markdown-alternates'),
    items: own,
    workerFile,
    setup,
    make: createPageConverter,
    worthAThread: WORTH_A_THREAD,
    async prepare(page) {
      const task = { path: page.path, html: await page.html() };
      return { key: createCacheKey(task, links), task };
    },
    async take(page, made) {
      const alternate = JSON.parse(new TextDecoder().decode(made)) as MarkdownAlternate;
      if (alternate.missing) missingByPage.set(page, alternate.missing);
      await mkdir(path.dirname(fileOf(page)), { recursive: true });
      await writeFile(fileOf(page), addFrontMatter(page, alternate, links));
    },
  });
  for (const page of own) {
    const missing = missingByPage.get(page);
    if (missing)
      site.report({ kind: 'content', severity: onLostContent, ...describeMissingWords(page, missing) });
  }
  return own;

  function fileOf(page: BuiltPage): string {
    return path.join(outDir, markdownAlternateFile(page.path, baseUrl));
  }
}

/** All that the text of a twin follows from: the page, where its links lead, and this code, whose folder is named by its sources. */
function createCacheKey({ path: from, html }: ConversionTask, links: AlternateLinks): string {
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    links.resolve(url.replaceAll('&amp;', '&'), from),
  );
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, html, targets]))
    .digest('hex')
    .slice(0, 32);
}

/** Gives the text of a twin: what the page is, as front matter, and what it says. */
export function addFrontMatter(
  { title, description, path: at }: Pick<BuiltPage, 'title' | 'description' | 'path'>,
  { body, hasTitle }: MarkdownAlternate,
  links: AlternateLinks,
): string {
  const data = { title, ...(description !== undefined && { description }), url: links.pageUrl(at) };
  const text: PhrasingContent = { type: 'text', value: title };
  const heading = hasTitle ? '' : `${writeMarkdown({ type: 'heading', depth: 1, children: [text] })}\n\n`;
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${heading}${body}`;
}

function describeMissingWords(page: BuiltPage, { words, element }: MissingWords) {
  const shown = words.slice(0, 8).join(' ');
  const more = words.length > 8 ? ` and ${words.length - 8} more` : '';
  return {
    message: `The Markdown twin of ${page.path} lacks words of ${element}: ${shown}${more}.`,
    hint: 'Write what the component shows as plain elements, or leave the page out with the option "ignorePatterns" of the plugin llms.',
    ...(page.sourceFile !== undefined && { location: { file: page.sourceFile } }),
  };
}
