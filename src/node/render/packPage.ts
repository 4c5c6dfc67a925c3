import { insertRepeatedItems } from '../../model/repeatedItems';
import { mapContent } from './fillContent';
import type { PackedPage, RenderedPage, ShownPage } from './renderTask';

/** Converts the large parts of a rendered page to bytes. They contain its main content once. */
export function packPage({
  data,
  html,
  inserted,
  code,
  layoutLinks,
  ...frame
}: RenderedPage): PackedPage<Uint8Array> {
  const [mainAt, mainEnd] = findMain(html);
  const texts = inserted.values();
  const start = encode(insertRepeatedItems(html.slice(0, mainAt), texts));
  const mainHtml = insertRepeatedItems(html.slice(mainAt, mainEnd), texts).join('');
  const end = encode(insertRepeatedItems(html.slice(mainEnd), texts));
  const contents: Record<string, readonly [number, number]> = {};
  const rest = mapContent(data, (content) => {
    const at = content.html === undefined ? -1 : mainHtml.indexOf(content.html);
    if (at < 0) return content;
    const from = Buffer.byteLength(mainHtml.slice(0, at));
    contents[content.key] = [from, from + Buffer.byteLength(content.html ?? '')];
    return { ...content, html: '' };
  });
  return {
    ...frame,
    frameHtml: Buffer.concat([start, end]),
    mainAt: start.length,
    mainHtml: Buffer.from(mainHtml),
    contents,
    data: Buffer.from(JSON.stringify({ data: rest, code })),
    layoutLinks: Buffer.from(JSON.stringify(layoutLinks)),
  };
}

/** Joining long texts first would take most of the time if one of them is not Latin-1. */
function encode(parts: readonly string[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Restores what a rendered page shows. `read` returns a large part. */
export function unpackPage<Content>(
  { frameHtml, mainAt, mainHtml, contents, data, layoutLinks: _, ...frame }: PackedPage<Content>,
  read: (content: Content) => Buffer,
): ShownPage {
  const parsed = JSON.parse(read(data).toString()) as Pick<RenderedPage, 'data' | 'code'>;
  const around = read(frameHtml);
  const main = read(mainHtml);
  return {
    ...frame,
    code: parsed.code,
    data: mapContent(parsed.data, (content) => {
      const range = contents[content.key];
      return range ? { ...content, html: main.toString('utf8', ...range) } : content;
    }),
    // decoding them would take longer than everything else
    html: [around.subarray(0, mainAt), main, around.subarray(mainAt)],
  };
}

/** Returns the range of a page's main content: that of its `main` element, or the whole page if it has none. */
function findMain(html: string): readonly [start: number, end: number] {
  const start = /<main(?:\s[^>]*)?>/.exec(html);
  const end = html.lastIndexOf('</main>');
  return start && end >= 0 ? [start.index + start[0].length, end] : [0, html.length];
}
