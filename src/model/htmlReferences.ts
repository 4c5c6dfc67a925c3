import { collectElements } from './htmlTree';
import { parseHtml } from './parseHtml';

/** A URL in HTML: of a page or file to navigate to, or of a file that the page embeds. */
export interface HtmlReference {
  readonly kind: 'link' | 'image';
  readonly url: string;
}

/** The elements and attributes that contain the URL of a page to navigate to. Frames show pages. */
const LINKS = ['a href', 'area href', 'iframe src'];

/** Those that contain URLs of files that a page embeds. What attributes of custom elements contain is not known. */
const FILES = [
  ...['audio src', 'embed src', 'input src', 'link href', 'object data', 'script src', 'track src'],
  ...['img src', 'img srcset', 'source src', 'source srcset', 'video src', 'video poster'],
  ...['image href', 'image xlink:href', 'use href', 'use xlink:href'],
];

const KINDS: ReadonlyMap<string, HtmlReference['kind']> = new Map([
  ...LINKS.map((name) => [name, 'link'] as const),
  ...FILES.map((name) => [name, 'image'] as const),
]);

const getNames = (index: 0 | 1, list: readonly string[]) => [
  ...new Set(list.map((each) => each.split(' ')[index] ?? '')),
];

/** The elements that link to pages, and those that embed files. */
export const LINK_ELEMENTS = getNames(0, LINKS);
export const FILE_ELEMENTS = getNames(0, FILES);
/** The names of attributes that contain URLs, in lowercase. */
export const URL_ATTRIBUTES = getNames(1, [...LINKS, ...FILES]);

/** The relations of `link` to files. Others refer to pages, such as the canonical one, or to hosts. */
const FILE_RELATION =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload)(?:\s|$)/i;

/** An element with the names of its attributes as HTML or JSX writes them. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string | undefined }[];
}

/** Returns the URLs in an attribute of an HTML element; `srcset` contains several. Parts of the same document are no URLs. */
export function readUrlAttribute(
  element: HtmlElement,
  { name, value }: HtmlElement['attributes'][number],
): readonly HtmlReference[] {
  const attribute = name.toLowerCase().replace(/^xlink:?/, 'xlink:');
  const kind = KINDS.get(`${element.name} ${attribute}`);
  if (kind === undefined || value === undefined) return [];
  if (/^(?:use|image)$/.test(element.name) && value.startsWith('#')) return [];
  const relation = element.attributes.find((each) => each.name === 'rel')?.value ?? '';
  if (element.name === 'link' && !FILE_RELATION.test(relation)) return [];
  const urls = attribute === 'srcset' ? parseSourceSet(value) : [value];
  return urls.map((url) => ({ kind, url }));
}

/** Returns the URLs in the attributes of HTML elements, in their order. */
export function findHtmlReferences(html: string): readonly HtmlReference[] {
  return collectElements(parseHtml(html)).flatMap(({ tagName: name, attrs: attributes }) =>
    attributes.flatMap((attribute) => readUrlAttribute({ name, attributes }, attribute)),
  );
}

/** A URL of a `srcset` attribute with its size (HTML §4.8.4.2). A comma without a space before or after it may be part of a URL. */
const SOURCE = /([^\s,](?:\S*[^\s,])?)(?:,+(?=\s|$)|\s[^,]*|$)/g;

function parseSourceSet(value: string): readonly string[] {
  return [...value.matchAll(SOURCE)].map(([, url = '']) => url);
}

/** Replaces the URLs in a `srcset` attribute. */
export function replaceSourceSetUrls(value: string, replace: (url: string) => string): string {
  return value.replace(SOURCE, (source, url: string) => replace(url) + source.slice(url.length));
}

const URL_FUNCTION = /\/\*[\s\S]*?\*\/|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^'"()\s]+))\s*\)/gi;

/** Returns the URLs in CSS, outside of comments. */
export function findCssUrls(css: string): readonly string[] {
  return [...css.matchAll(URL_FUNCTION)].flatMap(
    ([, double, single, bare]) => double ?? single ?? bare ?? [],
  );
}

/** Replaces the URLs in CSS, outside of comments. URLs that stay the same keep their quotes. */
export function replaceCssUrls(css: string, replace: (url: string) => string): string {
  return css.replace(URL_FUNCTION, (whole: string, double?: string, single?: string, bare?: string) => {
    const url = double ?? single ?? bare;
    if (url === undefined) return whole;
    const replaced = replace(url);
    return replaced === url ? whole : `url("${replaced}")`;
  });
}
