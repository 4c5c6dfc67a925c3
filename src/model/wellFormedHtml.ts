import type { HtmlAttribute, HtmlElement, HtmlNode } from './htmlTree';
import { unescapeHtml, VOID_TAG } from './html';

/** The end of a start tag, after its name. */
const START_TAG = /((?:\s+[^\s"'<>/=]+(?:="[^"]*")?(?=[\s/>]))*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const COMMENT = /<!--[^<>-]*-->/y;
/** Characters that a parser replaces, and all character references that neither React nor this project writes. */
const UNKNOWN_TEXT = /[\0\r]|&(?!(?:amp|lt|gt|quot|#0?39|#x27);)[a-zA-Z#]/;

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose content is text: without references, or with references. */
const RAW_TEXT = setOf('iframe noscript script style');
const REFERENCE_TEXT = setOf('textarea title');
/** Elements that end an open paragraph. */
const BLOCKS = setOf(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
/** Elements that cannot contain themselves, however deep. */
const UNNESTED = setOf('a button form p');
/** Elements that a parser moves, removes or completes unless they have one of these parents. */
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['caption', setOf('table')],
  ['col', setOf('colgroup')],
  ['colgroup', setOf('table')],
  ['dd', setOf('dl')],
  ['dt', setOf('dl')],
  ['li', setOf('ul ol menu')],
  ['optgroup', setOf('select')],
  ['option', setOf('select optgroup')],
  ['tbody', setOf('table')],
  ['td', setOf('tr')],
  ['tfoot', setOf('table')],
  ['th', setOf('tr')],
  ['thead', setOf('table')],
  ['tr', setOf('tbody thead tfoot')],
]);
/** Elements without text, and with no other elements than those of which they are a parent in `PARENTS`. */
const STRUCTURES = setOf('colgroup optgroup select table tbody tfoot thead tr');
/** Elements with rules of their own that are not worth repeating. */
const UNSUPPORTED = setOf(
  'applet basefont bgsound body font frame frameset head html image isindex keygen listing marquee nobr noembed noframes object plaintext rb rp rt rtc template xmp',
);
const HEADING = /^h[1-6]$/;
/** Elements and attributes of SVG and MathML that a parser leaves as they are. */
const FOREIGN_TAG =
  /^(?:annotation|circle|clipPath|defs|ellipse|g|line|linearGradient|m(?:enclose|frac|i|n|o|over|padded|phantom|root|row|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|marker|mask|path|pattern|polygon|polyline|radialGradient|rect|semantics|stop|symbol|text|title|tspan|use)$/;
const FOREIGN_TEXT = setOf('annotation mi mn mo mtext title');
const FOREIGN_ATTRIBUTES =
  /^(?:\s+(?:[a-z]+(?:-[a-z]+)+|[a-z]{1,2}\d?|class|columnalign|encoding|fill|focusable|height|href|mask|mathvariant|offset|opacity|orient|points|preserveAspectRatio|role|stretchy|stroke|style|transform|version|viewBox|width|xmlns)(?:="[^"]*")?(?=\s|$))*$/;

/** Tags and attributes whose upper case letters a parser keeps in SVG, but not in MathML. */
const SVG_NAMES = /\b(?:clipPath|(?:linear|radial)Gradient|preserveAspectRatio|viewBox)\b/;

/** What a parser does with an element of HTML. */
function findRules(tagName: string) {
  return {
    parents: PARENTS.get(tagName),
    isSupported: /^[a-z]/.test(tagName) && tagName === tagName.toLowerCase() && !UNSUPPORTED.has(tagName),
    isHeading: HEADING.test(tagName),
    isUnnested: UNNESTED.has(tagName),
    isBlock: BLOCKS.has(tagName),
    isVoid: VOID_TAG.test(tagName),
    isText: RAW_TEXT.has(tagName) || REFERENCE_TEXT.has(tagName),
    isForeign: tagName === 'svg' || tagName === 'math',
  };
}

const RULES: ReadonlyMap<string, ReturnType<typeof findRules>> = new Map(
  [
    ...[...RAW_TEXT, ...REFERENCE_TEXT, ...BLOCKS, ...UNNESTED, ...PARENTS.keys(), ...STRUCTURES],
    ...[
      'b',
      'br',
      'code',
      'em',
      'i',
      'img',
      'input',
      'kbd',
      'label',
      'small',
      'source',
      'span',
      'strong',
      'svg',
      'path',
      'g',
      'text',
    ],
  ].map((tagName) => [tagName, findRules(tagName)]),
);

class WellFormedElement implements HtmlElement {
  readonly childNodes: HtmlNode[] = [];
  #attrs: readonly HtmlAttribute[] | undefined;

  constructor(
    readonly tagName: string,
    readonly parentNode: WellFormedElement | undefined,
    readonly isForeign: boolean,
    readonly written: string,
  ) {}

  /** Most are never read. */
  get attrs(): readonly HtmlAttribute[] {
    this.#attrs ??= this.written === '' ? [] : readAttributes(this);
    return this.#attrs;
  }
}

/**
 * Returns the outermost nodes of HTML, without comments. Returns `undefined` unless it is certain that browsers create exactly
 * the elements that are written: every element ends, and is allowed where it is.
 */
export function parseWellFormedHtml(html: string): readonly HtmlNode[] | undefined {
  if (UNKNOWN_TEXT.test(html)) return undefined;
  const nodes: HtmlNode[] = [];
  let parent: WellFormedElement | undefined;
  let siblings = nodes;
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const end = tag < 0 ? html.length : tag;
    if (end > at) {
      const text = html.slice(at, end);
      if (parent && !parent.isForeign && STRUCTURES.has(parent.tagName) && /\S/.test(text)) return undefined;
      siblings.push({ value: unescapeText(text) });
      at = end;
    }
    if (tag < 0) break;
    const next = html.charCodeAt(at + 1);
    if (next === SLASH) {
      if (!parent || !html.startsWith(parent.tagName, at + 2)) return undefined;
      at += 3 + parent.tagName.length;
      if (html.charCodeAt(at - 1) !== TAG_END) return undefined;
      parent = parent.parentNode;
      siblings = parent?.childNodes ?? nodes;
      continue;
    }
    if (next === EXCLAMATION_MARK) {
      COMMENT.lastIndex = at;
      if (!COMMENT.test(html)) return undefined;
      at = COMMENT.lastIndex;
      continue;
    }
    let nameEnd = at + 1;
    while (isNameCharacter(html.charCodeAt(nameEnd))) nameEnd++;
    const tagName = html.slice(at + 1, nameEnd);
    const rules = RULES.get(tagName) ?? findRules(tagName);
    const isForeign = parent?.isForeign || rules.isForeign;
    if (!(parent?.isForeign ? isForeignAllowed(tagName, parent) : isAllowed(tagName, parent, rules)))
      return undefined;
    let written = '';
    let isClosed = false;
    at = nameEnd + 1;
    if (html.charCodeAt(nameEnd) !== TAG_END) {
      START_TAG.lastIndex = nameEnd;
      const found = START_TAG.exec(html);
      if (!found) return undefined;
      at = START_TAG.lastIndex;
      written = found[1] as string;
      isClosed = found[2] !== '';
    }
    if (isForeign) {
      if (!FOREIGN_ATTRIBUTES.test(written)) return undefined;
      if (isMath(tagName, parent) && SVG_NAMES.test(tagName + written)) return undefined;
    }
    const element = new WellFormedElement(tagName, parent, isForeign, written);
    siblings.push(element);
    if (isForeign ? isClosed : rules.isVoid) continue;
    // A parser ignores the slash, and a line break at the start of preformatted text.
    if (isClosed || (tagName === 'pre' && html[at] === '\n')) return undefined;
    if (rules.isText && !isForeign) {
      const endTag = html.indexOf(`</${tagName}>`, at);
      const text = html.slice(at, endTag);
      if (endTag < 0 || /<!--|^\n/.test(text)) return undefined;
      if (text.toLowerCase().includes(`</${tagName}`)) return undefined;
      const value = REFERENCE_TEXT.has(tagName) ? unescapeText(text) : text;
      if (value !== '') element.childNodes.push({ value });
      at = endTag + tagName.length + 3;
      continue;
    }
    parent = element;
    siblings = element.childNodes;
  }
  return parent ? undefined : nodes;
}

const SLASH = 47;
const EXCLAMATION_MARK = 33;
const TAG_END = 62;

function isNameCharacter(code: number): boolean {
  const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
  return isLetter || (code >= 48 && code <= 57) || code === 45;
}

/** If an attribute is repeated, the first one applies. */
function readAttributes({ written, isForeign }: WellFormedElement): readonly HtmlAttribute[] {
  const attrs: HtmlAttribute[] = [];
  for (const [, as = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    const name = isForeign ? as : as.toLowerCase();
    if (!attrs.some((attr) => attr.name === name)) attrs.push({ name, value: unescapeText(value) });
  }
  return attrs;
}

/** Returns whether an element is a part of MathML. */
function isMath(tagName: string, parent: WellFormedElement | undefined): boolean {
  return tagName === 'math' || (parent?.isForeign === true && isMath(parent.tagName, parent.parentNode));
}

/** Returns whether a parser creates an element of HTML as a child of another one. */
function isAllowed(
  tagName: string,
  parent: WellFormedElement | undefined,
  { parents, isSupported, isHeading, isUnnested, isBlock }: ReturnType<typeof findRules>,
): boolean {
  const inside = parent?.tagName ?? '';
  if (!isSupported || (isHeading && HEADING.test(inside))) return false;
  if (parents ? !parents.has(inside) && !isInGroup(tagName, parent) : STRUCTURES.has(inside)) return false;
  if (inside === 'option') return false;
  if (!isUnnested && !isBlock) return true;
  for (let outer = parent; outer; outer = outer.parentNode) {
    if ((isUnnested && outer.tagName === tagName) || (isBlock && outer.tagName === 'p')) return false;
  }
  return true;
}

/** A `div` may group a term of a list and its descriptions. */
function isInGroup(tagName: string, parent: WellFormedElement | undefined): boolean {
  const isItem = tagName === 'dt' || tagName === 'dd';
  return isItem && parent?.tagName === 'div' && parent.parentNode?.tagName === 'dl';
}

function isForeignAllowed(tagName: string, parent: WellFormedElement): boolean {
  return FOREIGN_TAG.test(tagName) && !FOREIGN_TEXT.has(parent.tagName);
}

function unescapeText(text: string): string {
  return text.includes('&') ? unescapeHtml(text) : text;
}
