import GithubSlugger from 'github-slugger';
import { parseCommentId, splitHeadingId } from '../headingId';
import type { MarkdownNode } from '../markdownNode';
import { getPageContext, type PageContext, getLocation, report } from '../pageContext';
import { getHeadingText, isComment } from '../plainText';
import { visitTree } from '../visit';

/** Gives every heading its id: the author's own, or one made from its text (contract/build.md §6.5). */
export function headingIds() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    const slugger = new GithubSlugger();
    const keepCase = page.settings.markdown.anchors.maintainCase;
    const seen = new Map<string, MarkdownNode>();
    visitTree(tree, (node) => {
      if (node.type !== 'heading') return undefined;
      const { id: given } = { ...node.data?.hProperties, ...node.data };
      const id =
        typeof given === 'string' && given !== ''
          ? slugger.slug(given, true)
          : (extractCommentId(node) ?? extractClassicId(node) ?? slugger.slug(getHeadingText(page, node), keepCase));
      node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
      const first = seen.get(id);
      if (first) reportDuplicate(page, node, { id, first });
      else seen.set(id, node);
      return 'skip';
    });
  };
}

/** Takes a comment `#id` off the end of a heading. */
function extractCommentId(heading: MarkdownNode): string | undefined {
  const last = heading.children?.at(-1);
  if (!last || !(isComment(last) || (last.type === 'html' && last.value?.startsWith('<!--'))))
    return undefined;
  const id = parseCommentId(last.value ?? '');
  if (id === undefined) return undefined;
  heading.children?.pop();
  trimEnd(heading);
  return id;
}

/** Takes `{#id}` off the end of a heading. */
function extractClassicId(heading: MarkdownNode): string | undefined {
  const last = heading.children?.at(-1);
  const split = last?.type === 'text' ? splitHeadingId(last.value ?? '') : undefined;
  if (!last || !split) return undefined;
  last.value = split.text;
  if (last.value === '') heading.children?.pop();
  trimEnd(heading);
  return split.id;
}

function trimEnd(heading: MarkdownNode): void {
  const last = heading.children?.at(-1);
  if (last?.type === 'text') last.value = last.value?.trimEnd() ?? '';
}

function reportDuplicate(
  page: PageContext,
  node: MarkdownNode,
  { id, first }: { id: string; first: MarkdownNode },
): void {
  report(page, node, {
    kind: 'content',
    severity: 'warn',
    message: `The heading id "${id}" is used twice on this page.`,
    hint: `Links to #${id} reach the first one, in line ${getLocation(page, first).line}; give one of the two an id of its own.`,
  });
}
