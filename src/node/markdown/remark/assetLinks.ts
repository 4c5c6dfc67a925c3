import path from 'node:path';
import { type LocalUrl, localFiles, parseLocalUrl } from '../localUrl';
import type { MarkdownNode } from '../markdownNode';
import { contextOf, type PageContext } from '../pageContext';
import { publishFile } from '../publishFile';
import { walk } from '../walk';
import { nearestFile, reportBroken } from './brokenReference';

/** Leads links to other local files to their public URL; the browser opens them as files, not as pages (contract/build.md §6.12). */
export function assetLinks() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    walk(tree, (node) => {
      if (node.type !== 'link' || node.data?.rawUrl !== undefined) return;
      if (!node.url) reportEmpty(page, node);
      const local = parseLocalUrl(node.url ?? '');
      if (local && isAssetPath(local.pathname)) toPublicFile(page, node, local);
    });
  };
}

function isAssetPath(pathname: string): boolean {
  if (pathname.startsWith('@site/')) return true;
  const extension = path.extname(pathname);
  return extension !== '' && extension !== '.' && !/^\.(?:mdx?|html)$/i.test(extension);
}

function toPublicFile(page: PageContext, node: MarkdownNode, local: LocalUrl): void {
  const candidates = localFiles(local.pathname, { file: page.file, ...page.settings });
  const found = candidates.find((candidate) => page.ask.isFile(candidate));
  const rawUrl = node.data?.rawUrl ?? node.url ?? '';
  if (found === undefined) {
    if (!local.pathname.startsWith('@site/')) return;
    node.data = { ...node.data, rawUrl, missing: true };
    node.url = reportMissing(page, node, candidates) ?? node.url;
    return;
  }
  const published = publishFile(page, found, 'files');
  if (!published) return;
  node.url = published.url + local.search + local.hash;
  node.data = {
    ...node.data,
    rawUrl,
    published: true,
    hProperties: { ...node.data?.hProperties, target: '_blank', 'data-noBrokenLinkCheck': true },
  };
}

function reportEmpty(page: PageContext, node: MarkdownNode): void {
  const url = reportBroken(page, node, {
    hook: page.settings.markdown.hooks.onBrokenMarkdownLinks,
    diagnostic: {
      kind: 'broken-markdown-link',
      message: 'Markdown link with empty URL.',
      hint: 'Put the address of a page or the path of a file between the round brackets.',
    },
  });
  node.data = { ...node.data, rawUrl: '', missing: true };
  if (url !== undefined) node.url = url;
}

function reportMissing(
  page: PageContext,
  node: MarkdownNode,
  candidates: readonly string[],
): string | undefined {
  const [first] = candidates;
  const near = first === undefined ? undefined : nearestFile(page, first);
  return reportBroken(page, node, {
    hook: page.settings.markdown.hooks.onBrokenMarkdownLinks,
    diagnostic: {
      kind: 'broken-markdown-link',
      message: `Markdown link with URL \`${node.url}\` couldn't be resolved to an existing local file.`,
      hint:
        near === undefined
          ? 'Paths after `@site/` count from the folder of the site.'
          : `Did you mean \`${near}\`?`,
    },
  });
}
