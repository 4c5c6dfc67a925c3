import { serialize } from 'parse5';
import {
  attribute,
  descendants,
  type Element,
  hasClass,
  parseDocument,
  structuredData,
  textOf,
} from './html';
import type { TestSite } from './site';

/** The visible parts of a built document. */
export interface DocPage {
  readonly html: string;
  readonly elements: readonly Element[];
  /** Returns the HTML of the elements that have a class. */
  withClass(name: string): readonly Element[];
  /** The content as HTML without styling attributes. */
  readonly prose: string;
  readonly title: string;
  meta(name: string): string | undefined;
  link(rel: string): string | undefined;
  /** Label and URL of the previous and next page, if any. */
  readonly pager: readonly string[];
  readonly breadcrumbs: readonly string[];
  /** The breadcrumbs in JSON-LD: names and URLs. */
  readonly structuredBreadcrumbs: readonly string[] | undefined;
  /** The table of contents: a line for each entry, indented by its level. */
  readonly toc: readonly string[];
  /** The initial sidebar: a line for each item, indented by its depth. */
  readonly sidebar: readonly string[];
}

/** Reads a document of a built site. */
export function docPage(site: TestSite, file: string): DocPage {
  const html = site.read(`build/${file}`);
  const { elements } = parseDocument(html);
  const withClass = (name: string) => elements.filter((element) => hasClass(element, name));
  const [article] = elements.filter((element) => attribute(element, 'data-prose') !== undefined);
  const inHead = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const labelled = (link: Element) => `${textOf(link)} ${attribute(link, 'href')}`;
  return {
    html,
    elements,
    withClass,
    prose: plainHtml(article ?? withClass('theme-doc-markdown')[0]),
    title: textOf(inHead('title')[0] as Element),
    meta: (name) =>
      attributeOf(
        inHead('meta').find((meta) => [attribute(meta, 'name'), attribute(meta, 'property')].includes(name)),
        'content',
      ),
    link: (rel) =>
      attributeOf(
        inHead('link').find((link) => attribute(link, 'rel') === rel),
        'href',
      ),
    pager: ['prev', 'next'].flatMap((side) => withClass(`pagination-nav__link--${side}`).map(labelled)),
    breadcrumbs: withClass('breadcrumbs__item').map((item) => textOf(item) || '(home)'),
    structuredBreadcrumbs: structured(elements),
    toc: withClass('theme-doc-toc-desktop').flatMap((toc) => tocLines(toc)),
    sidebar: withClass('theme-doc-sidebar-menu').flatMap((menu) => sidebarLines(menu, 0)),
  };
}

function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element && attribute(element, name);
}

function structured(elements: readonly Element[]): readonly string[] | undefined {
  const [data] = structuredData(elements) as {
    itemListElement: readonly { name: string; item: string }[];
  }[];
  return data?.itemListElement.map(({ name, item }) => `${name} ${item}`);
}

function tocLines(toc: Element): readonly string[] {
  return descendants(toc)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => `${'  '.repeat(depth(link, toc) - 1)}${textOf(link)} ${attribute(link, 'href')}`);
}

function depth(element: Element, top: Element): number {
  let count = 0;
  for (let at = element.parentNode; at && at !== top; at = 'parentNode' in at ? at.parentNode : null) {
    if (at.nodeName === 'ul') count++;
  }
  return count;
}

function sidebarLines(menu: Element, level: number): readonly string[] {
  return menu.childNodes.flatMap((item) => {
    if (!('tagName' in item)) return [];
    const lists = item.childNodes.filter((child): child is Element => child.nodeName === 'ul');
    const inner = descendants(item).filter((each) => !lists.some((list) => descendants(list).includes(each)));
    const link = inner.find(({ tagName }) => tagName === 'a');
    const marks = [
      link && attribute(link, 'href'),
      hasClass(item, 'menu__list-item--collapsed') && '(collapsed)',
      link && attribute(link, 'aria-current') === 'page' && '(here)',
    ].filter(Boolean);
    const label = textOf(item, (each) => !lists.includes(each));
    return [
      `${'  '.repeat(level)}${[label, ...marks].join(' ')}`,
      ...lists.flatMap((list) => sidebarLines(list, level + 1)),
    ];
  });
}

/** Returns HTML without icons, hash links, buttons and class names of CSS modules, which are not content. */
function plainHtml(element: Element | undefined): string {
  if (!element) return '';
  return serialize(element)
    .replace(/<svg\b.*?<\/svg>/gs, '<svg>')
    .replace(/<a class="hash-link".*?<\/a>/gs, '')
    .replace(/<button\b.*?<\/button>/gs, '')
    .replace(/ class="([^"]*)"/g, (_, names: string) => {
      const kept = names.split(/\s+/).filter((name) => !name.endsWith('_'));
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
    });
}
