import path from 'node:path';
import { hashContent } from '../../files/hashContent';
import type { HtmlNode, MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext } from '../pageContext';
import { visitTree } from '../visit';

const LABEL_ID = 'footnote-label';

/** Adds a suffix to footnote IDs that is unique to the file, since a list of blog posts shows several files on one page. */
export const remarkFootnoteIds = createPagePlugin((tree: MarkdownNode, page) => {
  const suffix = createFootnoteSuffix(page);
  visitTree(tree, (node) => {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
    node.identifier = `${node.identifier}-${suffix}`;
  });
});

/**
 * Removes the footnotes that nothing on the page refers to. They are not rendered, so their links and components must not be checked.
 */
export function remarkRemoveUnusedFootnotes() {
  return (tree: MarkdownNode) => {
    const definitions = new Map<string, MarkdownNode>();
    visitTree(tree, (node) => {
      if (node.type !== 'footnoteDefinition') return;
      const id = getFootnoteId(node);
      // The first definition of a footnote is rendered.
      if (!definitions.has(id)) definitions.set(id, node);
    });
    if (definitions.size === 0) return;
    const used = findUsedFootnotes(tree, definitions);
    visitTree(tree, (node) => {
      if (node.children)
        node.children = node.children.filter(
          (child) => child.type !== 'footnoteDefinition' || used.has(child),
        );
    });
  };
}

/** Returns the footnotes that the text refers to, also within other footnotes that are used. */
function findUsedFootnotes(
  tree: MarkdownNode,
  definitions: ReadonlyMap<string, MarkdownNode>,
): ReadonlySet<MarkdownNode> {
  const used = new Set<MarkdownNode>();
  const addUsed = (root: MarkdownNode): void =>
    visitTree(root, (node) => {
      if (node.type === 'footnoteDefinition' && node !== root) return 'skip';
      const definition = node.type === 'footnoteReference' ? definitions.get(getFootnoteId(node)) : undefined;
      if (definition && !used.has(definition)) {
        used.add(definition);
        addUsed(definition);
      }
      return undefined;
    });
  addUsed(tree);
  return used;
}

function getFootnoteId({ identifier = '' }: MarkdownNode): string {
  return identifier.toUpperCase();
}

/** Adds the same suffix to the ID of the heading of the footnotes, and to the references to it. */
export const rehypeFootnoteLabel = createPagePlugin((tree: HtmlNode, page) => {
  const uniqueId = `${LABEL_ID}-${createFootnoteSuffix(page)}`;
  const rename = (id: unknown) => (id === LABEL_ID ? uniqueId : id);
  visitTree(tree, ({ properties }) => {
    if (!properties) return;
    const { id, ariaDescribedBy } = properties as Record<string, unknown>;
    const changed = {
      ...(id === LABEL_ID && { id: uniqueId }),
      ...(Array.isArray(ariaDescribedBy) && { ariaDescribedBy: ariaDescribedBy.map(rename) }),
    };
    Object.assign(properties, changed);
  });
});

function createFootnoteSuffix({ settings, file }: PageContext): string {
  return hashContent(path.relative(settings.siteDir, file)).slice(0, 6);
}
