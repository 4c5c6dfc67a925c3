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
import type { Loss } from './convert/lostWords';
import { type Twin, twinMaker, type TwinTask } from './convert/makeTwin';
import { writeMarkdown } from './convert/toMarkdown';
import { type TwinLinks, twinLinks } from './twinLinks';

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
export async function writeTwins({
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
  const links = twinLinks(setup);
  const losses = new Map<BuiltPage, Loss>();
  await runWithCache({
    dir: path.join(site.generatedFilesDir, 'cache/twins'),
    items: own,
    workerFile,
    setup,
    make: twinMaker,
    minTasksForThreads: WORTH_A_THREAD,
    async prepare(page) {
      const task = { path: page.path, html: await page.html() };
      return { key: keyOf(task, links), task };
    },
    async take(page, made) {
      const twin = JSON.parse(new TextDecoder().decode(made)) as Twin;
      if (twin.loss) losses.set(page, twin.loss);
      await mkdir(path.dirname(fileOf(page)), { recursive: true });
      await writeFile(fileOf(page), withFrontMatter(page, twin, links));
    },
  });
  for (const page of own) {
    const loss = losses.get(page);
    if (loss) site.report({ kind: 'content', severity: onLostContent, ...lossText(page, loss) });
  }
  return own;

  function fileOf(page: BuiltPage): string {
    return path.join(outDir, markdownAlternateFile(page.path, baseUrl));
  }
}

/** All that the text of a twin follows from: the page, where its links lead, and this code, whose folder is named by its sources. */
function keyOf({ path: from, html }: TwinTask, links: TwinLinks): string {
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    links.resolve(url.replaceAll('&amp;', '&'), from),
  );
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, html, targets]))
    .digest('hex')
    .slice(0, 32);
}

/** Gives the text of a twin: what the page is, as front matter, and what it says. */
export function withFrontMatter(
  { title, description, path: at }: Pick<BuiltPage, 'title' | 'description' | 'path'>,
  { body, hasTitle }: Twin,
  links: TwinLinks,
): string {
  const data = { title, ...(description !== undefined && { description }), url: links.pageUrl(at) };
  const text: PhrasingContent = { type: 'text', value: title };
  const heading = hasTitle ? '' : `${writeMarkdown({ type: 'heading', depth: 1, children: [text] })}\n\n`;
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${heading}${body}`;
}

function lossText(page: BuiltPage, { words, element }: Loss) {
  const shown = words.slice(0, 8).join(' ');
  const more = words.length > 8 ? ` and ${words.length - 8} more` : '';
  return {
    message: `The Markdown twin of ${page.path} lacks words of ${element}: ${shown}${more}.`,
    hint: 'Write what the component shows as plain elements, or leave the page out with the option "ignorePatterns" of the plugin llms.',
    ...(page.sourceFile !== undefined && { location: { file: page.sourceFile } }),
  };
}
