import { getModuleStatements } from '../estree';
import type { MarkdownNode } from '../markdownNode';
import { getDeclaredNames } from '../../script/scopes';

/** What remark plugins for MDX 1 add to the tree. A tag and its end may be in different nodes. */
const TYPES = ['import', 'export', 'jsx', 'html'];
/** A placeholder for another node while JSX is parsed. */
const PLACEHOLDER = 'mdx1-node';

interface Parser {
  parse(text: string): MarkdownNode;
}

/** Parses the nodes with JSX, imports and exports that plugins for MDX 1 have added, which later versions print as text. */
export function remarkMdx1Nodes(this: Parser) {
  return (tree: MarkdownNode) => {
    convertChildren(tree, this);
    removeKnownImports(tree);
  };
}

function convertChildren(node: MarkdownNode, parser: Parser): void {
  for (const child of node.children ?? []) convertChildren(child, parser);
  if (node.children?.some(isMdx1Node)) node.children = parseNodes(node, parser);
}

function isMdx1Node({ type, value }: MarkdownNode): boolean {
  return TYPES.includes(type) && typeof value === 'string';
}

/** Parses the code of all such children together, with placeholders for the other children. */
function parseNodes({ type, children = [] }: MarkdownNode, parser: Parser): MarkdownNode[] {
  const isPhrasing = PHRASING_PARENTS.includes(type);
  // Several plugins may add the same import.
  const isRepeated = ({ type: kind, value }: MarkdownNode, index: number) =>
    kind === 'import' && children.findIndex((other) => other.value === value) < index;
  const text = children
    .map((child, index) => {
      if (!isMdx1Node(child)) return `<${PLACEHOLDER} n="${index}" />`;
      return isRepeated(child, index) ? '' : child.value;
    })
    .join(isPhrasing ? '' : '\n\n');
  const { children: parsed = [] } = parser.parse(text);
  const [first] = parsed;
  return restore(isPhrasing && first?.type === 'paragraph' ? (first.children ?? []) : parsed, children);
}

/** Replaces placeholders with their nodes. The other positions are not those in the file. */
function restore(parsed: readonly MarkdownNode[], originals: readonly MarkdownNode[]): MarkdownNode[] {
  return parsed.map((node) => {
    const original = originals[findIndex(node)];
    if (original) return original;
    delete node.position;
    if (node.children) node.children = restore(node.children, originals);
    return node;
  });
}

const PHRASING_PARENTS = ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'];

/** Returns the index of the node of a placeholder; -1 for any other node. */
function findIndex({ name, attributes }: MarkdownNode): number {
  if (name !== PLACEHOLDER || !Array.isArray(attributes)) return -1;
  return Number(attributes[0]?.value);
}

/** Removes imports of plugins from the tree whose names the file or an earlier node has imported already. */
function removeKnownImports(tree: MarkdownNode): void {
  const isAdded = ({ type, position }: MarkdownNode) => type === 'mdxjsEsm' && position === undefined;
  const own = (tree.children ?? []).filter((node) => !isAdded(node));
  const known = new Set(getDeclaredNames(getModuleStatements({ type: 'root', children: own })));
  for (const node of tree.children ?? []) {
    const body = node.data?.estree?.body;
    if (!body || !isAdded(node)) continue;
    const kept = body.filter((statement) => {
      if (statement.type !== 'ImportDeclaration' || statement.specifiers.length === 0) return true;
      statement.specifiers = statement.specifiers.filter(
        ({ local: { name } }) => !known.has(name) && known.add(name),
      );
      return statement.specifiers.length > 0;
    });
    body.splice(0, body.length, ...kept);
  }
}
