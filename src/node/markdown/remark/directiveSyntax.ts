import { findClosest } from '../../../model/findClosest';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, report } from '../pageContext';
import { getSourceText } from '../plainText';
import { visitTree } from '../visit';
import { getAdmonitionKeywords } from './admonitions';

/** Warns about blocks such as `:::note` whose colons are written in a way that Markdown does not recognize. */
export const remarkDirectiveSyntax = createPagePlugin((tree: MarkdownNode, page) => {
  const reported = new Set<MarkdownNode>();
  visitTree(tree, (node) => {
    if (node.type === 'paragraph') checkParagraph(page, node);
    // Plugins of the site create such nodes from other syntax.
    const isWritten = node.type === 'containerDirective' && countColons(page, node) > 0;
    if (!isWritten || reported.has(node)) return undefined;
    if (!isClosed(page, node)) reportUnclosed(page, node);
    else for (const inner of reportClosedInstead(page, node)) reported.add(inner);
    return undefined;
  });
});

/**
 * Warns about the first block that stays open because the line that would close it closes `outer`, which has no more
 * colons. Returns all such blocks.
 */
function reportClosedInstead(page: PageContext, outer: MarkdownNode): readonly MarkdownNode[] {
  const blocks: MarkdownNode[] = [];
  visitTree(outer, (node) => {
    if (node === outer || node.type !== 'containerDirective') return undefined;
    if (!isClosed(page, node) && countColons(page, node) >= countColons(page, outer)) blocks.push(node);
    return undefined;
  });
  const [first] = blocks;
  if (first) {
    report(page, first, {
      code: 'malformed-directive',
      severity: 'warn',
      message: `\`:::${outer.name}\` is still open here, so the next \`:::\` closes that block instead of this one.`,
      hint: `If \`:::${outer.name}\` ends here, add a line with \`:::\` before this one. If it contains this block, it needs more colons: \`::::\`.`,
    });
  }
  return blocks;
}

function countColons(page: PageContext, node: MarkdownNode): number {
  return /^:*/.exec(getSourceText(page, node))?.[0].length ?? 0;
}

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
    (first?.type === 'text' && /^:{3,}(?:[ \t]+(\w[\w-]*))?(.*)/.exec(first.value ?? '')) || [];
  if (rest === undefined) return;
  if (name !== undefined) {
    const keyword = findClosest(name, getAdmonitionKeywords(page.folder)) ?? name;
    report(page, node, {
      code: 'malformed-directive',
      severity: 'warn',
      message: `A space separates \`:::\` from \`${name}\`, so this line is text.`,
      hint: `Write \`:::${keyword}\`.`,
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
