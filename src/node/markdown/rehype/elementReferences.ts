import type { JSXOpeningElement } from 'estree-jsx';
import type { Reference } from '../../../model/reference';
import { isScriptFrame, isScriptUrl } from '../../../model/url';
import { parseSourceSet } from '../../../model/htmlReferences';
import { getEstreePosition } from '../estree';
import type { HtmlNode, JsxAttribute } from '../markdownNode';
import { getLocation, type PageContext } from '../pageContext';
import { reportScriptUrl, resolveLinkTarget } from '../remark/references';
import { getExpression, getStringValue } from '../../script/estree';

type Kind = Reference['kind'];
type Position = HtmlNode['position'];

/** The attributes of SVG elements that contain the URL of a file, or the ID of a part of the page, which a script may add. */
const SVG_ATTRIBUTES = { href: 'image', xlinkhref: 'image', 'xlink:href': 'image' } as const;

/** The attributes of HTML elements that contain URLs, in lowercase. `srcset` contains several. */
const HTML_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  a: { href: 'link' },
  area: { href: 'link' },
  iframe: { src: 'link' },
  link: { href: 'image' },
  img: { src: 'image', srcset: 'image' },
  source: { src: 'image', srcset: 'image' },
  video: { src: 'image', poster: 'image' },
  audio: { src: 'image' },
  track: { src: 'image' },
  embed: { src: 'image' },
  object: { data: 'image' },
  script: { src: 'image' },
  input: { src: 'image' },
  image: SVG_ATTRIBUTES,
  use: SVG_ATTRIBUTES,
};

/** The names of metadata whose content is the URL of an image (Open Graph protocol, X cards). */
const IMAGE_METADATA = /^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/;

/** The attributes of components that contain links. What other attributes mean depends on the component. */
const COMPONENT_ATTRIBUTES: Readonly<Record<string, Kind>> = { to: 'link', href: 'link' };

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
    value: typeof value === 'string' ? value : undefined,
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
        name: String(name.name),
        value: getStringValue(value?.type === 'JSXExpressionContainer' ? value.expression : value),
        position: getEstreePosition(attribute),
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
  const known = isComponent ? COMPONENT_ATTRIBUTES : getHtmlAttributes(element, attributes);
  const runsCode = element === 'iframe' || element === 'embed' ? isScriptFrame : isScriptUrl;
  const isUnchecked = attributes.some(({ name }) => name.toLowerCase() === UNCHECKED);
  for (const { name, value, position } of attributes) {
    if (value === undefined) continue;
    const at = position ? { position } : {};
    if (/^(?:to|href|src|poster)$/.test(name)) reportScriptUrl(page, at, value, runsCode);
    const kind = known?.[name.toLowerCase()];
    if (kind === undefined || (known === SVG_ATTRIBUTES && value.startsWith('#'))) continue;
    // Raw HTML becomes components too, but an explicit JSX element stays as it is.
    const isLink = isComponent || (isRawHtml && element === 'a');
    for (const rawUrl of name.toLowerCase() === 'srcset' ? parseSourceSet(value) : [value]) {
      page.facts.references.push({
        kind,
        rawUrl,
        resolved: isLink ? resolveLinkTarget(page, rawUrl) : rawUrl,
        location: getLocation(page, findWithin(page, position, rawUrl)),
        ...(isComponent ? { isProp: true } : element !== 'a' && { isElement: true }),
        ...(isUnchecked && { isUnchecked }),
      });
    }
  }
}

/** Returns the attributes of an HTML element that contain URLs. */
function getHtmlAttributes(
  element: string,
  attributes: readonly Attribute[],
): Readonly<Record<string, Kind>> | undefined {
  if (element !== 'meta') return HTML_ATTRIBUTES[element];
  const isImage = attributes.some(
    ({ name, value = '' }) => /^(?:property|name)$/.test(name) && IMAGE_METADATA.test(value),
  );
  return isImage ? { content: 'image' } : undefined;
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
