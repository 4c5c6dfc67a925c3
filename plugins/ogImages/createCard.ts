import { escapeHtml } from '../../src/model/html';
import { type FittedText, fitText } from './fitText';
import type { FontMetrics } from './fontMetrics';
import type { OgColors } from './options';

/** The size in pixels that social networks recommend. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The style that all cards of a site share. */
export interface CardStyle {
  readonly siteTitle: string;
  /** The text at the bottom, such as the host of the site. */
  readonly footer: string;
  readonly colors: OgColors;
  /** An image as a data URL. */
  readonly logo: string | undefined;
  readonly fonts: { readonly bold: FontMetrics; readonly medium: FontMetrics };
}

export interface CardText {
  readonly title: string;
  /** The location of the page on the site. */
  readonly section: string;
}

/** The card of a page as two SVG layers. The base is the same for all pages and rendered once. */
export interface Card {
  readonly base: string;
  /** The text of the page, and the vertical offset of its box in the base. */
  readonly text: string;
  readonly top: number;
}

const LEFT = 84;
const WIDTH = CARD_SIZE.width - 2 * LEFT;
/** The box for the text of a page, and the line height relative to the font size. */
const BOX = { top: 170, height: 340 };
const LINE_HEIGHT = 1.16;
/** The height of the section label above the title. */
const LABEL_HEIGHT = 48;

/** Creates the card of a page with the site title, the section label, and the page title in the largest size that fits. */
export function createCard({ title, section }: CardText, style: CardStyle): Card {
  const { colors, fonts, siteTitle } = style;
  const head = fitText(
    removeUnsupported(title, fonts.bold) || removeUnsupported(siteTitle, fonts.bold),
    fonts.bold,
    {
      width: WIDTH,
      sizes: [
        [88, 2],
        [76, 2],
        [66, 3],
        [56, 3],
      ],
    },
  );
  const label = fitOneLine(section, fonts.medium, 32);
  const top = (BOX.height - head.lines.length * head.size * LINE_HEIGHT + LABEL_HEIGHT) / 2;
  const text = formatSvg(BOX.height, [
    renderText(label, { x: LEFT, y: top - 16, fill: colors.accent, font: fonts.medium }),
    renderText(head, { x: LEFT, y: top + head.size * 0.95, fill: colors.text, font: fonts.bold }),
  ]);
  return { base: createBaseSvg(style), text, top: BOX.top };
}

function createBaseSvg({ colors, fonts, siteTitle, footer, logo }: CardStyle): string {
  const { width, height } = CARD_SIZE;
  const name = fitOneLine(siteTitle, fonts.medium, 34);
  const foot = fitOneLine(footer, fonts.medium, 28);
  return formatSvg(height, [
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    logo ? `<image href="${logo}" x="800" y="260" width="520" height="520" opacity="0.16"/>` : '',
    `<rect width="${width}" height="14" fill="${colors.accent}"/>`,
    logo ? `<image href="${logo}" x="${LEFT}" y="68" width="60" height="60"/>` : '',
    renderText(name, { x: LEFT + (logo ? 80 : 0), y: 110, fill: colors.text, font: fonts.medium }),
    renderText(foot, { x: LEFT, y: height - 56, fill: colors.muted, font: fonts.medium }),
  ]);
}

function formatSvg(height: number, parts: readonly string[]): string {
  const { width } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** Returns the letters and digits of a text that a font has no glyphs for. */
export function missingCharacters(text: string, font: FontMetrics): string {
  return [...new Set(text.normalize('NFC'))]
    .filter((character) => /[\p{L}\p{N}]/u.test(character) && !font.has(character))
    .join('');
}

/** Removes characters without a glyph, which would be rendered as empty boxes. */
function removeUnsupported(text: string, font: FontMetrics): string {
  // Some fonts have glyphs for control characters, which XML does not allow.
  const plain = text.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ');
  return [...plain]
    .filter((character) => font.has(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function fitOneLine(text: string, font: FontMetrics, size: number): FittedText {
  return fitText(removeUnsupported(text, font), font, { width: WIDTH - 80, sizes: [[size, 1]] });
}

interface TextPosition {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly font: FontMetrics;
}

function renderText({ lines, size }: FittedText, { x, y, fill, font }: TextPosition): string {
  return lines
    .map((line, index) => {
      const base = (y + index * size * LINE_HEIGHT).toFixed(1);
      return `<text x="${x}" y="${base}" font-family="${escapeHtml(font.family)}" font-weight="${font.weight}" font-size="${size}" fill="${fill}">${escapeHtml(line)}</text>`;
    })
    .join('');
}
