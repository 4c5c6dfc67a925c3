import type { Element, Nodes, Root } from 'hast';
import { isElement } from './hast';

/** Words of a page that its Markdown lacks, and the innermost element with a name of its own that holds the first of them. */
export interface MissingWords {
  readonly words: readonly string[];
  /** Such as `<div class="chart">`. */
  readonly element: string;
}

/** Compares the words of a page's tree with those of its Markdown; gives nothing when all are there, as often as they stand in the page. */
export function findMissingWords(tree: Root, markdown: string): MissingWords | undefined {
  const left = countWords(extractWords(markdown));
  const lost: string[] = [];
  let location: Element | undefined;
  const look = (node: Nodes, around: Element | undefined) => {
    if (node.type === 'text') {
      for (const word of splitWords(node.value)) {
        const count = left.get(word) ?? 0;
        if (count === 0) {
          lost.push(word);
          location ??= around;
        }
        left.set(word, Math.max(0, count - 1));
      }
    } else if ('children' in node) {
      // a footnote is called by its number here and by its name there
      if (isElement(node) && node.properties['dataFootnoteRef'] !== undefined) return;
      const inner = isElement(node) && hasOwnName(node) ? node : around;
      for (const child of node.children) look(child as Nodes, inner);
    }
  };
  look(tree, undefined);
  return lost.length > 0 ? { words: lost, element: describe(location) } : undefined;
}

/** Gives the words of a text: letters and digits that stand together. */
export function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Code, which stands as it is; or the target of a link, a character reference, an escape. */
const SYNTAX =
  /^[ >]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ >]*\1[ \t]*$|(?<!`)(`+)(?!`)[\s\S]+?(?<!`)\2(?!`)|(\]\((?:[^()\\]|\\.|\([^()]*\))*\))|&#x([\da-f]+);|\\([!-/:-@[-`{-~])/gim;

/** Markdown without what only a program reads: escapes, character references and the targets of links. */
function extractWords(markdown: string): readonly string[] {
  const plain = markdown.replace(SYNTAX, (whole, fence, ticks, target, code, escaped) => {
    if (fence !== undefined || ticks !== undefined) return whole;
    if (target !== undefined) return '] ';
    return code === undefined ? escaped : String.fromCodePoint(Number.parseInt(code, 16));
  });
  return splitWords(plain);
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A class or an id says more of a component than the tag that it happens to use. */
function hasOwnName({ tagName, properties }: Element): boolean {
  return properties['className'] !== undefined || properties['id'] !== undefined || tagName.includes('-');
}

function describe(element: Element | undefined): string {
  if (!element) return 'the page itself';
  const { tagName, properties } = element;
  const classes = properties['className'];
  const name = Array.isArray(classes) ? ` class="${classes.join(' ')}"` : '';
  const id = properties['id'] === undefined ? '' : ` id="${String(properties['id'])}"`;
  return `<${tagName}${id}${name}>`;
}
