import path from 'node:path';
import { hashOf } from '../cache/inquiry';
import type { MarkdownNode } from '../markdownNode';
import { contextOf, type PageContext } from '../pageContext';
import { walk } from '../walk';

/** Makes footnote ids differ between files: posts are shown together on one page (contract/build.md §6.4). */
export function footnoteIds() {
  return (tree: MarkdownNode, file: unknown) => {
    const suffix = footnoteSuffix(contextOf(file));
    walk(tree, (node) => {
      if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
      node.identifier = `${node.identifier}-${suffix}`;
    });
  };
}

/** Gives what ids of footnotes end with in a file. */
export function footnoteSuffix({ settings, file }: PageContext): string {
  return hashOf(path.relative(settings.siteDir, file)).slice(0, 6);
}
