import { findClosest } from '../../../model/findClosest';
import { isDirective, type MarkdownNode } from '../markdownNode';
import { contextOf, type PageContext, report } from '../pageContext';
import { sourceOf } from '../plainText';
import { walk } from '../walk';
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
export function unusedDirectives() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    walk(tree, (node) => {
      if (node.children?.some(isUnused)) node.children = withoutUnused(page, node.children);
    });
  };
}

function isUnused(node: MarkdownNode): boolean {
  return isDirective(node) && !node.data?.hName;
}

function withoutUnused(page: PageContext, children: readonly MarkdownNode[]): MarkdownNode[] {
  const out: MarkdownNode[] = [];
  // Text that was taken for a directive joins the text around it: one node, however many pieces.
  let pieces: MarkdownNode[] = [];
  const flush = () => {
    const [first] = pieces;
    if (first) out.push({ ...first, value: pieces.map(({ value }) => value).join('') });
    pieces = [];
  };
  for (const child of children) {
    if (isUnused(child) && !isPlainText(child)) reportUnused(page, child);
    if (child.type === 'text') pieces.push(child);
    else if (isUnused(child) && child.type === 'textDirective') pieces.push(textOf(page, child));
    else {
      flush();
      out.push(isUnused(child) ? blockOf(page, child) : child);
    }
  }
  flush();
  return out;
}

function textOf(page: PageContext, { position, ...node }: MarkdownNode): MarkdownNode {
  return { type: 'text', value: sourceOf(page, { ...node, position }), position };
}

function blockOf(page: PageContext, node: MarkdownNode): MarkdownNode {
  return node.type === 'containerDirective'
    ? { ...node, data: { ...node.data, hName: 'div' } }
    : { type: 'paragraph', children: [textOf(page, node)], position: node.position };
}

function isPlainText(node: MarkdownNode): boolean {
  const attributes = Object.keys(node.attributes ?? {});
  return node.type === 'textDirective' && attributes.length === 0 && (node.children ?? []).length === 0;
}

function reportUnused(page: PageContext, node: MarkdownNode): void {
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
