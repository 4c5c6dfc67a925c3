import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as write } from 'mdast-util-to-markdown';
import { createPageHandlers } from './handlers';

const OPTIONS: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    formula: ({ value }: { value: string }) => `$$\n${value}\n$$`,
    inlineFormula: ({ value }: { value: string }) => `$${value}$`,
  } as unknown as NonNullable<Options['handlers']>,
};

/**
 * Converts a tree from `readPage` to Markdown (CommonMark with GitHub's tables and footnotes). `resolveUrl` returns the
 * URL to write for that of a link or an image.
 */
export function toMarkdown(tree: Root, resolveUrl: (url: string) => string): string {
  const markdown = toMdast(tree, { handlers: createPageHandlers(), newlines: true }) as Nodes;
  const finish = (node: Nodes) => {
    if (node.type === 'link' || node.type === 'image') node.url = resolveUrl(node.url);
    if (!('children' in node)) return;
    const children = node.children as Nodes[];
    for (const child of children) finish(child);
    // Adjacent inline code or links would merge: separate them with a space.
    if (children.some((child, index) => needsSeparator(children[index - 1], child))) {
      node.children = children.flatMap((child, index) =>
        needsSeparator(children[index - 1], child) ? [{ type: 'text', value: ' ' }, child] : [child],
      ) as typeof node.children;
    }
  };
  finish(markdown);
  return write(markdown as Parameters<typeof write>[0], OPTIONS);
}

/** Serializes a Markdown node, such as a heading, without a trailing line break. */
export function writeMarkdown(node: RootContent): string {
  return write(node as Parameters<typeof write>[0], OPTIONS).trimEnd();
}

function needsSeparator(before: Nodes | undefined, { type }: Nodes): boolean {
  return (type === 'inlineCode' || type === 'link') && before?.type === type;
}
