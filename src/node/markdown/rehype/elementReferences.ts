import { positionFromEstree } from 'unist-util-position-from-estree';
import type { JSXOpeningElement } from 'estree-jsx';
import { type HtmlReference, readUrlAttribute } from '../../../model/htmlReferences';
import { isScriptFrame, isScriptUrl } from '../../../model/url';
import type { HtmlNode, JsxAttribute } from '../markdownNode';
import { getLocation, type PageContext } from '../pageContext';
import { reportScriptUrl, resolveLinkTarget } from '../remark/references';
import { getExpression, getStringValue } from '../../script/estree';

type Position = HtmlNode['position'];

/** The names of metadata whose content is the URL of an image (Open Graph protocol, X cards). */
const IMAGE_METADATA = /^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/;

/** The attributes of components that contain links. What other attributes mean depends on the component. */
const COMPONENT_ATTRIBUTES: ReadonlySet<string> = new Set(['to', 'href']);

/** The attribute of links that are not checked. */
const UNCHECKED = 'data-nobrokenlinkcheck';

interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
  readonly position: Position;
}

/** Collects the targets of a JSX element whose attributes are literal. Links of components resolve like the `Link` component. */
export function collectJsxReferences(page: PageContext, node: HtmlNode): void {
  const attributes = (node.attributes ?? []).map((attribute) => ({
    name: attribute.name ?? '',
    value: getLiteralValue(attribute),
    position: attribute.position ?? node.position,
  }));
  collectReferences(page, node.name ?? '', attributes);
}

/** Collects the targets of an element of raw HTML. `remarkReferences` collects those of Markdown elements. */
export function collectElementReferences(page: PageContext, node: HtmlNode): void {
  if (!node.data?.['raw']) return;
  const positions = (node.data['attributePositions'] ?? {}) as Readonly<Record<string, Position>>;
  const attributes = Object.entries(node.properties ?? {}).map(([name, value]) => ({
    name,
    // such as the relations of a link
    value: Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : undefined,
    position: positions[name] ?? node.position,
  }));
  collectReferences(page, node.tagName ?? '', attributes, true);
}

/** Collects the targets of a JSX element within an expression or a module statement. */
export function collectEstreeReferences(page: PageContext, opening: JSXOpeningElement): void {
  const attributes = opening.attributes.flatMap((attribute): Attribute[] => {
    if (attribute.type !== 'JSXAttribute') return [];
    const { name, value } = attribute;
    return [
      {
        name: name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name,
        value: getStringValue(value?.type === 'JSXExpressionContainer' ? value.expression : value),
        position: positionFromEstree(attribute),
      },
    ];
  });
  const element = opening.name.type === 'JSXIdentifier' ? opening.name.name : 'Component';
  collectReferences(page, element, attributes);
}

function collectReferences(
  page: PageContext,
  element: string,
  attributes: readonly Attribute[],
  isRawHtml = false,
): void {
  const isComponent = !/^[a-z]/.test(element);
  const runsCode = element === 'iframe' || element === 'embed' ? isScriptFrame : isScriptUrl;
  const isUnchecked = attributes.some(({ name }) => name.toLowerCase() === UNCHECKED);
  for (const attribute of attributes) {
    const { name, value, position } = attribute;
    if (value === undefined) continue;
    const at = position ? { position } : {};
    if (/^(?:to|href|src|poster)$/.test(name)) reportScriptUrl(page, at, value, runsCode);
    // Raw HTML becomes components too, but an explicit JSX element stays as it is.
    const isLink = isComponent || (isRawHtml && element === 'a');
    for (const { kind, url } of readUrls({ name: element, attributes }, attribute)) {
      page.facts.references.push({
        kind,
        rawUrl: url,
        resolved: isLink ? resolveLinkTarget(page, url) : url,
        location: getLocation(page, findWithin(page, position, url)),
        ...(isComponent ? { isProp: true } : element !== 'a' && { isElement: true }),
        ...(isUnchecked && { isUnchecked }),
      });
    }
  }
}

/** Returns the URLs in an attribute of an HTML element or a component. */
function readUrls(
  element: { readonly name: string; readonly attributes: readonly Attribute[] },
  attribute: Attribute,
): readonly HtmlReference[] {
  const name = attribute.name.toLowerCase();
  const { value: url = '' } = attribute;
  if (!/^[a-z]/.test(element.name)) return COMPONENT_ATTRIBUTES.has(name) ? [{ kind: 'link', url }] : [];
  if (element.name !== 'meta') return readUrlAttribute(element, attribute);
  const isImage = element.attributes.some(
    (each) => /^(?:property|name)$/.test(each.name) && IMAGE_METADATA.test(each.value ?? ''),
  );
  return isImage && name === 'content' ? [{ kind: 'image', url }] : [];
}

/** Returns the position of a URL within an attribute with several URLs, otherwise that of the attribute. */
function findWithin(page: PageContext, position: Position, url: string): { position?: Position & {} } {
  if (!position) return {};
  const { start, end } = position;
  const line = page.source.lines[start.line - 1]?.text ?? '';
  const text = start.line === end.line ? line.slice(start.column - 1, end.column - 1) : '';
  const at = /^srcset/i.test(text) ? text.indexOf(url) : -1;
  if (at === -1) return { position };
  const column = start.column + at;
  return {
    position: {
      start: { line: start.line, column },
      end: { line: start.line, column: column + url.length },
    },
  };
}

/** Returns the value of an attribute if it is a string, in quotes or in braces. */
export function getLiteralValue({ value }: JsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  return getStringValue(getExpression(value?.data?.estree));
}
