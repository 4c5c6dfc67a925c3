import { findClosest } from '../../../model/findClosest';
import { isDirective, type MarkdownNode } from '../markdownNode';
import { getPageContext, type PageContext, report } from '../pageContext';
import { getSourceText } from '../plainText';
import { visitTree } from '../visit';
import { admonitionKeywords } from './admonitions';

const COLONS: Readonly<Record<string, string>> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

/**
 * Gives back their text to directives that nothing made use of, and reports those that were meant (contract/build.md §6.9):
 * `a:b` is text, `:::nte` is a mistake. A container keeps its content.
 */
export function remarkUnknownDirectives() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    visitTree(tree, (node) => {
      if (node.children?.some(isUnknown)) node.children = replaceUnknown(page, node.children);
    });
  };
}

function isUnknown(node: MarkdownNode): boolean {
  return isDirective(node) && !node.data?.hName;
}

function replaceUnknown(page: PageContext, children: readonly MarkdownNode[]): MarkdownNode[] {
  const out: MarkdownNode[] = [];
  // Text that was taken for a directive joins the text around it: one node, however many pieces.
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
  const keywords = admonitionKeywords(page.folder);
  const meant = node.type === 'containerDirective' ? findClosest(name, keywords) : undefined;
  const otherwise =
    node.type === 'containerDirective'
      ? `Known are ${keywords.join(', ')}.`
      : 'Put a backslash before the colon if it is meant as text.';
  report(page, node, {
    kind: 'content',
    severity: 'warn',
    message: `Nothing makes use of the directive ${COLONS[node.type]}${name}.`,
    hint: meant === undefined ? otherwise : `Did you mean :::${meant}?`,
  });
}
