import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import { isMarkdown } from '../../../model/isMarkdown';
import { fromSiteAlias } from '../../files/pathname';
import { decodePath } from '../../../model/url';
import { type LocalUrl, parseLocalUrl } from '../localFiles';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext } from '../pageContext';
import { visitTree } from '../visit';
import { findLinkedDefinitions } from './references';
import { toRelativeUrl, reportBrokenReference } from './brokenReference';

/** Replaces links to Markdown files with the routes of their pages. Keeps the query and the hash. */
export const remarkMarkdownLinks = createPagePlugin((tree: MarkdownNode, page) => {
  const { hasRoutes } = page.folder;
  const linked = findLinkedDefinitions(tree);
  visitTree(tree, (node) => {
    if (node.type !== 'link' && !(node.type === 'definition' && linked.has(node.identifier ?? ''))) return;
    const local = parseLocalUrl(node.url ?? '');
    if (!hasRoutes || !local || !isMarkdown(local.pathname)) return;
    const rawUrl = node.url ?? '';
    const permalink = resolveCandidates(page, local)
      .map((candidate) => page.tracker.getPermalink(candidate))
      .find((found) => found !== undefined);
    node.data = { ...node.data, rawUrl };
    if (permalink !== undefined) node.url = permalink + local.search + local.hash;
    else {
      node.data['missing'] = true;
      node.url = reportMissing(page, node, local) ?? rawUrl;
    }
  });
});

function resolveCandidates(page: PageContext, { pathname }: LocalUrl): readonly string[] {
  const decoded = decodePath(pathname);
  const { siteDir } = page.settings;
  const beside = path.join(path.dirname(page.file), decoded);
  const { contentDirs } = page.folder;
  const inSite = fromSiteAlias(siteDir, decoded);
  if (inSite !== undefined) return [inSite];
  if (decoded.startsWith('/')) return [...contentDirs, siteDir].map((dir) => path.join(dir, decoded));
  if (/^\.\.?\//.test(decoded)) return [beside];
  return [beside, ...[...contentDirs, siteDir].map((dir) => path.join(dir, decoded))];
}

function reportMissing(page: PageContext, node: MarkdownNode, local: LocalUrl): string | undefined {
  const suggestion = findNearestPage(page, local);
  return reportBrokenReference(page, node, {
    code: 'broken-markdown-link',
    message: `Broken link: \`${node.url}\` does not match any Markdown file.`,
    hint:
      suggestion === undefined
        ? 'Check the path. The file must belong to the same plugin.'
        : `Did you mean \`${suggestion}${local.search}${local.hash}\`?`,
  });
}

/**
 * Finds the Markdown file that was probably meant: one with the same name in another folder, or the one with the most similar
 * path.
 */
function findNearestPage(page: PageContext, local: LocalUrl): string | undefined {
  const [target = ''] = resolveCandidates(page, local);
  const files = page.tracker.listPermalinkFiles();
  const stem = (file: string) => file.replace(/\.mdx?$/i, '');
  const name = path.basename(stem(target));
  const sameName = files.filter((file) => path.basename(stem(file)) === name);
  // Paths relative to the page would have to be computed for each of thousands of files.
  const start = page.settings.siteDir.length;
  const candidates = sameName.length > 0 ? sameName : files;
  const closest = findClosest(
    target.slice(start),
    candidates.map((file) => file.slice(start)),
  );
  const nearest =
    candidates.find((file) => file.slice(start) === closest) ??
    (sameName.length === 1 ? sameName[0] : undefined);
  return nearest && toRelativeUrl(page, nearest);
}
