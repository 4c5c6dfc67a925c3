import { toStableText } from '../../model/stableText';
import { estreeToValue, getExpression } from '../script/estree';
import { isDirective, isJsx, type MarkdownNode } from './markdownNode';
import type { PageContext } from './pageContext';

/**
 * Returns the text of a node without markup, HTML and comments. Images have their alternative text. Expressions that are literals
 * have the text that React renders for them. Other expressions, and unknown text directives, keep their source text.
 */
export function toPlainText(
  page: PageContext,
  node: MarkdownNode,
  { isForId = false }: { readonly isForId?: boolean } = {},
): string {
  if (isComment(node) || node.type === 'html') return '';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break') return '\n';
  if (isDirective(node) && !node.data?.hName) {
    // Docusaurus does not read `:30` in `9:30` as a directive.
    const isLeftOut = isForId && /^[a-z]/i.test(node.name ?? '');
    if (!isLeftOut) return getSourceText(page, node);
  }
  if (node.value !== undefined && !isJsx(node)) {
    return (isForId ? undefined : getLiteralText(node)) ?? node.value;
  }
  return (node.children ?? []).map((child) => toPlainText(page, child, { isForId })).join('');
}

/** Returns the text that React renders for an expression that is a literal, and `undefined` for all other nodes. */
function getLiteralText({ type, data }: MarkdownNode): string | undefined {
  if (!type.endsWith('Expression')) return undefined;
  const value = estreeToValue(getExpression(data?.estree));
  if (value === null || typeof value === 'boolean') return '';
  return value === undefined || typeof value === 'object' ? undefined : toStableText(String(value));
}

/**
 * Returns the text that the ID of a heading is derived from. HTML counts only if there is nothing else. As in Docusaurus,
 * expressions count with their source text, and text such as `:build` in `run:build` not at all, so that links to existing IDs
 * keep working.
 */
export function getHeadingText(page: PageContext, heading: MarkdownNode): string {
  const children = heading.children ?? [];
  const plain = children.filter(({ type }) => type !== 'html');
  const texts = (plain.length > 0 ? plain : children).map((child) =>
    toPlainText(page, child, { isForId: true }),
  );
  return texts.join('');
}

/** Returns whether a node is an HTML comment, or an expression that is empty or contains only a comment. */
export function isComment(node: MarkdownNode): boolean {
  if (node.type === 'comment') return true;
  if (!node.type.endsWith('Expression')) return false;
  const text = (node.value ?? '').trim();
  return text === '' || (text.startsWith('/*') && text.indexOf('*/', 2) === text.length - 2);
}

/** Returns the source text of a node. */
export function getSourceText(page: PageContext, node: MarkdownNode): string {
  return page.source.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}
