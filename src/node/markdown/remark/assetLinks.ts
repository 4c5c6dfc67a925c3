import path from 'node:path';
import { type LocalUrl, parseLocalUrl, publishFile, resolveLocalFiles } from '../localFiles';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, getLocation, type PageContext } from '../pageContext';
import { visitTree } from '../visit';
import { findNearestFile, reportBrokenReference } from './brokenReference';

/** Replaces links to local files with their public URLs. The links open in a new tab, since their targets are not pages. */
export const remarkAssetLinks = createPagePlugin((tree: MarkdownNode, page) => {
  visitTree(tree, (node) => {
    if (node.type !== 'link' || node.data?.rawUrl !== undefined) return;
    if (!node.url) reportEmptyLink(page, node);
    const local = parseLocalUrl(node.url ?? '');
    if (local && isAssetPath(local.pathname)) publishLinkedFile(page, node, local);
  });
});

function isAssetPath(pathname: string): boolean {
  if (pathname.startsWith('@site/')) return true;
  const extension = path.extname(pathname);
  return extension !== '' && extension !== '.' && !/^\.(?:mdx?|html)$/i.test(extension);
}

function publishLinkedFile(page: PageContext, node: MarkdownNode, local: LocalUrl): void {
  const candidates = resolveLocalFiles(local.pathname, { file: page.file, ...page.settings });
  const found = candidates.find((candidate) => page.tracker.isFile(candidate));
  const rawUrl = node.data?.rawUrl ?? node.url ?? '';
  if (found === undefined) {
    if (!local.pathname.startsWith('@site/')) return;
    node.data = { ...node.data, rawUrl, missing: true };
    node.url = reportMissing(page, node, candidates) ?? node.url;
    return;
  }
  const published = publishFile(page, { file: found, locate: () => getLocation(page, node) }, 'files');
  if (!published) return;
  node.url = published.url + local.search + local.hash;
  node.data = {
    ...node.data,
    rawUrl,
    published: true,
    hProperties: {
      ...node.data?.hProperties,
      target: '_blank',
      'data-noBrokenLinkCheck': true,
      'data-file': true,
    },
  };
}

function reportEmptyLink(page: PageContext, node: MarkdownNode): void {
  const url = reportBrokenReference(page, node, {
    code: 'broken-markdown-link',
    message: 'The link has no URL.',
    hint: 'Put the URL of a page or the path of a file between the parentheses.',
  });
  node.data = { ...node.data, rawUrl: '', missing: true };
  if (url !== undefined) node.url = url;
}

function reportMissing(
  page: PageContext,
  node: MarkdownNode,
  candidates: readonly string[],
): string | undefined {
  const near = findNearestFile(page, candidates[0]);
  return reportBrokenReference(page, node, {
    code: 'broken-markdown-link',
    message: `Broken link: \`${node.url}\` does not match any file.`,
    hint: near === undefined ? 'Check the path. `@site/` is the site folder.' : `Did you mean \`${near}\`?`,
  });
}
