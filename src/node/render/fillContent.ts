import { createContentUrl } from '../bundle/codeFailure';
import { type ContentData, mapPageLeaves, type PageData } from '../../model/page';
import { toStableText } from '../../model/stableText';
import { FILE_ELEMENTS, findCssUrls, LINK_ELEMENTS, readUrlAttribute } from '../../model/htmlReferences';
import { unescapeHtml } from '../../model/html';
import { closeElements } from './closeElements';
import { resolveRelativeUrls } from './resolveRelativeUrls';
import type { ContentCode, ContentCodes } from './renderTask';
import type { RenderedContent, RenderedContents, ServerBundle } from './serverExports';

/** Renders the static content of a page. */
export async function renderStaticContent(
  server: Pick<ServerBundle, 'renderContent' | 'evaluatePartial'>,
  codes: ContentCodes<string>,
): Promise<RenderedContents> {
  const contents: Record<string, RenderedContent> = {};
  for (const [key, code] of Object.entries(codes)) {
    const rendered = await server.renderContent(nameCode(code, key), evaluatePartials(code));
    // The document and the page data both contain this HTML and must match exactly.
    contents[key] = { ...rendered, html: closeElements(toStableText(rendered.html)) };
  }
  return contents;

  function evaluatePartials({ partials }: ContentCode<string>): Readonly<Record<string, object>> {
    return Object.fromEntries(
      Object.entries(partials).map(([file, code]) => [
        file,
        server.evaluatePartial(nameCode(code, file), evaluatePartials(code)),
      ]),
    );
  }
}

/** Returns code with the URL that stack traces show. */
function nameCode({ code }: ContentCode<string>, name: string): string {
  return `${code}\n//# sourceURL=${createContentUrl(name)}`;
}

/** Inserts rendered content into a page's data, with URLs resolved on the page. The returned links are as written. */
export function fillContent(
  data: PageData,
  contents: RenderedContents,
): {
  readonly data: PageData;
  readonly anchors: Set<string>;
  readonly rules: Set<string>;
  readonly links: readonly string[];
} {
  const anchors = new Set<string>();
  const links: string[] = [];
  const rules = new Set<string>();
  const full = mapContent(data, (content) => {
    if (content.kind !== 'static') return content;
    const rendered = contents[content.key];
    if (!rendered) throw new Error(`The content \`${content.key}\` has not been rendered.`);
    for (const anchor of [...rendered.anchors, ...findIds(rendered.html)]) anchors.add(anchor);
    for (const rule of rendered.styles) rules.add(rule);
    links.push(...findLinks(rendered.html));
    const html = resolveRelativeUrls(rendered.html, data.path);
    return { ...content, html, ...(rendered.head.length > 0 && { head: rendered.head }) };
  });
  return { data: full, anchors, rules, links };
}

/** Returns a page's data with every Markdown module replaced. */
export function mapContent(data: PageData, replace: (content: ContentData) => ContentData): PageData {
  return mapPageLeaves(data, (leaf) => (leaf.$ === 'content' ? replace(leaf) : leaf));
}

/** Returns the IDs and names of the elements in HTML. */
export function findIds(html: string): readonly string[] {
  return [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) =>
    [...tag.matchAll(/\s(?:id|name)="([^"]+)"/gi)].map(([, id = '']) => unescapeHtml(id)),
  );
}

/** Returns the names of all classes in HTML, each once. */
export function findClasses(html: string): readonly string[] {
  const lists = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names));
  return [...new Set([...lists].flatMap((names) => unescapeHtml(names).split(' ')))];
}

/** Returns a pattern of the tags of some elements, and of their attributes. */
function createTagPattern(elements: readonly string[]): RegExp {
  return new RegExp(`<(${elements.join('|')})(?=[\\s/>])([^>]*)>`, 'gi');
}

const LINK = createTagPattern(LINK_ELEMENTS);
const EMBED = createTagPattern(FILE_ELEMENTS);

/** Returns the URLs of tags that a pattern matches. */
function findTagUrls(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].flatMap(([, name = '', text = '']) => {
    const attributes = [...text.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => ({
      name: key.toLowerCase(),
      value: unescapeHtml(value),
    }));
    // What opens in a new tab is not part of the site.
    if (attributes.some(({ name: key, value }) => key === 'target' && value === '_blank')) return [];
    const element = { name: name.toLowerCase(), attributes };
    return attributes.flatMap((attribute) => readUrlAttribute(element, attribute)).map(({ url }) => url);
  });
}

/** Returns the links in HTML, including those created by expressions, without those that open in a new tab. */
export function findLinks(html: string): readonly string[] {
  return findTagUrls(html, LINK);
}

/** Returns the URLs of the files that HTML and CSS rules embed, each once. */
export function findEmbeds(html: string, rules: readonly string[]): readonly string[] {
  const urls = new Set([...findTagUrls(html, EMBED), ...rules.flatMap(findCssUrls)]);
  return [...urls].filter((url) => !/^(?:data|blob):/i.test(url));
}
