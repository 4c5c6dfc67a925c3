import type { Element, ElementContent, Root } from 'hast';
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

/** Elements of navigation and controls, which are not part of the content. */
const CHROME_TAGS = new Set(['nav', 'script', 'style', 'template', 'noscript']);
const BOXED = new Set(['button', 'output', 'label', 'meter', 'progress']);
const CHROME_CLASSES = [
  'hash-link',
  'noPrint_',
  'sr-only',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer-edit-meta-row',
  'theme-pages-footer-edit-meta-row',
  'theme-blog-footer-edit-meta-row',
  // One image per color mode exists: keep the one for light mode.
  'themedComponent--dark_',
];

/**
 * Parses the HTML of a page into the tree of its content: without navigation and buttons, with each formula as its source, and
 * with each code block as one text.
 */
export function readPage(html: string): Root {
  const tree = parseHtml(stripMarkup(html));
  return { type: 'root', children: reduceAll(tree.children as ElementContent[]) };
}

/** Strips syntax highlighting and icons before parsing: they are most of the elements of a page and would be dropped anyway. */
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
  if (hasClass(node, 'theme-code-block')) return [convertCodeBlock(node)];
  if (node.tagName === 'pre') return [convertPre(node)];
  if (hasClass(node, 'katex-display') || hasClass(node, 'katex')) return [convertFormula(node)];
  const reduced = { ...node, children: reduceAll(node.children) };
  // Text in a box of its own is visually separated from its neighbors.
  return BOXED.has(node.tagName) ? [createText(' '), reduced, createText(' ')] : [reduced];
}

function isChrome(node: Element): boolean {
  if (CHROME_TAGS.has(node.tagName)) return true;
  if (getProperty(node, 'ariaHidden') === 'true') return true;
  // The link back from a footnote.
  if (getProperty(node, 'dataFootnoteBackref') !== undefined) return true;
  // The label of such a button describes an action, not content.
  if (node.tagName === 'button' && getProperty(node, 'ariaLabel') !== undefined) return true;
  return CHROME_CLASSES.some((name) => hasClass(node, name));
}

function convertCodeBlock(node: Element): Element {
  const pre = findDescendant(node, ({ tagName }) => tagName === 'pre');
  const title = findDescendant(node, (each) => hasClass(each, 'codeBlockTitle_'));
  return createCode({
    source: pre ? getCodeText(pre) : getText(node),
    language: getLanguage(node),
    title: title && getText(title),
  });
}

function convertPre(node: Element): Element {
  const inner = node.children.find((child) => isElement(child, 'code')) as Element | undefined;
  return createCode({
    source: getCodeText(node).replace(/\n$/, ''),
    language: getLanguage(inner ?? node),
    title: undefined,
  });
}

/** Returns the text of a code block. Highlighted code has one element per line. */
function getCodeText(pre: Element): string {
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

function createCode({
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

function convertFormula(node: Element): Element {
  const source = findDescendant(node, ({ tagName }) => tagName === 'annotation');
  const isDisplay = hasClass(node, 'katex-display');
  return createElement('math', { display: isDisplay ? 'block' : undefined }, [
    createText(getText(source ?? node)),
  ]);
}
