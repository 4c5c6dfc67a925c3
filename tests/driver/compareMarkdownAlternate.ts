import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute, descendants, type Element, hasClass, textOf } from './html';

/** The comparison of a Markdown alternate with the document of its page, made without code of the generator. */
export interface AlternateReport {
  /** The number of visible words in the document, and how many of them the Markdown contains. */
  readonly words: number;
  readonly found: number;
  /** Words that the Markdown lacks. */
  readonly lost: readonly string[];
  /** The texts of the code blocks, in order. */
  readonly codeInDocument: readonly string[];
  readonly codeInMarkdown: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  /** HTML or JSX in the Markdown outside of code. */
  readonly markup: readonly string[];
}

/** Class names of navigation and controls, which are not content. */
const NOT_READ = [
  'hash-link',
  'noPrint_',
  'sr-only',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer-edit-meta-row',
  'theme-pages-footer-edit-meta-row',
  'theme-blog-footer-edit-meta-row',
];

/** Compares the elements of a page's document with its Markdown alternate. */
export function compareMarkdownAlternate(elements: readonly Element[], markdown: string): AlternateReport {
  const main = elements.find(({ tagName }) => tagName === 'main');
  const tree = parseMarkdown(markdown);
  const inMarkdown = count(markdownWords(tree));
  const lost: string[] = [];
  const words = main ? visibleWords(main) : [];
  for (const word of words) {
    const left = inMarkdown.get(word) ?? 0;
    if (left === 0) lost.push(word);
    else inMarkdown.set(word, left - 1);
  }
  return {
    words: words.length,
    found: words.length - lost.length,
    lost,
    codeInDocument: main ? codeTexts(main) : [],
    codeInMarkdown: all(tree, 'code').map(({ value }) => value),
    links: linksOf(tree),
    images: all(tree, 'image').map(({ url }) => url),
    markup: all(tree, 'html').map(({ value }) => value),
  };
}

/** Returns the syntax tree of Markdown without its front matter. */
export function parseMarkdown(markdown: string): Nodes {
  const body = markdown.replace(/^---\n.*?\n---\n/s, '');
  return fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Returns the targets of all links in Markdown. */
export function linksOf(tree: Nodes): readonly string[] {
  return all(tree, 'link').map(({ url }) => url);
}

function isRead(element: Element): boolean {
  if (/^(?:nav|script|style|template|noscript|annotation)$/.test(element.tagName)) return false;
  if (attribute(element, 'aria-hidden') === 'true') return false;
  // The document refers to footnotes by number, the Markdown by name.
  if (attribute(element, 'data-footnote-backref') !== undefined) return false;
  if (attribute(element, 'data-footnote-ref') !== undefined) return false;
  if (element.tagName === 'button' && attribute(element, 'aria-label') !== undefined) return false;
  return !NOT_READ.some((name) => hasClass(element, name));
}

function visibleWords(node: DefaultTreeAdapterTypes.Node): string[] {
  if (node.nodeName === '#text') return wordsOf((node as DefaultTreeAdapterTypes.TextNode).value);
  if (!('childNodes' in node) || ('tagName' in node && !isRead(node))) return [];
  // Formulas are compared by their source.
  if ('tagName' in node && hasClass(node, 'katex')) {
    return descendants(node)
      .filter(({ tagName }) => tagName === 'annotation')
      .flatMap((source) => wordsOf(textOf(source)));
  }
  return node.childNodes.flatMap(visibleWords);
}

function markdownWords(node: Nodes): string[] {
  if (node.type === 'code') return wordsOf(`${node.meta ?? ''} ${node.value}`);
  if ('value' in node) return wordsOf(node.value);
  return 'children' in node ? node.children.flatMap(markdownWords) : [];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns the texts of code blocks. Lines of highlighted code are separate elements. */
function codeTexts(main: Element): string[] {
  return descendants(main)
    .filter(({ tagName }) => tagName === 'pre')
    .map((pre) => {
      const lines = descendants(pre).filter((element) => hasClass(element, 'token-line'));
      return lines.length > 0 ? lines.map((line) => textOf(line)).join('\n') : textOf(pre).replace(/\n$/, '');
    });
}

function all<Type extends Nodes['type']>(node: Nodes, type: Type): Extract<Nodes, { type: Type }>[] {
  const own = node.type === type ? [node as Extract<Nodes, { type: Type }>] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => all(child, type))] : own;
}
