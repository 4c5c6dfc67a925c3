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
