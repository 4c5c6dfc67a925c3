import path from 'node:path';
import { hashOf } from '../cache/inquiry';
import type { MarkdownNode } from '../markdownNode';
import { contextOf } from '../pageContext';
import { walk } from '../walk';

/** Makes footnote ids differ between files: posts are shown together on one page (contract/build.md §6.4). */
export function footnoteIds() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    const suffix = hashOf(path.relative(page.settings.siteDir, page.file)).slice(0, 6);
    walk(tree, (node) => {
      if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
      node.identifier = `${node.identifier}-${suffix}`;
    });
  };
}
