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

/** Lists what a JSX element points at with literal attributes; components lead on as `Link` does, plain elements as they are. */
export function collectJsxReferences(page: PageContext, node: HtmlNode): void {
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  for (const attribute of node.attributes ?? []) {
    const kind = ATTRIBUTES[attribute.name ?? ''];
    const written = getLiteralValue(attribute);
    if (kind === undefined || written === undefined) continue;
    const at = attribute.position ? attribute : node;
    reportScriptUrl(page, at, written);
    const resolved = isComponent && kind === 'link' ? resolveLinkTarget(page, written) : written;
    page.facts.references.push({ kind, written, resolved, location: getLocation(page, at) });
  }
}

/** Lists what an element of raw HTML points at; those that Markdown made are listed with their Markdown. */
export function collectElementReferences(page: PageContext, node: HtmlNode): void {
  if (!node.data?.['raw']) return;
  for (const [name, kind] of Object.entries(ATTRIBUTES)) {
    const written = node.properties?.[name];
    if (typeof written !== 'string') continue;
    reportScriptUrl(page, node, written);
    const resolved = node.tagName === 'a' ? resolveLinkTarget(page, written) : written;
    page.facts.references.push({ kind, written, resolved, location: getLocation(page, node) });
  }
}

/** Gives the text of an attribute that holds nothing else, in quotes or in braces. */
export function getLiteralValue({ value }: JsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const [statement] = (value?.data?.estree?.['body'] as EstreeNode[] | undefined) ?? [];
  return statement ? getStringValue(statement['expression']) : undefined;
}
