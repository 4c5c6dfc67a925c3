import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhrasingContent } from 'mdast';
import { stringify } from 'yaml';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import type { Severity } from '../../src/model/diagnostic';
import { markdownAlternateFile } from '../../src/model/url';
import { runWithCache } from '../../src/node/cache/cachedResults';
import type { MissingWords } from './convert/findMissingWords';
import { type MarkdownAlternate, createPageConverter, type ConversionTask } from './convert/convertPage';
import { writeMarkdown } from './convert/toMarkdown';
import { type AlternateLinks, createAlternateLinks } from './alternateLinks';

interface WriteInput {
  readonly site: BuiltSite;
  readonly pages: readonly BuiltPage[];
  readonly onLostContent: Severity;
  /** The entry of the worker thread. If `undefined`, all pages are converted in this thread. */
  readonly workerFile: string | undefined;
}

/** The minimum number of pages to convert in worker threads. */
const MIN_THREADED_PAGES = 200;

/** Writes the Markdown alternate of each page next to its document. Returns the pages that have one. */
export async function writeMarkdownAlternates({
  site,
  pages,
  onLostContent,
  workerFile,
}: WriteInput): Promise<readonly BuiltPage[]> {
  const { outDir, baseUrl, siteConfig, report } = site;
  const conflicting = new Set(pages.filter((page) => existsSync(resolveFile(page))));
  const converted = pages.filter((page) => !conflicting.has(page));
  for (const page of conflicting) {
    const file = markdownAlternateFile(page.path, baseUrl);
    report({
      kind: 'content',
      severity: 'warn',
      message: `The Markdown alternate of \`${page.path}\` was not written, because the site already contains the file \`${file}\`.`,
      hint: 'Rename the file, or add the page to the option `ignorePatterns` of the llms plugin.',
    });
  }
  const { url, trailingSlash } = siteConfig;
  const setup = { url, baseUrl, trailingSlash, paths: converted.map((page) => page.path) };
  const links = createAlternateLinks(setup);
  const missingByPage = new Map<BuiltPage, MissingWords>();
  await runWithCache({
    dir: path.join(site.generatedFilesDir, 'cache/markdown-alternates'),
    items: converted,
    workerFile,
    setup,
    make: createPageConverter,
    minTasksForThreads: MIN_THREADED_PAGES,
    async prepare(page) {
      const task = { path: page.path, html: await page.html() };
      return { key: createCacheKey(task, links), task };
    },
    async take(page, made) {
      const alternate = JSON.parse(new TextDecoder().decode(made)) as MarkdownAlternate;
      if (alternate.missing) missingByPage.set(page, alternate.missing);
      await mkdir(path.dirname(resolveFile(page)), { recursive: true });
      await writeFile(resolveFile(page), addFrontMatter(page, alternate, links));
    },
  });
  for (const page of converted) {
    const missing = missingByPage.get(page);
    if (missing)
      site.report({ kind: 'content', severity: onLostContent, ...describeMissingWords(page, missing) });
  }
  return converted;

  function resolveFile(page: BuiltPage): string {
    return path.join(outDir, markdownAlternateFile(page.path, baseUrl));
  }
}

/** Returns a hash of all inputs of the conversion: the page, its link targets, and this code, whose folder is named after a hash of its sources. */
function createCacheKey({ path: from, html }: ConversionTask, links: AlternateLinks): string {
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    links.resolve(url.replaceAll('&amp;', '&'), from),
  );
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, html, targets]))
    .digest('hex')
    .slice(0, 32);
}

/** Returns the content of a Markdown alternate: front matter with the data of the page, and its text. */
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
    message: `The Markdown alternate of \`${page.path}\` lacks words of \`${element}\`: ${shown}${more}.`,
    hint: 'Render the content of the component with plain elements, or exclude the page with the option `ignorePatterns` of the llms plugin.',
    ...(page.sourceFile !== undefined && { location: { file: page.sourceFile } }),
  };
}
