import { offsetToPosition } from '../../../model/siteError';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { getSourceText } from '../plainText';
import { restoreMdx1Text } from '../source/mdx1Placeholders';
import { visitTree } from '../visit';

/** Warns about text that looks like syntax: links with spaces, and in MDX, imports and indented code. */
export const remarkTextMistakes = createPagePlugin((tree: MarkdownNode, page) => {
  visitTree(tree, (node, parent) => {
    if (node.type === 'text') checkLinks(page, node);
    if (node.type !== 'paragraph' || page.format !== 'mdx') return;
    checkImports(page, node);
    if (parent?.type === 'root') checkIndentation(page, node);
  });
});

/** Matches a link or image whose target contains spaces and looks like a path. */
const SPACED_LINK = /!?\[[^\][]*\]\(((?=[^()\n]*[./#])[^()<>\s"']+(?: [^()<>\s"']+)+)\)/g;

function checkLinks(page: PageContext, node: MarkdownNode): void {
  const source = getSourceText(page, node);
  for (const match of source.matchAll(SPACED_LINK)) {
    const [link = '', target = ''] = match.map(restoreMdx1Text);
    if (source[match.index - 1] === '\\') continue;
    report(page, movePosition(node, source, match.index), {
      code: 'link-with-spaces',
      severity: 'warn',
      message: `\`${link}\` is not ${link.startsWith('!') ? 'an image' : 'a link'}, because its URL contains spaces.`,
      hint: `Encode the spaces: \`${link.replace(target, target.replaceAll(' ', '%20'))}\`.`,
    });
  }
}

/** Matches a line with an import or an export. */
const MODULE_LINE =
  /^(import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?["'][^"'\n]+["']|export\s+(?:const|default)\s+\w[^\n]*);?[ \t]*$/m;

function checkImports(page: PageContext, node: MarkdownNode): void {
  const source = getSourceText(page, node);
  const match = MODULE_LINE.exec(source);
  if (!match || match.index === 0) return;
  const word = match[0].startsWith('import') ? 'import' : 'export';
  report(page, movePosition(node, source, match.index), {
    code: 'mdx-late-import',
    severity: 'warn',
    message: `This ${word} is part of a paragraph, so it is text.`,
    hint: `Put a blank line before it, or move it to the start of the page. If it is meant as text, put it in backticks.`,
  });
}

function checkIndentation(page: PageContext, node: MarkdownNode): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const lines = page.source.lines.slice(start.line - 1, end.line);
  if (!lines.every(({ text }) => /^(?: {4}|\t)/.test(text))) return;
  report(page, node, {
    code: 'mdx-indented-code',
    severity: 'warn',
    message: 'MDX has no indented code blocks, so this is a paragraph of text.',
    hint: 'If it is code, put it between two lines of ```. Otherwise, remove the indentation.',
  });
}

/** Returns the position of an offset in the source of a node. */
function movePosition(node: MarkdownNode, source: string, offset: number): Pick<MarkdownNode, 'position'> {
  const { start } = node.position ?? {};
  if (!start) return node;
  const moved = offsetToPosition(source, offset);
  const line = start.line + moved.line - 1;
  const column = moved.line === 1 ? start.column + moved.column - 1 : moved.column;
  return { position: { start: { line, column }, end: { line, column } } };
}
