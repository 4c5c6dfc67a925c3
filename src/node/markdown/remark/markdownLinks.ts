import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import { decodePath } from '../../../model/url';
import { type LocalUrl, parseLocalUrl } from '../localFiles';
import type { MarkdownNode } from '../markdownNode';
import { getPageContext, type PageContext } from '../pageContext';
import { visitTree } from '../visit';
import { toRelativeUrl, reportBrokenReference } from './brokenReference';

/** Leads links to Markdown files to the routes that show them, query and hash kept (contract/build.md §6.11). */
export function markdownLinks() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = getPageContext(file);
    const hasRoutes = Object.keys(page.folder.permalinks).length > 0;
    visitTree(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      const local = parseLocalUrl(node.url ?? '');
      if (!hasRoutes || !local || !/\.mdx?$/i.test(local.pathname)) return;
      const written = node.url ?? '';
      const permalink = candidates(page, local)
        .map((candidate) => page.ask.permalink(candidate))
        .find((found) => found !== undefined);
      node.data = { ...node.data, written };
      if (permalink !== undefined) node.url = permalink + local.search + local.hash;
      else {
        node.data['missing'] = true;
        node.url = reportMissing(page, node, local) ?? written;
      }
    });
  };
}

function candidates(page: PageContext, { pathname }: LocalUrl): readonly string[] {
  const decoded = decodePath(pathname);
  const { siteDir } = page.settings;
  const beside = path.join(path.dirname(page.file), decoded);
  const { contentDirs } = page.folder;
  if (decoded.startsWith('@site/')) return [path.join(siteDir, decoded.slice('@site/'.length))];
  if (decoded.startsWith('/')) return [...contentDirs, siteDir].map((dir) => path.join(dir, decoded));
  if (/^\.\.?\//.test(decoded)) return [beside];
  return [beside, ...[...contentDirs, siteDir].map((dir) => path.join(dir, decoded))];
}

function reportMissing(page: PageContext, node: MarkdownNode, local: LocalUrl): string | undefined {
  const meant = findNearestPage(page, local);
  return reportBrokenReference(page, node, {
    hook: page.settings.markdown.hooks.onBrokenMarkdownLinks,
    diagnostic: {
      kind: 'broken-markdown-link',
      message: `Markdown link with URL \`${node.url}\` couldn't be resolved.`,
      hint:
        meant === undefined
          ? 'Make sure it references a local Markdown file that exists within the current plugin.'
          : `Did you mean \`${meant}${local.search}${local.hash}\`?`,
    },
  });
}

/** The Markdown file that was probably meant: one of the same name elsewhere, else the one whose path is closest. */
function findNearestPage(page: PageContext, local: LocalUrl): string | undefined {
  const [wanted = ''] = candidates(page, local);
  const files = page.ask.permalinkFiles();
  const stem = (file: string) => file.replace(/\.mdx?$/i, '');
  const name = path.basename(stem(wanted));
  const alike = files.filter((file) => path.basename(stem(file)) === name);
  const closest = findClosest(
    toRelativeUrl(page, wanted),
    (alike.length > 0 ? alike : files).map((file) => toRelativeUrl(page, file)),
  );
  if (closest !== undefined) return closest;
  const [only] = alike;
  return alike.length === 1 && only !== undefined ? toRelativeUrl(page, only) : undefined;
}
