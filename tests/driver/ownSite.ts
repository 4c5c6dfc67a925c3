import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  attribute,
  descendants,
  type Element,
  hasClass,
  type ParsedDocument,
  parseDocument,
  rawText,
  structuredData,
  textOf,
} from './html';
import { memoize } from '../../src/model/once';
import { getBuiltSite } from './builtSites';
import { listFiles, type Outcome } from './site';

/** A document of a built site. */
export interface BuiltPage extends ParsedDocument {
  readonly file: string;
  /** The path without `.html`, such as `/metaflow/basics`. */
  readonly path: string;
  readonly html: string;
  readonly ids: ReadonlySet<string>;
}

/** The built site of this repository. */
export interface OwnSite extends Outcome {
  /** All emitted files, sorted. */
  readonly files: readonly string[];
  readonly pages: readonly BuiltPage[];
  read(file: string): string;
  bytes(file: string): Uint8Array;
  /** Returns the compressed size of a file, in bytes. */
  getCompressedSize(file: string): number;
}

/** Returns the built site of this repository with its parsed documents. */
export async function readOwnSite(): Promise<OwnSite> {
  const { outDir, code, output } = await getBuiltSite('own');
  const files = listFiles(outDir).map((file) => file.replaceAll(path.sep, '/'));
  const bytes = (file: string) => readFileSync(path.join(outDir, file));
  const read = (file: string) => bytes(file).toString('utf8');
  const getCompressedSize = memoize((file: string) => gzipSync(bytes(file), { level: 9 }).length);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => builtPage(file, read(file)));
  return { code, output, files, pages, bytes, read, getCompressedSize };
}

function builtPage(file: string, html: string): BuiltPage {
  const { elements, faults } = parseDocument(html);
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  const name = file.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return { file, path: `/${name}`, html, elements, faults, ids: new Set(ids) };
}

/** Returns the elements of a page that have a tag name and, if given, a class. */
export function elementsOf(
  page: { readonly elements: readonly Element[] },
  tag: string,
  name?: string,
): Element[] {
  return page.elements.filter(
    (element) => element.tagName === tag && (name === undefined || hasClass(element, name)),
  );
}

/** Returns the elements below an element that have a tag name and, if given, a class. */
function below(element: Element | undefined, tag: string, name?: string): Element[] {
  return element ? elementsOf({ elements: descendants(element) }, tag, name) : [];
}

/** Returns the total compressed size in bytes of the files at some URLs on a page. */
export function compressedSize(site: OwnSite, page: BuiltPage, addresses: readonly string[]): number {
  const files = addresses.map((address) => new URL(address, `https://site${page.path}`).pathname.slice(1));
  return files.reduce((sum, file) => sum + site.getCompressedSize(file), 0);
}

/** Returns the titles in the head of a page. */
export function titles(page: BuiltPage): string[] {
  return elementsOf(page, 'title')
    .filter(({ parentNode }) => parentNode?.nodeName === 'head')
    .map((title) => textOf(title));
}

/** Returns a line for each navbar item: its label, its URL, and whether it is active. */
export function navbarItems(page: BuiltPage): string[] {
  return elementsOf(page, 'a', 'navbar__item').map((link) => {
    const state = hasClass(link, 'navbar__link--active') ? ', active' : '';
    return `${textOf(link)}: ${attribute(link, 'href')}${state}`;
  });
}

/** Returns the values of a meta element of a page, by its name or property. */
export function metas(page: BuiltPage, name: string): (string | undefined)[] {
  return elementsOf(page, 'meta')
    .filter((meta) => (attribute(meta, 'name') ?? attribute(meta, 'property')) === name)
    .map((meta) => attribute(meta, 'content'));
}

/** Returns the URLs of the `link` elements with a `rel` value, such as `stylesheet`. */
export function linked(page: BuiltPage, rel: string): string[] {
  return elementsOf(page, 'link')
    .filter((link) => attribute(link, 'rel') === rel)
    .map((link) => attribute(link, 'href') ?? '');
}

/** Returns the names in the structured breadcrumbs of a page, if any. */
export function structuredBreadcrumbs(page: BuiltPage): string[][] {
  return structuredData(page.elements)
    .filter((data) => data['@context'] === 'https://schema.org' && data['@type'] === 'BreadcrumbList')
    .map((data) => data.itemListElement.map(({ name }: { name: string }) => name));
}

/** Returns the page data in a document as text. */
export function pageData(page: BuiltPage): string {
  const script = page.elements.find((element) => attribute(element, 'id') === '__page');
  return script ? rawText(script) : '';
}

/** Returns the links in the sidebar of a page. */
export function sidebarLinks(page: BuiltPage): Element[] {
  return elementsOf(page, 'ul', 'theme-doc-sidebar-menu').flatMap((menu) => below(menu, 'a', 'menu__link'));
}

/** A sidebar item in the shared data of a site. */
export interface SidebarItem {
  readonly label: string;
  readonly href?: string;
  readonly items?: readonly SidebarItem[];
}

/** Returns a line for each page: the labels of its location and its path. */
export function sidebarLines(items: readonly SidebarItem[], location: readonly string[] = []): string[] {
  return items.flatMap(({ label, href, items: below = [] }) => {
    const here = [...location, label];
    // the data has the permalinks of the docs plugin; links omit the trailing slash of folder paths
    const address = href?.replace(/(?<=.)\/$/, '');
    return [...(address ? [`${here.join(' > ')} ${address}`] : []), ...sidebarLines(below, here)];
  });
}

/** Returns all URLs in the attributes of an element. */
export function referencesOf(element: Element): string[] {
  return ['href', 'src', 'poster', 'action', 'xlink:href'].flatMap((name) => attribute(element, name) ?? []);
}

/** Returns the text of a page's prose without code. */
export function proseText(page: BuiltPage): string {
  const [prose] = page.elements.filter((element) => attribute(element, 'data-prose') !== undefined);
  return prose ? textOf(prose, (element) => !/^(?:code|pre|button)$/.test(element.tagName)) : '';
}

/** Returns pieces of a page's prose that are identical in HTML and JSON, the longest first. */
export function plainProse(page: BuiltPage): string[] {
  const prose = page.elements.find((element) => attribute(element, 'data-prose') !== undefined);
  return below(prose, 'p')
    .flatMap((paragraph) => paragraph.childNodes.map((node) => ('value' in node ? node.value : '')))
    .flatMap((text) => text.match(/[\w ,.:;()-]{40,}/g) ?? [])
    .sort((a, b) => b.length - a.length);
}
