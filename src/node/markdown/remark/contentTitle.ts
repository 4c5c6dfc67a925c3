import { splitHeadingId } from '../headingId';
import type { MarkdownNode } from '../markdownNode';
import { getPageContext } from '../pageContext';
import { toPlainText } from '../plainText';
import { visitTree } from '../visit';

/** Finds the title that the content brings itself: its first heading if that is of level 1 (contract/build.md §6.7). */
export function contentTitle() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    visitTree(tree, (node, parent, index) => {
      if (node.type === 'thematicBreak') return 'stop';
      if (node.type !== 'heading') return undefined;
      if (node.depth === 1 && parent?.children) {
        page.facts.contentTitle = toPlainText(page, withoutHeadingId(node)).trim();
        if (page.folder.removeContentTitle) parent.children.splice(index, 1);
        else parent.children[index] = { type: 'header', data: { hName: 'header' }, children: [node] };
      }
      return 'stop';
    });
  };
}

/** The title without an explicit id: that is taken off the heading in a later step. */
function withoutHeadingId(heading: MarkdownNode): MarkdownNode {
  const last = heading.children?.at(-1);
  if (last?.type !== 'text') return heading;
  const value = last.value ?? '';
  const text = { ...last, value: splitHeadingId(value)?.text ?? value };
  return { ...heading, children: [...(heading.children ?? []).slice(0, -1), text] };
}
