import { isDirective, isJsx, type MarkdownNode } from './markdownNode';
import type { PageContext } from './pageContext';

/** Gives a node's text without its markup; HTML, comments and images' alternatives left out, unknown text directives as they stand. */
export function toPlainText(page: PageContext, node: MarkdownNode): string {
  if (isComment(node) || node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'break') return '\n';
  if (isDirective(node) && !node.data?.hName) return getSourceText(page, node);
  if (node.value !== undefined && !isJsx(node)) return node.value;
  return (node.children ?? []).map((child) => toPlainText(page, child)).join('');
}

/** Gives the text of a heading that its id is made from: JSX and HTML count only where there is nothing else (contract/build.md §6.5). */
export function getHeadingText(page: PageContext, heading: MarkdownNode): string {
  const children = heading.children ?? [];
  const plain = children.filter((child) => !isJsx(child) && child.type !== 'html');
  const texts = (plain.length > 0 ? plain : children).map((child) => toPlainText(page, child));
  return texts.join('');
}

/** Tells whether a node is a comment: HTML's or an expression that holds nothing else. */
export function isComment(node: MarkdownNode): boolean {
  if (node.type === 'comment') return true;
  if (!node.type.endsWith('Expression')) return false;
  const text = (node.value ?? '').trim();
  return text === '' || (text.startsWith('/*') && text.indexOf('*/', 2) === text.length - 2);
}

/** Gives the text of a node as the author wrote it. */
export function getSourceText(page: PageContext, node: MarkdownNode): string {
  return page.source.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
