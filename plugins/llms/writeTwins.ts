import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { inBatches } from '../../src/model/inBatches';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import type { Severity } from '../../src/model/reference';
import { twinFile } from '../../src/model/url';
import { openKeptFiles } from '../../src/node/content/keptFiles';
import { findBelow } from './convert/elements';
import { type Loss, lostWords } from './convert/lostWords';
import { readPage } from './convert/readPage';
import { toMarkdown } from './convert/toMarkdown';
import { type TwinLinks, twinLinks } from './twinLinks';

/** What a page has become. */
interface Twin {
  /** Markdown without front matter. */
  readonly body: string;
  readonly hasTitle: boolean;
  readonly loss?: Loss;
}

/** Pages that are in memory at a time. */
const WIDTH = 8;

/** Writes the Markdown twin of each page beside its document, and gives the pages that have one now. */
export async function writeTwins(
  site: BuiltSite,
  pages: readonly BuiltPage[],
  onLostContent: Severity,
): Promise<readonly BuiltPage[]> {
  const { outDir, baseUrl, siteConfig, report } = site;
  const taken = new Set(pages.filter((page) => existsSync(fileOf(page))));
  const own = pages.filter((page) => !taken.has(page));
  for (const page of taken) {
    const file = twinFile(page.path, baseUrl);
    report({
      kind: 'content',
      severity: 'warn',
      message: `The page ${page.path} has no Markdown twin: the site has a file ${file} of its own.`,
      hint: 'Rename the file, or name the page in the option "ignorePatterns" of the plugin llms.',
    });
  }
  const links = twinLinks(
    siteConfig,
    own.map((page) => page.path),
  );
  const kept = await openKeptFiles(path.join(site.generatedFilesDir, 'cache/twins'));
  const losses = new Map<BuiltPage, Loss>();
  await inBatches(own, WIDTH, async (page) => {
    const html = await page.html();
    const key = keyOf(page, html, links);
    const before = await kept.read(key);
    const twin = before ? (JSON.parse(before.toString('utf8')) as Twin) : makeTwin(page, html, links);
    if (!before) kept.write(key, JSON.stringify(twin));
    if (twin.loss) losses.set(page, twin.loss);
    await mkdir(path.dirname(fileOf(page)), { recursive: true });
    await writeFile(fileOf(page), withFrontMatter(page, twin, links));
  });
  await kept.removeOthers();
  for (const page of own) {
    const loss = losses.get(page);
    if (loss) site.report({ kind: 'content', severity: onLostContent, ...lossText(page, loss) });
  }
  return own;

  function fileOf(page: BuiltPage): string {
    return path.join(outDir, twinFile(page.path, baseUrl));
  }
}

function makeTwin(page: BuiltPage, html: string, links: TwinLinks): Twin {
  const tree = readPage(html);
  const resolve = (url: string) => links.resolve(url, page.path);
  const body = toMarkdown(tree, { resolveLink: resolve, resolveImage: resolve });
  const loss = lostWords(tree, body);
  const hasTitle = findBelow(tree, ({ tagName }) => tagName === 'h1') !== undefined;
  return { body, hasTitle, ...(loss && { loss }) };
}

/** All that the text of a twin follows from: the page, where its links lead, and this code, whose folder is named by its sources. */
function keyOf(page: BuiltPage, html: string, links: TwinLinks): string {
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, url = '']) =>
    links.resolve(url.replaceAll('&amp;', '&'), page.path),
  );
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, html, targets]))
    .digest('hex')
    .slice(0, 32);
}

function withFrontMatter(
  { title, description, path: at }: BuiltPage,
  { body, hasTitle }: Twin,
  links: TwinLinks,
): string {
  const data = { title, ...(description !== undefined && { description }), url: links.pageUrl(at) };
  const heading = hasTitle ? '' : `# ${title.replace(/[\\`*_[\]<>#]/g, '\\$&')}\n\n`;
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${heading}${body}`;
}

function lossText(page: BuiltPage, { words, element }: Loss) {
  const shown = words.slice(0, 8).join(' ');
  const more = words.length > 8 ? ` and ${words.length - 8} more` : '';
  return {
    message: `The Markdown twin of ${page.path} lacks words of ${element}: ${shown}${more}.`,
    hint: 'Write what the component shows as plain elements, or leave the page out with the option "ignorePatterns" of the plugin llms.',
    ...(page.sourceFile !== undefined && { place: { file: page.sourceFile } }),
  };
}
