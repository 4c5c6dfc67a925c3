import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { unescapeHtml } from '../../src/model/unescapeHtml';
import { runWithCache } from '../../src/node/cache/cachedResults';
import { type Card, createCard, type CardStyle, missingCharacters } from './createCard';
import { createCardRenderer } from './renderCard';

interface WriteInput {
  readonly site: BuiltSite;
  readonly pages: readonly BuiltPage[];
  readonly style: CardStyle;
  readonly fontFiles: readonly string[];
  readonly workerFile: string | undefined;
  /** Returns the file of a page's card, relative to the output folder. */
  readonly getImageFile: (page: string) => string;
}

/** The minimum number of cards to render in worker threads. */
const MIN_THREADED_CARDS = 16;

/** Writes the card of each page. Reuses cards from the cache, including those of earlier builds. */
export async function writeImages({
  site,
  pages,
  style,
  fontFiles,
  workerFile,
  getImageFile,
}: WriteInput): Promise<void> {
  const missing = new Set<string>();
  await runWithCache({
    dir: path.join(site.generatedFilesDir, 'cache/og-images'),
    items: pages,
    workerFile,
    setup: fontFiles,
    make: createCardRenderer,
    minTasksForThreads: MIN_THREADED_CARDS,
    async prepare(page) {
      const text = { title: page.title, section: await getSectionLabel(page, site) };
      for (const each of missingCharacters(text.title, style.fonts.bold)) missing.add(each);
      const card = createCard(text, style);
      return { key: createCacheKey(card, fontFiles), task: card };
    },
    async take(page, png) {
      const file = path.join(site.outDir, getImageFile(page.path));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, png);
    },
  });
  if (missing.size > 0) reportMissingCharacters(site, [...missing].sort().join(''));
}

/** Returns a hash of all inputs of an image: the card, the fonts, and this code, whose folder is named after a hash of its sources. */
function createCacheKey(card: Card, fontFiles: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([import.meta.url, card, fontFiles]))
    .digest('hex')
    .slice(0, 32);
}

function reportMissingCharacters({ report }: BuiltSite, characters: string): void {
  const shown = [...characters].slice(0, 20).join(' ');
  report({
    kind: 'content',
    severity: 'warn',
    message: `The social cards omit characters of page titles that the font has no glyphs for: ${shown}.`,
    hint: 'Set the option `fonts` of the og-images plugin to fonts that support them, or set `image` in the front matter of these pages.',
  });
}

/** Returns the label of the section that contains a page: its categories, `Blog`, or the tagline of the site. */
export async function getSectionLabel(
  page: BuiltPage,
  { siteConfig }: Pick<BuiltSite, 'siteConfig'>,
): Promise<string> {
  const labels = extractBreadcrumbs(await page.html()).slice(0, -1);
  if (labels.length > 0) return labels.slice(-2).join('  /  ');
  if (page.plugin.name.includes('blog')) return 'Blog';
  return siteConfig.tagline === page.title ? '' : siteConfig.tagline;
}

/** Extracts the labels of the theme's breadcrumbs, which have stable class names. The home item may be an icon without text. */
function extractBreadcrumbs(html: string): readonly string[] {
  const [list = ''] = /<ul class="breadcrumbs">.*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<(?:span|a)[^>]*\sclass="breadcrumbs__link"[^>]*>(.*?)<\/(?:span|a)>/gs)]
    .map(([, label = '']) => extractText(label))
    .filter((label) => label !== '');
}

function extractText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, '')).trim();
}
