import path from 'node:path';
import { hashContent } from '../cache/dependencyTracker';
import type { MarkdownNode } from '../markdownNode';
import { getPageContext, type PageContext } from '../pageContext';
import { visitTree } from '../visit';

/** Makes footnote ids differ between files: posts are shown together on one page (contract/build.md §6.4). */
export function footnoteIds() {
  return (tree: MarkdownNode, file: unknown) => {
    const suffix = createFootnoteSuffix(getPageContext(file));
    visitTree(tree, (node) => {
      if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
      node.identifier = `${node.identifier}-${suffix}`;
    });
  };
}

/** Gives what ids of footnotes end with in a file. */
export function createFootnoteSuffix({ settings, file }: PageContext): string {
  return hashContent(path.relative(settings.siteDir, file)).slice(0, 6);
}
