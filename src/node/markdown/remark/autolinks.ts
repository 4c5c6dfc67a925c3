import type { MarkdownNode } from '../markdownNode';
import { visitTree } from '../visit';

/** Returns whether a text may contain an email address that GFM converts to a link. */
export function mayContainEmail(text: string): boolean {
  return /[-+.\w]@[-.\w]/.test(text);
}

/** The micromark constructs by the character code that they start at. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>;
interface Construct {
  readonly name?: string;
}
interface Grammar {
  data(): {
    readonly micromarkExtensions?: { readonly text?: Constructs }[];
    readonly fromMarkdownExtensions?: (TreeExtension | TreeExtension[])[];
  };
}

/** How an extension of the syntax changes the tree. */
interface TreeExtension {
  readonly enter?: Readonly<Record<string, unknown>>;
  transforms?: ((tree: MarkdownNode) => unknown)[];
}

/** All autolinks that GFM finds in text contain one of these. */
const AUTOLINK = /https?:\/\/|www\.|@/i;

/**
 * Lets GFM search texts for autolinks that its syntax has missed only if there may be one. The search takes an eighth of the parse
 * time.
 */
export function remarkRareAutolinks(this: unknown): void {
  for (const extension of ((this as Grammar).data().fromMarkdownExtensions ?? []).flat()) {
    if (!extension.enter?.['literalAutolink']) continue;
    extension.transforms = extension.transforms?.map(
      (transform) => (tree: MarkdownNode) => (mayContainAutolink(tree) ? transform(tree) : undefined),
    );
  }
}

function mayContainAutolink(tree: MarkdownNode): boolean {
  let isFound = false;
  visitTree(tree, (node) => {
    if (node.type === 'link' || node.type === 'linkReference') return 'skip';
    isFound ||= node.type === 'text' && AUTOLINK.test(node.value ?? '');
    return isFound ? 'stop' : undefined;
  });
  return isFound;
}

/** Removes email autolinks from the syntax. Trying them at each letter takes a third of the parse time. */
export function remarkNoEmailAutolinks(this: unknown): void {
  const { micromarkExtensions = [] } = (this as Grammar).data();
  for (const [at, extension] of micromarkExtensions.entries()) {
    if (extension.text)
      micromarkExtensions[at] = { ...extension, text: removeEmailConstruct(extension.text) };
  }
}

function removeEmailConstruct(text: Constructs): Constructs {
  const remaining = Object.entries(text).map(
    ([code, given]) => [code, [given].flat().filter(({ name }) => name !== 'emailAutolink')] as const,
  );
  return Object.fromEntries(remaining.filter(([, constructs]) => constructs.length > 0));
}
