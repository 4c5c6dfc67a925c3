import { nearest } from '../../../model/nearest';
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
    walk(tree, (node, parent, index) => {
      if (!isDirective(node) || node.data?.hName || !parent?.children) return undefined;
      if (!isPlainText(node)) reportUnused(page, node);
      if (node.type === 'containerDirective') {
        node.data = { ...node.data, hName: 'div' };
        return undefined;
      }
      const text = { type: 'text', value: sourceOf(page, node), position: node.position };
      if (node.type === 'leafDirective') {
        parent.children[index] = { type: 'paragraph', children: [text], position: node.position };
        return index + 1;
      }
      return joinText(parent.children, index, text);
    });
  };
}

/** Puts a text in the place of a node and joins it with the text around it; gives the index to go on at. */
function joinText(siblings: MarkdownNode[], index: number, text: MarkdownNode): number {
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  const start = before?.type === 'text' ? index - 1 : index;
  const end = after?.type === 'text' ? index + 2 : index + 1;
  const value = [start < index ? before?.value : '', text.value, end > index + 1 ? after?.value : ''].join(
    '',
  );
  siblings.splice(start, end - start, { ...text, value });
  return start + 1;
}

function isPlainText(node: MarkdownNode): boolean {
  const attributes = Object.keys(node.attributes ?? {});
  return node.type === 'textDirective' && attributes.length === 0 && (node.children ?? []).length === 0;
}

function reportUnused(page: PageContext, node: MarkdownNode): void {
  const name = node.name ?? '';
  const keywords = admonitionKeywords(page.folder);
  const meant = node.type === 'containerDirective' ? nearest(name, keywords) : undefined;
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
