import type { Element, Nodes, Root } from 'hast';
import { countValues } from '../../../src/model/lists';
import { isElement } from './hast';

/** The words of a page that its Markdown lacks, and the innermost identifiable element that contains the first of them. */
export interface MissingWords {
  readonly words: readonly string[];
  /** The start tag of the element, such as `<div class="chart">`. */
  readonly element: string;
}

/** Returns the words that occur less often in the Markdown of a page than in its tree, or `undefined` if there are none. */
export function findMissingWords(tree: Root, markdown: string): MissingWords | undefined {
  const remaining = countValues(extractWords(markdown));
  const words: string[] = [];
  let firstElement: Element | undefined;
  const visit = (node: Nodes, container: Element | undefined) => {
    if (node.type === 'text') {
      for (const word of splitWords(node.value)) {
        const count = remaining.get(word) ?? 0;
        if (count === 0) {
          words.push(word);
          firstElement ??= container;
        }
        remaining.set(word, Math.max(0, count - 1));
      }
    } else if ('children' in node) {
      // A footnote reference is a number in HTML and a name in Markdown.
      if (isElement(node) && node.properties['dataFootnoteRef'] !== undefined) return;
      const inner = isElement(node) && isIdentifiable(node) ? node : container;
      for (const child of node.children) visit(child as Nodes, inner);
    }
  };
  visit(tree, undefined);
  return words.length > 0 ? { words, element: describeElement(firstElement) } : undefined;
}

/** Splits a text into words: runs of letters and digits. */
function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Matches code, which is literal, and link targets, character references and escapes. */
const SYNTAX =
  /^[ >]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ >]*\1[ \t]*$|(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\2(?!`)|(\]\((?:[^()\\]|\\.|\([^()]*\))*\))|&#x([\da-f]+);|\\([!-/:-@[-`{-~])/gim;

/** Returns the visible words of Markdown: resolves escapes and character references, and drops link targets. */
function extractWords(markdown: string): readonly string[] {
  const plain = markdown.replace(SYNTAX, (whole, fence, ticks, target, code, escaped) => {
    if (fence !== undefined || ticks !== undefined) return whole;
    if (target !== undefined) return '] ';
    return code === undefined ? escaped : String.fromCodePoint(Number.parseInt(code, 16));
  });
  return splitWords(plain);
}

/** Returns whether an element is identifiable: a class or an ID says more about a component than its tag name. */
function isIdentifiable({ tagName, properties }: Element): boolean {
  return properties['className'] !== undefined || properties['id'] !== undefined || tagName.includes('-');
}

function describeElement(element: Element | undefined): string {
  if (!element) return '<main>';
  const { tagName, properties } = element;
  const classes = properties['className'];
  const name = Array.isArray(classes) ? ` class="${classes.join(' ')}"` : '';
  const id = properties['id'] === undefined ? '' : ` id="${String(properties['id'])}"`;
  return `<${tagName}${id}${name}>`;
}
