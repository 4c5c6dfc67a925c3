import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { escapeHtml } from '../../../model/html';
import type { HtmlNode } from '../markdownNode';
import { contextOf, type PageContext, report } from '../pageContext';
import { walk } from '../walk';

type Parsed = DefaultTreeAdapterMap['childNode'];
type Location = DefaultTreeAdapterMap['element']['sourceCodeLocation'];

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const BOOLEAN =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|selected)$/;

/** The tree as text: elements that Markdown made bear a number, raw HTML stands in between as it was written. */
interface Draft {
  html: string;
  readonly nodes: HtmlNode[];
  readonly raws: { readonly at: number; readonly line: number; readonly node: HtmlNode }[];
  /** Lines of the text so far. */
  line: number;
  readonly mark: string;
}

/** Reads the raw HTML of plain Markdown together with what is around it, so that its tags may span Markdown (contract/build.md §6.3). */
export function rawHtml() {
  return (tree: HtmlNode, file: unknown) => {
    let raw = '';
    walk(tree, (node) => {
      if (node.type === 'raw') raw += node.value;
    });
    if (raw === '') return;
    let mark = 'data-n';
    while (raw.includes(mark)) mark += 'n';
    const draft: Draft = { html: '', nodes: [], raws: [], line: 1, mark };
    for (const child of tree.children ?? []) write(draft, child);
    const parsed = parseFragment(draft.html, { sourceCodeLocationInfo: true });
    const page = contextOf(file);
    tree.children = parsed.childNodes.flatMap((node) => read(page, node, draft));
  };
}

function write(draft: Draft, node: HtmlNode): void {
  if (node.type === 'text') append(draft, escapeHtml(node.value ?? ''));
  else if (node.type === 'raw') {
    draft.raws.push({ at: draft.html.length, line: draft.line, node });
    append(draft, node.value ?? '');
  } else {
    const number = draft.nodes.push(node) - 1;
    if (node.type !== 'element') {
      append(draft, `<!--${draft.mark}${number}-->`);
      return;
    }
    // Only the number leads back to the element, so that a name which HTML does not know stays as it is.
    append(draft, `<${node.tagName} ${draft.mark}="${number}">`);
    // HTML drops a line break that comes first in `pre`.
    if (node.tagName === 'pre') append(draft, '\n');
    for (const child of node.children ?? []) write(draft, child);
    if (!VOID.test(node.tagName ?? '')) append(draft, `</${node.tagName}>`);
  }
}

function append(draft: Draft, text: string): void {
  draft.html += text;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) draft.line++;
}

function read(page: PageContext, node: Parsed, draft: Draft): HtmlNode[] {
  if (node.nodeName === '#text') return [{ type: 'text', value: (node as { value: string }).value }];
  if (node.nodeName === '#comment') {
    const { data } = node as { data: string };
    const known = data.startsWith(draft.mark) && draft.nodes[Number(data.slice(draft.mark.length))];
    return known ? [known] : [];
  }
  if (!('attrs' in node)) return [];
  const children = node.childNodes.flatMap((child) => read(page, child, draft));
  const number = node.attrs.find(({ name }) => name === draft.mark)?.value;
  const known = number === undefined ? undefined : draft.nodes[Number(number)];
  if (known) return [{ ...known, children }];
  const position = positionOf(draft, node.sourceCodeLocation);
  const element: HtmlNode = {
    type: 'element',
    tagName: node.tagName,
    children,
    position,
    data: { raw: true },
  };
  return [{ ...element, properties: propertiesOf(page, element, node.attrs) }];
}

function propertiesOf(
  page: PageContext,
  element: HtmlNode,
  attributes: readonly { readonly name: string; readonly value: string }[],
): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const { name, value } of attributes) {
    if (/^on/.test(name)) {
      report(page, element, {
        kind: 'content',
        severity: 'warn',
        message: `The attribute ${name} of <${element.tagName}> is left out.`,
        hint: 'Code in attributes does not run under a content security policy; use a component in an .mdx file instead.',
      });
    } else {
      properties[name === 'class' ? 'className' : name] = value === '' && BOOLEAN.test(name) ? true : value;
    }
  }
  return properties;
}

/** Gives the place of an element of raw HTML: that of its piece of HTML, and so many lines further down. */
function positionOf({ raws }: Draft, location: Location): HtmlNode['position'] {
  if (!location) return undefined;
  let [low, high] = [0, raws.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((raws[middle]?.at ?? 0) <= location.startOffset) low = middle;
    else high = middle;
  }
  const raw = raws[low];
  const start = raw?.node.position?.start;
  if (!raw || !start) return undefined;
  const lines = location.startLine - raw.line;
  const column = lines === 0 ? start.column + location.startOffset - raw.at : location.startCol;
  const point = { line: start.line + lines, column };
  return { start: point, end: point };
}
