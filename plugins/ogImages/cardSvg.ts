import { escapeHtml } from '../../src/model/html';
import { type FittedText, fitText } from './fitText';
import type { FontMetrics } from './fontMetrics';
import type { OgColors } from './options';

/** The size that social networks ask for, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** What all pictures of a site have in common. */
export interface CardLook {
  readonly siteTitle: string;
  /** Shown at the foot, such as the host of the site. */
  readonly footer: string;
  readonly colors: OgColors;
  /** A picture as a data URL. */
  readonly logo: string | undefined;
  readonly fonts: { readonly bold: FontMetrics; readonly medium: FontMetrics };
}

export interface CardText {
  readonly title: string;
  /** Where in the site the page stands. */
  readonly section: string;
}

/** The picture of a page in two layers, as SVG: the first is the same for all pages, and drawn once. */
export interface Card {
  readonly base: string;
  /** The text of the page, and where its box begins in the base. */
  readonly text: string;
  readonly top: number;
}

const LEFT = 84;
const WIDTH = CARD_SIZE.width - 2 * LEFT;
/** The box for the text of a page, and how much of the size of a line the next is below it. */
const BOX = { top: 170, height: 340 };
const LEADING = 1.16;
/** The height of the line above the title. */
const PLACE = 48;

/** Draws the picture of a page: the site, where the page stands, and its title as large as it fits. */
export function cardSvg({ title, section }: CardText, look: CardLook): Card {
  const { colors, fonts, siteTitle } = look;
  const head = fitText(shown(title, fonts.bold) || shown(siteTitle, fonts.bold), fonts.bold, {
    width: WIDTH,
    sizes: [
      [88, 2],
      [76, 2],
      [66, 3],
      [56, 3],
    ],
  });
  const location = oneLine(section, fonts.medium, 32);
  const top = (BOX.height - head.lines.length * head.size * LEADING + PLACE) / 2;
  const text = svg(BOX.height, [
    textAt(location, { x: LEFT, y: top - 16, fill: colors.accent, font: fonts.medium }),
    textAt(head, { x: LEFT, y: top + head.size * 0.95, fill: colors.text, font: fonts.bold }),
  ]);
  return { base: baseSvg(look), text, top: BOX.top };
}

function baseSvg({ colors, fonts, siteTitle, footer, logo }: CardLook): string {
  const { width, height } = CARD_SIZE;
  const name = oneLine(siteTitle, fonts.medium, 34);
  const foot = oneLine(footer, fonts.medium, 28);
  return svg(height, [
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    logo ? `<image href="${logo}" x="800" y="260" width="520" height="520" opacity="0.16"/>` : '',
    `<rect width="${width}" height="14" fill="${colors.accent}"/>`,
    logo ? `<image href="${logo}" x="${LEFT}" y="68" width="60" height="60"/>` : '',
    textAt(name, { x: LEFT + (logo ? 80 : 0), y: 110, fill: colors.text, font: fonts.medium }),
    textAt(foot, { x: LEFT, y: height - 56, fill: colors.muted, font: fonts.medium }),
  ]);
}

function svg(height: number, parts: readonly string[]): string {
  const { width } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** Gives the letters and digits of a text that a font cannot show. */
export function missingCharacters(text: string, font: FontMetrics): string {
  return [...new Set(text.normalize('NFC'))]
    .filter((character) => /[\p{L}\p{N}]/u.test(character) && !font.has(character))
    .join('');
}

/** The text without what the font has no glyph for: better a gap than an empty box. */
function shown(text: string, font: FontMetrics): string {
  // a font may have glyphs for control characters, XML has no place for them
  const plain = text.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ');
  return [...plain]
    .filter((character) => font.has(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function oneLine(text: string, font: FontMetrics, size: number): FittedText {
  return fitText(shown(text, font), font, { width: WIDTH - 80, sizes: [[size, 1]] });
}

interface SourceLocation {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly font: FontMetrics;
}

function textAt({ lines, size }: FittedText, { x, y, fill, font }: SourceLocation): string {
  return lines
    .map((line, index) => {
      const base = (y + index * size * LEADING).toFixed(1);
      return `<text x="${x}" y="${base}" font-family="${escapeHtml(font.family)}" font-weight="${font.weight}" font-size="${size}" fill="${fill}">${escapeHtml(line)}</text>`;
    })
    .join('');
}
