import type { CompiledContent } from '../../model/content';
import { elementToHtml, escapeHtml } from '../../model/html';
import type { TocItem } from '../../model/toc';
import { unescapeHtml } from '../../model/unescapeHtml';
import type { ContentRoots } from '../files/contentRoots';
import { contentTitle } from '../metadata/contentTitle';
import { parseFrontMatter } from '../frontMatter/frontMatter';
import { plainText } from '../metadata/plainText';
import { readSource } from '../files/readSource';

/**
 * Approximates the text of interactive content as HTML, from its Markdown source and that of its imports.
 * Text that its components render is missing, because that would require bundling and running its modules.
 */
export async function approximateProse(
  content: CompiledContent,
  all: ReadonlyMap<string, CompiledContent>,
  roots: ContentRoots,
): Promise<string> {
  const partials = content.imports.flatMap((file) => all.get(file)?.file ?? []);
  const texts = await Promise.all(
    [content.file, ...partials].map(
      async (file) => parseFrontMatter(await readSource(file, roots), file).content,
    ),
  );
  const title =
    content.contentTitle === undefined ? '' : elementToHtml('h1', {}, escapeHtml(content.contentTitle));
  return title + convertMarkdownLines(texts.map((text) => contentTitle(text).rest).join('\n'), content.toc);
}

/** Converts Markdown to HTML line by line: the known headings, and paragraphs for all other text. */
export function convertMarkdownLines(markdown: string, toc: readonly TocItem[]): string {
  const open = [...toc];
  const parts = markdown.split('\n').flatMap((line) => {
    if (/^(?:import|export)\s|^\s*(?:`{3}|~{3})/.test(line)) return [];
    const [, heading] = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(line) ?? [];
    const text = plainText(
      heading ?? LINE_PREFIXES.reduce((rest, [sign, kept]) => rest.replace(sign, kept), line),
    );
    const at = heading === undefined ? -1 : open.findIndex(({ value }) => getText(value) === text);
    if (at >= 0) return open.splice(at, 1).map(renderHeading);
    const shown = /^\|/.test(text) ? text.split('|').join(' ').trim() : text;
    return shown === '' ? [] : [elementToHtml('p', {}, escapeHtml(shown))];
  });
  return [...parts, ...open.map(renderHeading)].join('\n');
}

/**
 * Markdown syntax at the start of a line and its replacement: directives, lists, quotes, table delimiter
 * rows.
 */
const LINE_PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^\s*:{3,}[\w-]*(?:\[(.*)\])?/, ' $1 '],
  [/^[\s>]*(?:[-*+]|\d+[.)])\s+|^[\s>]+/, ''],
  [/^\|[\s|:-]*$/, ''],
];

function renderHeading({ level, id, value }: TocItem): string {
  return elementToHtml(`h${level}`, { id }, value);
}

function getText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
