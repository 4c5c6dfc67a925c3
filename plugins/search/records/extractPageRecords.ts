import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { INVISIBLE } from '../format/words';
import type { PageRecords, SectionRecord } from './pageRecords';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Elements of an article that are not part of its text. */
const SKIPPED = new Set([
  'script',
  'style',
  'nav',
  'footer',
  'button',
  'svg',
  'template',
  'noscript',
  'form',
  'select',
]);
const SKIPPED_CLASSES =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|theme-doc-breadcrumbs|katex-html|sr-only)(?:\s|$)/;
/** Elements that do not separate words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var del ins'.split(
    ' ',
  ),
);
/** Tags of list pages, which are not indexed: the listed pages are. */
const LISTS =
  /^(?:blog_posts_list|blog_tags_list|blog_tags_posts|blog_authors_list|blog_authors_posts|doc_tags_list|doc_tag_doc_list)$/;

/**
 * Extracts the records of a rendered document, as a crawler would read it. Returns `undefined` if the page has no content of its
 * own or excludes crawlers.
 */
export function extractPageRecords(html: string, path: string): PageRecords | undefined {
  const elements = collectDescendants(parse(stripFrame(html)));
  const metas = new Map(
    elements
      .filter(({ tagName }) => tagName === 'meta')
      .map((meta) => [
        getAttribute(meta, 'name') ?? getAttribute(meta, 'property') ?? '',
        getAttribute(meta, 'content') ?? '',
      ]),
  );
  const tag = metas.get('docsearch:docusaurus_tag') ?? metas.get('docusaurus_tag') ?? 'default';
  if (/noindex/i.test(metas.get('robots') ?? '') || LISTS.test(tag)) return undefined;
  const root =
    elements.find(({ tagName }) => tagName === 'article') ??
    elements.find(({ tagName }) => tagName === 'main');
  if (!root) return undefined;
  const { sections, hrefs } = readSections(root);
  if (sections.every(({ heading, text }) => heading === '' && text === '')) return undefined;
  const [first, ...others] = sections as [SectionRecord, ...SectionRecord[]];
  const title = first.heading || getPageTitle(elements);
  return {
    path,
    location: getLocation(elements),
    language:
      metas.get('docsearch:language') ??
      metas.get('docusaurus_locale') ??
      getAttribute(elements[0], 'lang') ??
      '',
    version: metas.get('docsearch:version') ?? metas.get('docusaurus_version') ?? '',
    tag,
    links: resolveInternalPaths(hrefs, path),
    sections: [{ ...first, heading: title }, ...others],
  };
}

/** Strips the markup that all pages share, which is most of a document. Keeps the head, the active navbar link and the main part. */
function stripFrame(html: string): string {
  const head = html.indexOf('</head>');
  const main = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (head === -1 || main === -1 || end === -1) return html;
  const active = /<a\b[^>]*navbar__link--active[^>]*>.*?<\/a>/s.exec(html.slice(head, main))?.[0] ?? '';
  const own = html.slice(main, end).replace(/<pre\b.*?<\/pre>/gs, stripHighlighting);
  return `${html.slice(0, head)}</head><body>${active}${own}</main></body></html>`;
}

/** Strips the elements of syntax highlighting, which outnumber all others. */
function stripHighlighting(code: string): string {
  return code.replace(/<\/?span\b[^>]*>/g, '');
}

function readSections(root: Element): {
  readonly sections: readonly SectionRecord[];
  readonly hrefs: readonly string[];
} {
  const hrefs: string[] = [];
  const sections: { level: number; heading: string; anchor: string; text: string }[] = [
    { level: 1, heading: '', anchor: '', text: '' },
  ];
  const visit = (node: Node): void => {
    const section = sections.at(-1) as (typeof sections)[number];
    if ('value' in node) section.text += node.value;
    if (!('tagName' in node) || isSkipped(node)) {
      if ('childNodes' in node && !('tagName' in node)) node.childNodes.forEach(visit);
      return;
    }
    const href = node.tagName === 'a' ? getAttribute(node, 'href') : undefined;
    if (href !== undefined) hrefs.push(href);
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (level) {
      const heading = normalizeText(getText(node));
      const anchor = getAttribute(node, 'id') ?? '';
      if (level === 1 && sections.length === 1 && section.heading === '') section.heading = heading;
      else if (anchor !== '') sections.push({ level: Math.max(level, 2), heading, anchor, text: '' });
      else section.text += ` ${heading} `;
      return;
    }
    if (!INLINE.has(node.tagName)) section.text += ' ';
    node.childNodes.forEach(visit);
    if (!INLINE.has(node.tagName)) section.text += ' ';
  };
  visit(root);
  return { hrefs, sections: sections.map((section) => ({ ...section, text: normalizeText(section.text) })) };
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
function getLocation(elements: readonly Element[]): string {
  const active = elements.find((element) => hasClass(element, 'navbar__link--active'));
  const breadcrumbs = elements
    .filter((element) => hasClass(element, 'breadcrumbs__item'))
    .map((breadcrumb) => normalizeText(getText(breadcrumb)));
  const [category] = breadcrumbs.slice(0, -1).filter((label) => label !== '');
  return (
    [...new Set([active ? normalizeText(getText(active)) : undefined, category])]
      .filter(Boolean)
      .join(' › ') || 'Documentation'
  );
}

function getPageTitle(elements: readonly Element[]): string {
  const title = elements.find(({ tagName }) => tagName === 'title');
  return title ? normalizeText(getText(title)) : '';
}

function isSkipped(element: Element): boolean {
  return (
    SKIPPED.has(element.tagName) ||
    getAttribute(element, 'aria-hidden') === 'true' ||
    SKIPPED_CLASSES.test(getAttribute(element, 'class') ?? '')
  );
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ('tagName' in node && isSkipped(node))) return '';
  return node.childNodes.map(getText).join('');
}

/** Removes invisible characters and collapses whitespace. */
function normalizeText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

function collectDescendants(node: Node, found: Element[] = []): readonly Element[] {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) found.push(child);
    collectDescendants(child, found);
  }
  return found;
}

function getAttribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

function hasClass(element: Element, name: string): boolean {
  return getAttribute(element, 'class')?.split(/\s+/).includes(name) ?? false;
}
