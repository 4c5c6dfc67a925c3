import {
  getAttribute,
  type HtmlElement as Element,
  type HtmlNode as Node,
} from '../../../src/model/htmlTree';
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
  const visit = (node: Node, isCode: boolean): void => {
    if ('value' in node) {
      section.text += isCode ? node.value : node.value.replace(/\s+/g, ' ');
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
      visitContent(node, isCode);
      section = owner;
      owner = outer;
      return;
    }
    if (node.tagName === 'dt' && owner) {
      section = owner;
      const row = readRow(node, owner.heading);
      if (row) start({ ...row, level: owner.level + 1, text: '' });
    }
    visitContent(node, isCode);
  };
  const visitContent = (node: Element, isCode: boolean) => {
    const separator = CELLS.has(node.tagName) ? CELL_SEPARATOR : INLINE.has(node.tagName) ? '' : '\n';
    section.text += separator;
    visitAll(node.childNodes, isCode || node.tagName === 'pre');
    section.text += separator;
  };
  const visitAll = (nodes: readonly Node[], isCode: boolean) => {
    for (const node of nodes) visit(node, isCode);
  };
  visit(root, false);
  const read = sections.map((one) => ({ ...one, text: normalizeLines(one.text) }));
  return { hrefs, sections: read.map((one, at) => ({ ...one, ...classifyHeading(one, read[at + 1]) })) };
}

/** Returns the lines that have text. Cells of a row are separated by a dot. */
function normalizeLines(text: string): string {
  const lines = text.split('\n').map((line) =>
    line
      .split(CELL_SEPARATOR)
      .map(normalizeText)
      .filter((cell) => cell !== '')
      .join(' · '),
  );
  return lines.filter((line) => line !== '').join('\n');
}
