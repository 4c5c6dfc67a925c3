import {
  getAttribute,
  hasClass,
  type HtmlElement as Element,
  type HtmlNode as Node,
} from '../../../src/model/htmlTree';
import { CODE_LINE } from '../format/indexFormat';
import { getText, isSkipped, normalizeText } from './elements';
import type { SectionRecord } from './pageRecords';
import { classifyHeading, readRow } from './symbols';

/** Elements that do not separate words. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var del ins'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** The HTML parser never returns this character. */
const CELL_SEPARATOR = '\u0000';
/** Marks text inside of code blocks. */
const CODE = '\u0001';
/** The class of a code block with its title. */
const CODE_BLOCK = 'theme-code-block';
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The sections of an article, and the targets of its links. A row of a reference, such as an option, is a section of its own. */
export function readSections(root: Element): {
  readonly sections: readonly SectionRecord[];
  readonly hrefs: readonly string[];
} {
  const hrefs: string[] = [];
  const first: Writable<SectionRecord> = { level: 1, heading: '', anchor: '', text: '' };
  const sections = [first];
  /** The section that contains the current list of rows, if any. */
  let owner: Writable<SectionRecord> | undefined;
  let section = first;
  const start = (next: SectionRecord) => {
    section = next;
    sections.push(section);
  };
  const visit = (node: Node, block?: 'code' | 'pre'): void => {
    if ('value' in node) {
      const text = block === 'pre' ? node.value : node.value.replace(/\s+/g, ' ');
      section.text += block ? text.replace(/^(?=.*\S)/gm, CODE) : text;
      return;
    }
    if (isSkipped(node)) return;
    const href = node.tagName === 'a' ? getAttribute(node, 'href') : undefined;
    if (href !== undefined) hrefs.push(href);
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    if (level) {
      const heading = normalizeText(getText(node));
      const anchor = getAttribute(node, 'id') ?? '';
      if (level === 1 && sections.length === 1 && first.heading === '') first.heading = heading;
      else if (anchor !== '') start({ level: Math.max(level, 2), heading, anchor, text: '' });
      else section.text += `\n${heading}\n`;
      return;
    }
    if (node.tagName === 'dl') {
      const outer = owner;
      owner = section;
      visitContent(node, block);
      section = owner;
      owner = outer;
      return;
    }
    if (node.tagName === 'dt' && owner) {
      section = owner;
      const row = readRow(node, owner.heading);
      if (row) start({ ...row, level: owner.level + 1, text: '' });
    }
    visitContent(node, block);
  };
  const visitContent = (node: Element, block?: 'code' | 'pre') => {
    const separator = CELLS.has(node.tagName) ? CELL_SEPARATOR : INLINE.has(node.tagName) ? '' : '\n';
    section.text += separator;
    visitAll(node.childNodes, node.tagName === 'pre' ? 'pre' : hasClass(node, CODE_BLOCK) ? 'code' : block);
    section.text += separator;
  };
  const visitAll = (nodes: readonly Node[], block?: 'code' | 'pre') => {
    nodes.forEach((node, index) => {
      // Links that look like buttons have no text between them.
      if (isLink(node) && isLink(nodes[index - 1])) section.text += ' ';
      visit(node, block);
    });
  };
  visit(root);
  const read = sections.map((one) => ({ ...one, text: normalizeLines(one.text) }));
  return { hrefs, sections: read.map((one, at) => ({ ...one, ...classifyHeading(one, read[at + 1]) })) };
}

function isLink(node: Node | undefined): boolean {
  return node !== undefined && 'tagName' in node && node.tagName === 'a';
}

/** Returns the lines that have text. Those of code blocks start with `CODE_LINE`. Cells of a row are separated by a dot. */
function normalizeLines(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const cells = line.replaceAll(CODE, '').split(CELL_SEPARATOR).map(normalizeText);
      const normalized = cells.filter((cell) => cell !== '').join(' · ');
      if (normalized === '') return [];
      return [line.includes(CODE) ? CODE_LINE + normalized : normalized];
    })
    .join('\n');
}
