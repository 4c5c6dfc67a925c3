import { findClosest } from '../../../model/findClosest';
import { isDirective, type MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { getSourceText } from '../plainText';
import { visitTree } from '../visit';
import { getAdmonitionKeywords } from './admonitions';

const COLONS: Readonly<Record<string, string>> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

/**
 * Converts directives that no plugin has handled back to text, and warns unless they look like text: `a:b` is text, `:::nte` is
 * a mistake. An unknown container directive becomes a `div` with its content.
 */
export const remarkUnknownDirectives = createPagePlugin((tree: MarkdownNode, page) => {
  visitTree(tree, (node) => {
    if (node.children?.some(isUnknown)) node.children = replaceUnknown(page, node.children);
  });
});

function isUnknown(node: MarkdownNode): boolean {
  return isDirective(node) && !node.data?.hName;
}

function replaceUnknown(page: PageContext, children: readonly MarkdownNode[]): MarkdownNode[] {
  const out: MarkdownNode[] = [];
  // Merges the restored text with adjacent text into one node.
  let pieces: MarkdownNode[] = [];
  const flush = () => {
    const [first] = pieces;
    if (first) out.push({ ...first, value: pieces.map(({ value }) => value).join('') });
    pieces = [];
  };
  for (const child of children) {
    if (isUnknown(child) && !isPlainTextDirective(child)) reportUnknown(page, child);
    if (child.type === 'text') pieces.push(child);
    else if (isUnknown(child) && child.type === 'textDirective') pieces.push(toTextNode(page, child));
    else {
      flush();
      out.push(isUnknown(child) ? toBlockNode(page, child) : child);
    }
  }
  flush();
  return out;
}

function toTextNode(page: PageContext, { position, ...node }: MarkdownNode): MarkdownNode {
  return { type: 'text', value: getSourceText(page, { ...node, position }), position };
}

function toBlockNode(page: PageContext, node: MarkdownNode): MarkdownNode {
  return node.type === 'containerDirective'
    ? { ...node, data: { ...node.data, hName: 'div' } }
    : { type: 'paragraph', children: [toTextNode(page, node)], position: node.position };
}

function isPlainTextDirective(node: MarkdownNode): boolean {
  const attributes = Object.keys(node.attributes ?? {});
  return node.type === 'textDirective' && attributes.length === 0 && (node.children ?? []).length === 0;
}

function reportUnknown(page: PageContext, node: MarkdownNode): void {
  const name = node.name ?? '';
  const keywords = getAdmonitionKeywords(page.folder);
  const suggestion = node.type === 'containerDirective' ? findClosest(name, keywords) : undefined;
  const otherwise =
    node.type === 'containerDirective'
      ? `Use one of the known directives: ${keywords.join(', ')}.`
      : 'If it is text, put a backslash before the colon.';
  report(page, node, {
    code: 'unknown-directive',
    severity: 'warn',
    message: `Unknown directive \`${COLONS[node.type]}${name}\`.`,
    hint: suggestion === undefined ? otherwise : `Did you mean \`:::${suggestion}\`?`,
  });
}
