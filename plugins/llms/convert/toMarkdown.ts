import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'hast';
import type { Nodes, Parents } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as write } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { pageHandlers } from './handlers';

export interface Conversion {
  /** Takes the address of a link as the page has it, and gives the one to write. */
  readonly resolveLink: (url: string) => string;
  /** The same for pictures. */
  readonly resolveImage: (url: string) => string;
}

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

/** Takes the tree of a page, as `readPage` gives it, and writes it as Markdown (CommonMark with GitHub's tables and footnotes). */
export function toMarkdown(tree: Root, { resolveLink, resolveImage }: Conversion): string {
  const markdown = toMdast(tree, { handlers: pageHandlers(), newlines: true }) as Nodes;
  visit(markdown, (node, index, parent: Parents | undefined) => {
    if (node.type === 'link') node.url = resolveLink(node.url);
    else if (node.type === 'image') node.url = resolveImage(node.url);
    const before = index === undefined ? undefined : parent?.children[index - 1];
    // two pieces of code that touch would be one, two links one word
    if (
      parent &&
      index !== undefined &&
      before?.type === node.type &&
      /^(?:inlineCode|link)$/.test(node.type)
    ) {
      (parent.children as Nodes[]).splice(index, 0, { type: 'text', value: ' ' });
      return index + 2;
    }
    return undefined;
  });
  return write(markdown as Parameters<typeof write>[0], OPTIONS);
}
