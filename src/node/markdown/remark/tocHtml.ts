import { escapeHtml } from '../../../model/html';
import { isJsx, type JsxAttribute, type MarkdownNode } from '../markdownNode';
import type { PageContext } from '../pageContext';
import { isComment, toPlainText } from '../plainText';

const ELEMENTS: Readonly<Record<string, string>> = {
  inlineCode: 'code',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/** Gives the content of a heading as the HTML that a table of contents shows (contract/build.md §6.6). */
export function renderTocHtml(page: PageContext, heading: MarkdownNode): string {
  const inner = (node: MarkdownNode) => (node.children ?? []).map(html).join('');
  const html = (node: MarkdownNode): string => {
    if (isComment(node) || node.type === 'image' || (isJsx(node) && node.name === 'img')) return '';
    const tag = ELEMENTS[node.type];
    if (tag) return `<${tag}>${node.value === undefined ? inner(node) : escapeHtml(node.value)}</${tag}>`;
    if (isJsx(node)) return renderJsx(node, inner(node));
    if (node.type === 'link' || node.type === 'linkReference') return inner(node);
    return escapeHtml(toPlainText(page, node));
  };
  return inner(heading);
}

/** Lower-case elements keep their tag and classes; of a component, and of a fragment, only the content is shown. */
function renderJsx(node: MarkdownNode, inner: string): string {
  if (!node.name || !/^[a-z][a-z\d-]*$/.test(node.name) || node.name === 'a') return inner;
  if (/^(?:script|style|iframe|object|embed)$/.test(node.name)) return '';
  const classes = ((node.attributes ?? []) as JsxAttribute[]).find(
    ({ name, value }) => (name === 'className' || name === 'class') && typeof value === 'string',
  );
  const attribute = classes ? ` class="${escapeHtml(String(classes.value))}"` : '';
  return `<${node.name}${attribute}>${inner}</${node.name}>`;
}
