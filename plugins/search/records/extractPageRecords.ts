import {
  collectElements,
  getAttribute,
  hasClass,
  type HtmlElement as Element,
} from '../../../src/model/htmlTree';
import { parseHtml } from '../../../src/model/parseHtml';
import { getText, normalizeText } from './elements';
import { DEFAULT_LOCATION, type PageRecords, type SectionRecord } from './pageRecords';
import { readSections } from './readSections';

/** Tags of list pages, which are not indexed: the listed pages are. */
const LISTS =
  /^(?:blog_posts_list|blog_archive|blog_tags_list|blog_tags_posts|blog_authors_list|blog_authors_posts|doc_tags_list|doc_tag_doc_list)$/;

/** What is known about a document besides its content. */
export interface DocumentFrame {
  /** The metadata that affects the records, by name. */
  readonly metas: Readonly<Record<string, string>>;
  /** The title of the document, without the site title. */
  readonly title: string;
  readonly language?: string | undefined;
  /** The label of the active navbar item. */
  readonly activeItem?: string | undefined;
  readonly hasMain: boolean;
  readonly isBlog: boolean;
}

const METAS = [
  'robots',
  'keywords',
  'docsearch:docusaurus_tag',
  'docusaurus_tag',
  'docsearch:language',
  'docusaurus_locale',
  'docsearch:version',
  'docusaurus_version',
];

const ROOT_TAG = /<html\b((?:[^>"]|"[^"]*")*)>/;

/** Reads what a document with the given title contains outside of its content. Skips the markup that all pages share, which is most of it. */
export function readDocumentFrame(document: string, title: string): DocumentFrame {
  const main = document.indexOf('<main');
  const hasMain = main !== -1 && document.includes('</main>', main);
  const [root] = collectElements(parseHtml(`<div${ROOT_TAG.exec(document)?.[1] ?? ''}></div>`));
  const elements = collectElements(parseHtml(hasMain ? stripFrame(document.slice(0, main)) : document));
  return {
    metas: readMetas(elements),
    title: normalizeText(title),
    language: getAttribute(root, 'lang'),
    activeItem: getActiveItem(elements),
    hasMain,
    isBlog: root !== undefined && hasClass(root, 'blog-wrapper'),
  };
}

/**
 * Extracts the records of a page, as a crawler would read its document. `content` is the HTML of its main part. Returns
 * `undefined` if the page has no content of its own or excludes crawlers.
 */
export function extractPageRecords(
  frame: DocumentFrame,
  content: string,
  path: string,
): PageRecords | undefined {
  const code = content.replace(/<pre\b.*?<\/pre>/gs, stripHighlighting);
  const elements = collectElements(parseHtml(frame.hasMain ? `<main>${code}</main>` : code));
  const metas = { ...frame.metas, ...readMetas(elements) };
  const tag = metas['docsearch:docusaurus_tag'] ?? metas['docusaurus_tag'] ?? 'default';
  if (/noindex/i.test(metas['robots'] ?? '') || LISTS.test(tag)) return undefined;
  const root = findOnlyArticle(elements) ?? elements.find(({ tagName }) => tagName === 'main');
  if (!root) return undefined;
  const { sections, hrefs } = readSections(root);
  if (sections.every(({ heading, text }) => heading === '' && text === '')) return undefined;
  const [first, ...others] = sections as [SectionRecord, ...SectionRecord[]];
  return {
    path,
    location: getLocation(
      frame.activeItem ?? getActiveItem(elements),
      elements,
      frame.isBlog ? 'Blog' : DEFAULT_LOCATION,
    ),
    language: metas['docsearch:language'] ?? metas['docusaurus_locale'] ?? frame.language ?? '',
    version: metas['docsearch:version'] ?? metas['docusaurus_version'] ?? '',
    tag,
    keywords: metas['keywords'],
    links: resolveInternalPaths(hrefs, path),
    sections: [{ ...first, heading: first.heading || frame.title }, ...others],
  };
}

/** Returns the article that contains all others of a page, if there is one. */
function findOnlyArticle(elements: readonly Element[]): Element | undefined {
  const isArticle = ({ tagName }: Element) => tagName === 'article';
  const [first, ...others] = elements.filter(isArticle);
  if (!first) return undefined;
  return collectElements(first.childNodes).filter(isArticle).length === others.length ? first : undefined;
}

function readMetas(elements: readonly Element[]): Readonly<Record<string, string>> {
  const metas = elements
    .filter(({ tagName }) => tagName === 'meta')
    .map((meta) => [
      getAttribute(meta, 'name') ?? getAttribute(meta, 'property') ?? '',
      getAttribute(meta, 'content') ?? '',
    ]);
  return Object.fromEntries(metas.filter(([name = '']) => METAS.includes(name)));
}

/** Returns the content of the head and the active navbar link, from all markup before the main part. */
function stripFrame(start: string): string {
  const [, head, body = ''] = /<head\b[^>]*>(.*?)<\/head>(.*)/s.exec(start) ?? [];
  if (head === undefined) return start;
  return head + (/<a\b[^>]*navbar__link--active[^>]*>.*?<\/a>/s.exec(body)?.[0] ?? '');
}

/** Strips the elements of syntax highlighting, which outnumber all others. */
function stripHighlighting(code: string): string {
  return code.replace(/<\/?span\b[^>]*>/g, '');
}

/** Returns the paths of this site that a text links to, without query and hash. */
function resolveInternalPaths(hrefs: readonly string[], path: string): readonly string[] {
  const base = new URL(path, 'https://site.invalid');
  const paths = hrefs.flatMap((href) => {
    const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
    return url?.origin === base.origin && url.pathname !== base.pathname ? [url.pathname] : [];
  });
  return [...new Set(paths)].sort();
}

/** Returns the label of the active navbar item, and of the outermost category that contains the page. */
function getLocation(activeItem: string | undefined, elements: readonly Element[], fallback: string): string {
  const breadcrumbs = elements
    .filter((element) => hasClass(element, 'breadcrumbs__item'))
    .map((breadcrumb) => normalizeText(getText(breadcrumb)));
  const [category] = breadcrumbs.slice(0, -1).filter((label) => label !== '');
  return [...new Set([activeItem, category])].filter(Boolean).join(' › ') || fallback;
}

function getActiveItem(elements: readonly Element[]): string | undefined {
  const active = elements.find((element) => hasClass(element, 'navbar__link--active'));
  return active && normalizeText(getText(active));
}
