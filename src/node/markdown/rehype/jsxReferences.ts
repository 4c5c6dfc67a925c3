import { getStringValue } from '../estree';
import type { EstreeNode, HtmlNode, JsxAttribute } from '../markdownNode';
import { type PageContext, getLocation } from '../pageContext';
import { resolveLinkTarget, reportScriptUrl } from '../remark/references';

const ATTRIBUTES: Readonly<Record<string, 'link' | 'image'>> = {
  to: 'link',
  href: 'link',
  src: 'image',
  poster: 'image',
};

/** Collects the targets of JSX attributes with literal values. Links of components resolve like the `Link` component. */
export function collectJsxReferences(page: PageContext, node: HtmlNode): void {
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  for (const attribute of node.attributes ?? []) {
    const kind = ATTRIBUTES[attribute.name ?? ''];
    const rawUrl = getLiteralValue(attribute);
    if (kind === undefined || rawUrl === undefined) continue;
    const at = attribute.position ? attribute : node;
    reportScriptUrl(page, at, rawUrl);
    const resolved = isComponent && kind === 'link' ? resolveLinkTarget(page, rawUrl) : rawUrl;
    page.facts.references.push({ kind, rawUrl, resolved, location: getLocation(page, at) });
  }
}

/** Collects the targets of raw HTML elements. `remarkReferences` collects those of Markdown elements. */
export function collectElementReferences(page: PageContext, node: HtmlNode): void {
  if (!node.data?.['raw']) return;
  for (const [name, kind] of Object.entries(ATTRIBUTES)) {
    const rawUrl = node.properties?.[name];
    if (typeof rawUrl !== 'string') continue;
    reportScriptUrl(page, node, rawUrl);
    const resolved = node.tagName === 'a' ? resolveLinkTarget(page, rawUrl) : rawUrl;
    page.facts.references.push({ kind, rawUrl, resolved, location: getLocation(page, node) });
  }
}

/** Returns the value of an attribute if it is a string, in quotes or in braces. */
export function getLiteralValue({ value }: JsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const [statement] = (value?.data?.estree?.['body'] as EstreeNode[] | undefined) ?? [];
  return statement ? getStringValue(statement['expression']) : undefined;
}
