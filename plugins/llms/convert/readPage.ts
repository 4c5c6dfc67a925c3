import type { Element, ElementContent, Root } from 'hast';
import { collapseWhitespace } from './collapseWhitespace';
import {
  createElement,
  createText,
  findDescendant,
  getProperty,
  getText,
  hasClass,
  isElement,
  parseHtml,
} from './hast';

/** What is there to lead around the site, or to work with: none of it is the page's own. */
const CHROME_TAGS = new Set(['nav', 'script', 'style', 'template', 'noscript']);
const SET_APART = new Set(['button', 'output', 'label', 'meter', 'progress']);
const CHROME_CLASSES = [
  'hash-link',
  'theme-copy-page',
  'sr-only',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer-edit-meta-row',
  'theme-pages-footer-edit-meta-row',
  'theme-blog-footer-edit-meta-row',
  // of a picture for each colour mode one is enough
  'themedComponent--dark_',
];

/**
 * Takes the HTML of a page and gives the tree of what a reader reads in it: without navigation and buttons, a formula as
 * its source, and code as one text.
 */
export function readPage(html: string): Root {
  const tree = parseHtml(stripMarkup(html));
  const page: Root = { type: 'root', children: reduceAll(tree.children as ElementContent[]) };
  collapseWhitespace(page);
  return page;
}

/** Most of the elements of a page colour its code or draw icons: they need not be read to be thrown away. */
function stripMarkup(html: string): string {
  return html
    .replace(/<pre[\s>].*?<\/pre>/gs, (block) => block.replace(/<\/?(?:span|br)\b[^>]*>/g, ''))
    .replace(/<svg\b[^>]*>(?:<(?:path|circle|rect|line)\b[^>]*>(?:<\/\w+>)?)*<\/svg>/g, '');
}

function reduceAll(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node];
    return isElement(node) ? reduce(node) : [];
  });
}

function reduce(node: Element): readonly ElementContent[] {
  if (isChrome(node)) return [];
  if (hasClass(node, 'theme-code-block')) return [codeBlock(node)];
  if (node.tagName === 'pre') return [preformatted(node)];
  if (hasClass(node, 'katex-display') || hasClass(node, 'katex')) return [formula(node)];
  const reduced = { ...node, children: reduceAll(node.children) };
  // what stands in a box of its own touches nothing
  return SET_APART.has(node.tagName) ? [createText(' '), reduced, createText(' ')] : [reduced];
}

function isChrome(node: Element): boolean {
  if (CHROME_TAGS.has(node.tagName)) return true;
  if (getProperty(node, 'ariaHidden') === 'true') return true;
  // the way back from a footnote
  if (getProperty(node, 'dataFootnoteBackref') !== undefined) return true;
  // a button says what it does, not what it shows, where it has a label for those who do not see it
  if (node.tagName === 'button' && getProperty(node, 'ariaLabel') !== undefined) return true;
  return CHROME_CLASSES.some((name) => hasClass(node, name));
}

function codeBlock(node: Element): Element {
  const pre = findDescendant(node, ({ tagName }) => tagName === 'pre');
  const title = findDescendant(node, (each) => hasClass(each, 'codeBlockTitle_'));
  return code({
    source: pre ? codeText(pre) : getText(node),
    language: getLanguage(node),
    title: title && getText(title),
  });
}

function preformatted(node: Element): Element {
  const inner = node.children.find((child) => isElement(child, 'code')) as Element | undefined;
  return code({
    source: codeText(node).replace(/\n$/, ''),
    language: getLanguage(inner ?? node),
    title: undefined,
  });
}

/** Highlighted code is a box for each line. */
function codeText(pre: Element): string {
  const lines: string[] = [];
  const collect = (node: Element) => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      if (hasClass(child, 'token-line')) lines.push(getText(child));
      else collect(child);
    }
  };
  collect(pre);
  return lines.length > 0 ? lines.map((line) => line.replace(/\n$/, '')).join('\n') : getText(pre);
}

function code({
  source,
  language,
  title,
}: {
  readonly source: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
}): Element {
  return createElement('pre', { dataTitle: title, dataLanguage: language }, [createText(source)]);
}

function getLanguage(node: Element): string | undefined {
  const classes = node.properties['className'];
  if (!Array.isArray(classes)) return undefined;
  const name = classes.find((each) => String(each).startsWith('language-'));
  const language = name && String(name).slice('language-'.length);
  return language === 'text' || language === 'undefined' ? undefined : language;
}

function formula(node: Element): Element {
  const source = findDescendant(node, ({ tagName }) => tagName === 'annotation');
  const isDisplay = hasClass(node, 'katex-display');
  return createElement('math', { display: isDisplay ? 'block' : undefined }, [
    createText(getText(source ?? node)),
  ]);
}
