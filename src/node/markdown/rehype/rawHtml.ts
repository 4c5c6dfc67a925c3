import { type DefaultTreeAdapterMap, parseFragment, type Token } from 'parse5';
import { escapeHtml, VOID_TAG } from '../../../model/html';
import type { HtmlNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { visitTree } from '../visit';

type Parsed = DefaultTreeAdapterMap['childNode'];
type Location = Token.Location | null | undefined;

const BOOLEAN =
  /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|selected)$/;

/** A tree serialized as HTML, in which each element of Markdown has a numbered marker attribute and raw HTML is unchanged. */
interface SerializedTree {
  html: string;
  readonly nodes: HtmlNode[];
  readonly rawNodes: { readonly at: number; readonly line: number; readonly node: HtmlNode }[];
  /** Current line number of the HTML. */
  line: number;
  readonly marker: string;
}

/** Parses the raw HTML of plain Markdown together with the elements around it, so that HTML tags may enclose Markdown. */
export const rehypeRawHtml = createPagePlugin((tree: HtmlNode, page) => {
  let raw = '';
  visitTree(tree, (node) => {
    if (node.type === 'raw') raw += node.value;
  });
  if (raw === '') return;
  let marker = 'data-n';
  while (raw.includes(marker)) marker += 'n';
  const serialized: SerializedTree = { html: '', nodes: [], rawNodes: [], line: 1, marker };
  for (const child of tree.children ?? []) serializeNode(serialized, child);
  // If scripts are enabled, the content of `noscript` is text.
  const parsed = parseFragment(serialized.html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  tree.children = parsed.childNodes.flatMap((node) => parseNode(page, node, serialized));
});

function serializeNode(serialized: SerializedTree, node: HtmlNode): void {
  if (node.type === 'text') append(serialized, escapeHtml(node.value ?? ''));
  else if (node.type === 'raw') {
    serialized.rawNodes.push({ at: serialized.html.length, line: serialized.line, node });
    append(serialized, node.value ?? '');
  } else {
    const number = serialized.nodes.push(node) - 1;
    if (node.type !== 'element') {
      append(serialized, `<!--${serialized.marker}${number}-->`);
      return;
    }
    // The number identifies the element, so an element name that the HTML parser changes is restored.
    append(serialized, `<${node.tagName} ${serialized.marker}="${number}">`);
    // The HTML parser drops a line break at the start of `pre`.
    if (node.tagName === 'pre') append(serialized, '\n');
    for (const child of node.children ?? []) serializeNode(serialized, child);
    if (!VOID_TAG.test(node.tagName ?? '')) append(serialized, `</${node.tagName}>`);
  }
}

function append(serialized: SerializedTree, text: string): void {
  serialized.html += text;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) serialized.line++;
}

function parseNode(page: PageContext, node: Parsed, serialized: SerializedTree): HtmlNode[] {
  if (node.nodeName === '#text') return [{ type: 'text', value: (node as { value: string }).value }];
  if (node.nodeName === '#comment') {
    const { data } = node as { data: string };
    const original =
      data.startsWith(serialized.marker) && serialized.nodes[Number(data.slice(serialized.marker.length))];
    return original ? [original] : [];
  }
  if (!('attrs' in node)) return [];
  const { childNodes } = 'content' in node ? node.content : node;
  const children = childNodes.flatMap((child) => parseNode(page, child, serialized));
  const number = node.attrs.find(({ name }) => name === serialized.marker)?.value;
  const original = number === undefined ? undefined : serialized.nodes[Number(number)];
  if (original) return [{ ...original, children }];
  const { sourceCodeLocation: source } = node;
  const position = findPosition(serialized, source?.startTag ?? source);
  const element: HtmlNode = {
    type: 'element',
    tagName: node.tagName,
    children,
    position,
    data: {
      raw: true,
      attributePositions: Object.fromEntries(
        Object.entries(node.sourceCodeLocation?.attrs ?? {}).map(([name, location]) => [
          name,
          findPosition(serialized, location),
        ]),
      ),
    },
  };
  return [{ ...element, properties: convertAttributes(page, element, node.attrs) }];
}

function convertAttributes(
  page: PageContext,
  element: HtmlNode,
  attributes: readonly { readonly name: string; readonly value: string }[],
): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const { name, value } of attributes) {
    if (/^on/.test(name)) {
      report(page, element, {
        code: 'removed-attribute',
        severity: 'warn',
        message: `The attribute \`${name}\` of \`<${element.tagName}>\` was removed.`,
        hint: 'A content security policy blocks code in attributes. Use a component in an `.mdx` file instead.',
      });
    } else {
      properties[name === 'class' ? 'className' : name] = value === '' && BOOLEAN.test(name) ? true : value;
    }
  }
  return properties;
}

/** Returns the position of an element of raw HTML, calculated from the position of its raw node. */
function findPosition({ rawNodes }: SerializedTree, location: Location): HtmlNode['position'] {
  if (!location) return undefined;
  let [low, high] = [0, rawNodes.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((rawNodes[middle]?.at ?? 0) <= location.startOffset) low = middle;
    else high = middle;
  }
  const raw = rawNodes[low];
  const start = raw?.node.position?.start;
  if (!raw || !start) return undefined;
  const lines = location.startLine - raw.line;
  const column = lines === 0 ? start.column + location.startOffset - raw.at : location.startCol;
  const first = { line: start.line + lines, column };
  const endColumn =
    location.endLine === raw.line ? start.column + location.endOffset - raw.at : location.endCol;
  return { start: first, end: { line: start.line + location.endLine - raw.line, column: endColumn } };
}
