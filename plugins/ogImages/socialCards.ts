import type { Config } from '../../src/model/config';
import type { Diagnostic } from '../../src/model/diagnostic';
import {
  allPages,
  getUnlessFailed,
  readPageContent,
  pageFacts,
  readAllPages,
  type RenderedPageFacts,
} from '../../src/model/pageTasks';
import type { OutputFile, PageInfo } from '../../src/model/plugin';
import {
  type AnyTask,
  type Blob,
  defineTask,
  type TaskContext,
  type WorkerFunction,
} from '../../src/model/task';
import { unescapeHtml } from '../../src/model/html';
import { encodePath, getPageFile } from '../../src/model/url';
import { findBundledFile } from '../../src/node/files/findBundledFile';
import { hashContent } from '../../src/node/files/hashContent';
import { type CardStyle, type CardText, createCard, missingCharacters } from './createCard';
import type { CardInput, FontFile } from './cardWorker';
import { type CardStyleInput, readCardStyle } from './resolveCardStyle';

/** The folder of the cards in the output. */
export const CARD_FOLDER = 'img/og';

type CardUrlInput = Pick<Config, 'url' | 'baseUrl' | 'tagline'>;

/** The site data that cards depend on. JSON. */
export interface CardSite extends CardUrlInput {
  readonly style: CardStyleInput;
}

/** Returns the URL of a page's card. */
export function getCardUrl(page: string, { url, baseUrl }: Pick<CardSite, 'url' | 'baseUrl'>): string {
  const file = `${CARD_FOLDER}/${getCardFile(page, baseUrl)}`;
  return url + baseUrl + encodePath(file);
}

/** Returns the file of a page's card, relative to the folder of the cards. */
function getCardFile(page: string, baseUrl: string): string {
  return getPageFile(page, baseUrl, 'png');
}

/** Renders a card in a worker thread. */
const cardRenderer: WorkerFunction<CardInput, Uint8Array> = {
  file: findBundledFile('cardWorker'),
  load: () => import('./cardWorker'),
};

/** Returns the style of the cards, and the fonts that they are rendered with. */
const cardStyle = defineTask<
  CardStyleInput,
  { readonly style: CardStyle; readonly fonts: readonly FontFile[] }
>({
  name: 'social-card-style',
  run(context, input) {
    const files = [...new Set([input.fonts.bold, input.fonts.medium])];
    const style = readCardStyle(context, input);
    return { style, fonts: files.map((file) => ({ file, hash: hashContent(context.readFile(file)) })) };
  },
  fingerprint: ({ style, fonts }) => JSON.stringify([style, fonts.map(({ hash }) => hash)]),
});

/** Returns the image with a text. Pages with equal texts share it. */
const socialImage = defineTask<{ readonly text: CardText; readonly style: CardStyleInput }, Blob>({
  name: 'social-image',
  async run(context, { text, style: input }) {
    const { style, fonts } = await context.get(cardStyle, input);
    return context.store(await context.runInWorker(cardRenderer, { card: createCard(text, style), fonts }));
  },
});

/** Returns the text on the card of a page; `null` if the page fails to render or has another image. */
const cardText = defineTask<{ readonly path: string; readonly site: CardUrlInput }, CardText | null>({
  name: 'social-card-text',
  async run(context, { path, site }) {
    const facts = await getUnlessFailed(context.get(pageFacts, path));
    if (facts?.image !== getCardUrl(path, site)) return null;
    const html = await readPageContent(context, path);
    return { title: facts.title, section: getSectionLabel({ ...facts, html }, site.tagline) };
  },
});

/** Renders the cards of those of the given pages that use one. */
export async function prepareCards(
  { get }: Pick<TaskContext, 'get'>,
  { pages, site: { style, ...site } }: { readonly pages: readonly PageInfo[]; readonly site: CardSite },
): Promise<void> {
  await readAllPages(pages, async ({ path }) => {
    const text = await get(cardText, { path, site });
    if (text) await get(socialImage, { text, style });
  });
}

/** Returns the cards of the pages that use them. Reports the characters that they omit. */
export const socialCards = defineTask<CardSite, Readonly<Record<string, OutputFile>>>({
  name: 'social-cards',
  async run(context, { style: styleInput, ...site }) {
    const pages = await context.get(allPages, null);
    const texts = await readAllPages(pages, ({ path }) => context.get(cardText, { path, site }));
    const cards = pages.flatMap(({ path }, index) => {
      const text = texts[index];
      return text ? [{ file: getCardFile(path, site.baseUrl), text }] : [];
    });
    if (cards.length === 0) return {};
    const { style } = await context.get(cardStyle, styleInput);
    const missing = new Set(
      cards.flatMap(({ text }) => [...missingCharacters(text.title, style.fonts.bold)]),
    );
    if (missing.size > 0) context.report(describeMissingCharacters([...missing].sort()));
    return Object.fromEntries(
      cards.map(({ file, text }) => [file, { task: socialImage, args: { text, style: styleInput } }]),
    );
  },
});

/** All tasks that create cards. */
export const cardTasks: readonly AnyTask[] = [cardText, cardStyle, socialImage, socialCards];

function describeMissingCharacters(characters: readonly string[]): Diagnostic {
  const shown = characters.slice(0, 20).join(' ');
  return {
    code: 'missing-glyphs',
    severity: 'warn',
    message: `The social cards omit characters of page titles that the font has no glyphs for: ${shown}.`,
    hint: 'Set the option `fonts` of the og-images plugin to fonts that support them, or set `image` in the front matter of these pages.',
  };
}

/** Returns the label of the section that contains a page: its categories, `Blog`, or the tagline of the site. */
export function getSectionLabel(
  page: Pick<RenderedPageFacts, 'title' | 'plugin'> & { readonly html: string },
  tagline: string,
): string {
  const labels = extractBreadcrumbs(page.html).slice(0, -1);
  if (labels.length > 0) return labels.slice(-2).join('  /  ');
  if (page.plugin.name.includes('blog')) return 'Blog';
  return tagline === page.title ? '' : tagline;
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
