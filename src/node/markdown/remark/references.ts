import { applyTrailingSlash, hasProtocol, isScriptUrl, stripPathname, withBaseUrl } from '../../../model/url';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext, getLocation, report } from '../pageContext';
import { visitTree } from '../visit';

/** Collects the targets of Markdown links, definitions and images, as written and as public URLs. */
export const remarkReferences = createPagePlugin((tree: MarkdownNode, page) => {
  const linked = findLinkedDefinitions(tree);
  visitTree(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    // Definitions that only images use are collected with the images.
    if (node.type === 'definition' && !linked.has(node.identifier ?? '')) return;
    const url = node.url ?? '';
    const rawUrl = node.data?.rawUrl ?? url;
    const kind = node.type === 'image' ? 'image' : 'link';
    const isFinal = kind === 'image' || node.data?.['published'] === true;
    const resolved = node.data?.['missing'] && url === rawUrl ? undefined : url;
    reportScriptUrl(page, node, url);
    page.facts.references.push({
      kind,
      rawUrl,
      ...(resolved !== undefined && { resolved: isFinal ? resolved : resolveLinkTarget(page, resolved) }),
      location: getLocation(page, node),
    });
  });
});

/** Returns the identifiers of the definitions that links use. Others are not references. */
export function findLinkedDefinitions(tree: MarkdownNode): ReadonlySet<string> {
  const linked = new Set<string>();
  visitTree(tree, (node) => {
    if (node.type === 'linkReference' && node.identifier) linked.add(node.identifier);
  });
  return linked;
}

/** Returns the URL that the `Link` component renders for a target. */
export function resolveLinkTarget(page: PageContext, target: string): string {
  const { baseUrl, trailingSlash } = page.settings;
  const bare = stripPathname(target);
  const isFile = bare !== target;
  const based = bare.startsWith('/') && !hasProtocol(bare) ? withBaseUrl(bare, baseUrl) : bare;
  return isFile || hasProtocol(based) ? based : applyTrailingSlash(based, { baseUrl, trailingSlash });
}

/** Reports an error for a URL that runs code, as a link or with `runsCode` as something else. */
export function reportScriptUrl(
  page: PageContext,
  node: Pick<MarkdownNode, 'position'>,
  url: string,
  runsCode = isScriptUrl,
): void {
  if (!runsCode(url)) return;
  report(page, node, {
    code: 'script-url',
    severity: 'throw',
    message: `The link \`${url.slice(0, 60)}\` runs code.`,
    hint: 'Link to a page instead, or import a component that runs the code.',
  });
}
