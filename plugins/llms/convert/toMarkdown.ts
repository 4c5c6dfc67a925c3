import { toMdast } from 'hast-util-to-mdast';
import type { Root } from 'hast';
import type { Nodes, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown as write } from 'mdast-util-to-markdown';
import { createPageHandlers } from './handlers';
import { handleText } from './textHandler';

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
    text: handleText,
    formula: ({ value }: { value: string }) => `$$\n${value}\n$$`,
    inlineFormula: ({ value }: { value: string }) => `$${value}$`,
  } as unknown as NonNullable<Options['handlers']>,
};

/**
 * Stands for the tree of a page, which would else be copied and searched for whitespace that is collapsed already: half of the
 * time that a page takes.
 */
const HIDDEN = { type: 'hidden' } as unknown as Root;

/** Takes the tree of a page, as `readPage` gives it, and writes it as Markdown (CommonMark with GitHub's tables and footnotes). */
export function toMarkdown(tree: Root, { resolveLink, resolveImage }: Conversion): string {
  const markdown = toMdast(HIDDEN, {
    handlers: createPageHandlers(),
    nodeHandlers: { hidden: (state) => state.one(tree, undefined) as Nodes },
  }) as Nodes;
  const finish = (node: Nodes) => {
    if (node.type === 'link') node.url = resolveLink(node.url);
    else if (node.type === 'image') node.url = resolveImage(node.url);
    if (!('children' in node)) return;
    const children = node.children as Nodes[];
    for (const child of children) finish(child);
    // two pieces of code that touch would be one, two links one word
    if (children.some((child, index) => touches(children[index - 1], child))) {
      node.children = children.flatMap((child, index) =>
        touches(children[index - 1], child) ? [{ type: 'text', value: ' ' }, child] : [child],
      ) as typeof node.children;
    }
  };
  finish(markdown);
  return write(markdown as Parameters<typeof write>[0], OPTIONS);
}

/** Writes some Markdown that was put together, such as a heading or an item of a list; without the end of its line. */
export function writeMarkdown(node: RootContent): string {
  return write(node as Parameters<typeof write>[0], OPTIONS).trimEnd();
}

function touches(before: Nodes | undefined, { type }: Nodes): boolean {
  return (type === 'inlineCode' || type === 'link') && before?.type === type;
}
