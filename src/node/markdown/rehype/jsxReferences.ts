import { stringOf } from '../estree';
import type { EstreeNode, HtmlNode, JsxAttribute } from '../markdownNode';
import { type PageContext, placeOf } from '../pageContext';
import { linkTarget, refuseScript } from '../remark/references';

const ATTRIBUTES: Readonly<Record<string, 'link' | 'image'>> = {
  to: 'link',
  href: 'link',
  src: 'image',
  poster: 'image',
};

/** Lists what a JSX element points at with literal attributes; components lead on as `Link` does, plain elements as they are. */
export function jsxReferences(page: PageContext, node: HtmlNode): void {
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  for (const attribute of node.attributes ?? []) {
    const kind = ATTRIBUTES[attribute.name ?? ''];
    const rawUrl = literalOf(attribute);
    if (kind === undefined || rawUrl === undefined) continue;
    const at = attribute.position ? attribute : node;
    refuseScript(page, at, rawUrl);
    const resolved = isComponent && kind === 'link' ? linkTarget(page, rawUrl) : rawUrl;
    page.facts.references.push({ kind, rawUrl, resolved, location: placeOf(page, at) });
  }
}

/** Lists what an element of raw HTML points at; those that Markdown made are listed with their Markdown. */
export function elementReferences(page: PageContext, node: HtmlNode): void {
  if (!node.data?.['raw']) return;
  for (const [name, kind] of Object.entries(ATTRIBUTES)) {
    const rawUrl = node.properties?.[name];
    if (typeof rawUrl !== 'string') continue;
    refuseScript(page, node, rawUrl);
    const resolved = node.tagName === 'a' ? linkTarget(page, rawUrl) : rawUrl;
    page.facts.references.push({ kind, rawUrl, resolved, location: placeOf(page, node) });
  }
}

/** Gives the text of an attribute that holds nothing else, in quotes or in braces. */
export function literalOf({ value }: JsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const [statement] = (value?.data?.estree?.['body'] as EstreeNode[] | undefined) ?? [];
  return statement ? stringOf(statement['expression']) : undefined;
}
