import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { INVISIBLE } from '../format/words';
import type { PageRecords, SectionRecord } from './pageRecords';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Parts of an article that are not its text. */
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
/** Elements that end a word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var del ins'.split(
    ' ',
  ),
);
/** Lists of pages are found by the pages. */
const LISTS =
  /^(?:blog_posts_list|blog_tags_list|blog_tags_posts|blog_authors_list|blog_authors_posts|doc_tags_list|doc_tag_doc_list)$/;

/**
 * Takes a finished document and gives its records, as a crawler would read them; undefined for a page that is no content of
 * its own, or that tells crawlers to stay away.
 */
export function extractPageRecords(html: string, path: string): PageRecords | undefined {
  const elements = descendants(parse(stripFrame(html)));
  const metas = new Map(
    elements
      .filter(({ tagName }) => tagName === 'meta')
      .map((meta) => [
        attribute(meta, 'name') ?? attribute(meta, 'property') ?? '',
        attribute(meta, 'content') ?? '',
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
      attribute(elements[0], 'lang') ??
      '',
    version: metas.get('docsearch:version') ?? metas.get('docusaurus_version') ?? '',
    tag,
    links: resolveInternalPaths(hrefs, path),
    sections: [{ ...first, heading: title }, ...others],
  };
}

/** Leaves out what the pages have in common, which is most of a document: what remains is its head, the active tree, and its own part. */
function stripFrame(html: string): string {
  const head = html.indexOf('</head>');
  const main = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (head === -1 || main === -1 || end === -1) return html;
  const active = /<a\b[^>]*navbar__link--active[^>]*>.*?<\/a>/s.exec(html.slice(head, main))?.[0] ?? '';
  const own = html.slice(main, end).replace(/<pre\b.*?<\/pre>/gs, stripHighlighting);
  return `${html.slice(0, head)}</head><body>${active}${own}</main></body></html>`;
}

/** Leaves out the elements that colour code, of which there are more than of all others together. */
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
    const href = node.tagName === 'a' ? attribute(node, 'href') : undefined;
    if (href !== undefined) hrefs.push(href);
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (level) {
      const heading = normalizeText(getText(node));
      const anchor = attribute(node, 'id') ?? '';
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

/** The paths of this site that a text links to, without what follows them. */
function resolveInternalPaths(hrefs: readonly string[], path: string): readonly string[] {
  const base = new URL(path, 'https://site.invalid');
  const paths = hrefs.flatMap((href) => {
    const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
    return url?.origin === base.origin && url.pathname !== base.pathname ? [url.pathname] : [];
  });
  return [...new Set(paths)].sort();
}

/** The label of the tree in the navbar, and of the outermost category that the page lies in. */
function getLocation(elements: readonly Element[]): string {
  const active = elements.find((element) => hasClass(element, 'navbar__link--active'));
  const crumbs = elements
    .filter((element) => hasClass(element, 'breadcrumbs__item'))
    .map((crumb) => normalizeText(getText(crumb)));
  const [category] = crumbs.slice(0, -1).filter((label) => label !== '');
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
    attribute(element, 'aria-hidden') === 'true' ||
    SKIPPED_CLASSES.test(attribute(element, 'class') ?? '')
  );
}

function getText(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ('tagName' in node && isSkipped(node))) return '';
  return node.childNodes.map(getText).join('');
}

/** Takes out breaks that nobody sees, and characters that stand for nothing. */
function normalizeText(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

function descendants(node: Node, found: Element[] = []): readonly Element[] {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child) found.push(child);
    descendants(child, found);
  }
  return found;
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attr) => attr.name === name)?.value;
}

function hasClass(element: Element, name: string): boolean {
  return attribute(element, 'class')?.split(/\s+/).includes(name) ?? false;
}
