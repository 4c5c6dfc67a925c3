import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPage, BuiltSite } from '../../src/model/plugin';
import { unescapeHtml } from '../../src/model/unescapeHtml';
import { openCachedResults } from '../../src/node/cache/cachedResults';
import { type Card, createCard, type CardStyle, missingCharacters } from './createCard';
import { createCardRenderer } from './renderCard';

interface WriteInput {
  readonly site: BuiltSite;
  readonly pages: readonly BuiltPage[];
  readonly style: CardStyle;
  readonly fontFiles: readonly string[];
  readonly workerFile: string | undefined;
  /** Gives the file of a page's picture, relative to the output. */
  readonly getImageFile: (page: string) => string;
}

/** Fewer pictures than these are drawn without threads. */
const WORTH_A_THREAD = 16;

/** Writes the picture of each page; one that has been drawn before, in an earlier build too, is taken as it is. */
export async function writeImages({
  site,
  pages,
  style,
  fontFiles,
  workerFile,
  getImageFile,
}: WriteInput): Promise<void> {
  const unknown = new Set<string>();
  await openCachedResults({
    dir: path.join(site.generatedFilesDir, 'cache/og-images'),
    items: pages,
    workerFile,
    setup: fontFiles,
    make: createCardRenderer,
    worthAThread: WORTH_A_THREAD,
    async prepare(page) {
      const text = { title: page.title, section: await getSectionLabel(page, site) };
      for (const each of missingCharacters(text.title, style.fonts.bold)) unknown.add(each);
      const card = createCard(text, style);
      return { key: createCacheKey(card, fontFiles), task: card };
    },
    async take(page, png) {
      const file = path.join(site.outDir, getImageFile(page.path));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, png);
    },
  });
  if (unknown.size > 0) reportMissingCharacters(site, [...unknown].sort().join(''));
}

/** All that a picture follows from: its drawing, the fonts, and this code, whose folder is named by its sources. */
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
    message: `The pictures for social networks leave out letters of titles that their font lacks: ${shown}.`,
    hint: 'Name fonts that have them in the option "fonts" of the plugin og-images, or set an "image" in the front matter of these pages.',
  });
}

/** Gives where in the site a page stands: the categories around it, or what kind of page it is. */
export async function getSectionLabel(
  page: BuiltPage,
  { siteConfig }: Pick<BuiltSite, 'siteConfig'>,
): Promise<string> {
  const labels = extractBreadcrumbs(await page.html()).slice(0, -1);
  if (labels.length > 0) return labels.slice(-2).join('  /  ');
  if (page.plugin.name.includes('blog')) return 'Blog';
  return siteConfig.tagline === page.title ? '' : siteConfig.tagline;
}

/** The theme's breadcrumbs have stable class names; the first may be a house without words. */
function extractBreadcrumbs(html: string): readonly string[] {
  const [list = ''] = /<ul class="breadcrumbs">.*?<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<(?:span|a)[^>]*\sclass="breadcrumbs__link"[^>]*>(.*?)<\/(?:span|a)>/gs)]
    .map(([, label = '']) => plain(label))
    .filter((label) => label !== '');
}

function plain(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, '')).trim();
}
