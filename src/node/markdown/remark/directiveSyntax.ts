import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { getSourceText } from '../plainText';
import { visitTree } from '../visit';

/** Warns about blocks such as `:::note` whose colons are written in a way that Markdown does not recognize. */
export const remarkDirectiveSyntax = createPagePlugin((tree: MarkdownNode, page) => {
  visitTree(tree, (node) => {
    if (node.type === 'containerDirective' && !isClosed(page, node)) reportUnclosed(page, node);
    if (node.type === 'paragraph') checkParagraph(page, node);
  });
});

/** Returns whether the last line of a directive closes it. Otherwise, it ends with the block that contains it. */
function isClosed(page: PageContext, node: MarkdownNode): boolean {
  const lines = getSourceText(page, node).trimEnd().split('\n');
  return lines.length > 1 && /^[\s>]*:{3,}$/.test(lines.at(-1)?.trimEnd() ?? '');
}

function reportUnclosed(page: PageContext, node: MarkdownNode): void {
  report(page, node, {
    code: 'malformed-directive',
    severity: 'warn',
    message: `\`:::${node.name}\` is never closed, so it contains everything up to the end.`,
    hint: 'Add a line with `:::` after the last line that belongs to it.',
  });
}

function checkParagraph(page: PageContext, node: MarkdownNode): void {
  const [first] = node.children ?? [];
  const [, name, rest] =
    (first?.type === 'text' && /^:{3,}([ \t]+\w[\w-]*)?(.*)/.exec(first.value ?? '')) || [];
  if (rest === undefined) return;
  if (name !== undefined) {
    report(page, node, {
      code: 'malformed-directive',
      severity: 'warn',
      message: `A space separates \`:::\` from \`${name.trim()}\`, so this line is text.`,
      hint: `Write \`:::${name.trim()}\`.`,
    });
  } else if (/^\s*$/.test(rest)) {
    report(page, node, {
      code: 'malformed-directive',
      severity: 'warn',
      message: 'This `:::` does not close any block.',
      hint: 'Remove the line. If it belongs to a block within another, the outer block needs more colons: `::::`.',
    });
  }
}
