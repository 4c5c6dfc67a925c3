import { type AtRule, parse, type Root, type Rule } from 'postcss';
import { ANY_PROPERTY } from '../../model/infimaProperties';
import { compileCss } from './compileCss';
import { findDeclaredLayers, isLayerStatement, removeEmptyLayers } from './declaredLayers';

/** Classes that scripts set or that any document may use; their rules always stay. */
const ALWAYS_KEPT = /^(?:theme-|docusaurus-|token|language-|anchor|nprogress|DocSearch|s-)/;

interface RuleFilter {
  /** Classes of Infima; only their rules can be removed. */
  readonly prunable: ReadonlySet<string>;
  /** Those that the site uses. */
  readonly used: ReadonlySet<string>;
}

interface PruneInput extends RuleFilter {
  readonly css: string;
  readonly fileName: string;
  /** The custom properties that code and other stylesheets read; see `createPropertyFilter`. */
  readonly properties: ReadonlySet<string>;
  readonly minify: boolean;
}

/** Removes what a site does not use from a stylesheet, and minifies the rest. Returns an empty text if no rule remains. */
export async function pruneCss({
  css,
  fileName,
  properties,
  minify,
  ...filter
}: PruneInput): Promise<string> {
  const root = parse(css, { from: fileName });
  removeUnusedRules(root, filter);
  dropFallbacks(root);
  dropUnusedProperties(root, createPropertyFilter(properties));
  dropOverriddenProperties(root);
  removeEmptyLayers(root);
  if (root.nodes.every(isLayerStatement)) return '';
  if (minify) shortenCustomProperties(root);
  return compileCss(root.toString(), { fileName, minify });
}

/**
 * Removes the Infima rules whose classes the site does not use. A rule stays if every class that its elements must have is used
 * somewhere or does not belong to Infima.
 */
export function removeUnusedRules(root: Root, { prunable, used }: RuleFilter): void {
  const isNeeded = (name: string) => !prunable.has(name) || used.has(name) || ALWAYS_KEPT.test(name);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) =>
      [...findClasses(withoutNot(selector))].every(isNeeded),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** Returns a selector without what an element must not match. */
function withoutNot(selector: string): string {
  return selector.replace(/:not\([^()]*\)/g, '');
}

/**
 * Removes what Infima has for browsers without standard properties and selectors: properties with the prefix `-moz-`, rules for
 * `::-webkit-scrollbar` if `scrollbar-width` is set, and rules for links if one with `:any-link` and the same declarations follows.
 */
function dropFallbacks(root: Root): void {
  const hasWidth = new Set<string>();
  root.walkDecls('scrollbar-width', ({ parent }) => {
    if (parent?.type === 'rule') hasWidth.add((parent as Rule).selector);
  });
  root.walkRules((rule) => {
    if (isScrollbarOf(rule, hasWidth) || isRepeatedForAnyLink(rule)) rule.remove();
  });
  root.walkDecls(/^-moz-/, (declaration) => {
    const standard = declaration.prop.replace('-moz-', '');
    if (declaration.parent?.some((node) => node.type === 'decl' && node.prop === standard))
      declaration.remove();
  });
}

function isScrollbarOf({ selectors }: Rule, elements: ReadonlySet<string>): boolean {
  return selectors.every((selector) => {
    const [element = '', pseudo] = selector.split('::-webkit-scrollbar');
    return pseudo !== undefined && elements.has(element);
  });
}

function isRepeatedForAnyLink(rule: Rule): boolean {
  if (!/:(?:link|visited|-moz-any-link)\b/.test(rule.selector)) return false;
  const getBody = ({ nodes }: Rule) => nodes.join(';');
  for (let next = rule.next(); next?.type === 'rule' && getBody(next) === getBody(rule); next = next.next())
    if (/:any-link\b/.test(next.selector)) return true;
  return false;
}

/** Infima's custom properties for a single component or for internal calculations, which no other stylesheet reads. */
const COMPONENT_PROPERTIES =
  /^--ifm-(?:alert|avatar|badge|blockquote|breadcrumb|button|card|dropdown|footer|hero|menu|navbar|pagination|pills|tabs|toc)-|^--ifm-[\w-]+-value$/;

/** Removes custom properties that nothing reads. Repeats, because one may be read only by another unused one. */
function dropUnusedProperties(root: Root, isNamed: (property: string) => boolean): void {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set(listReadProperties(root.toString()));
    root.walkDecls(/^--ifm-/, (declaration) => {
      if (read.has(declaration.prop) || isNamed(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/**
 * Returns a function that returns whether names that code uses include a custom property of Infima. A name that ends with a hyphen
 * includes all properties that start with it, and `ANY_PROPERTY` all that are not internal to a component.
 */
export function createPropertyFilter(names: ReadonlySet<string>): (property: string) => boolean {
  const starts = [...names].filter((name) => /^--ifm-.*-$/.test(name));
  return (property) =>
    names.has(property) ||
    starts.some((start) => property.startsWith(start)) ||
    (names.has(ANY_PROPERTY) && !COMPONENT_PROPERTIES.test(property));
}

/** Returns the custom properties that a stylesheet reads. */
export function listReadProperties(css: string): readonly string[] {
  return [...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/**
 * Removes custom properties that a rule with the same selector overrides, as themes and sites do with those of Infima: a later rule,
 * or one in a later cascade layer.
 */
function dropOverriddenProperties(root: Root): void {
  const { getRank, isUnconditional } = findDeclaredLayers(root);
  const ranked: { readonly rule: Rule; readonly rank: number }[] = [];
  root.walkRules((rule) => void ranked.push({ rule, rank: getRank(rule) }));
  const overriding = new Map<string, Set<string>>();
  // Infinity minus Infinity is no number.
  for (const { rule } of ranked.reverse().sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank))) {
    const known = overriding.get(rule.selector) ?? new Set();
    const own: string[] = [];
    rule.walkDecls(/^--/, (declaration) => {
      if (declaration.important) return;
      if (known.has(declaration.prop)) declaration.remove();
      else own.push(declaration.prop);
    });
    if (isUnconditional(rule)) overriding.set(rule.selector, new Set([...known, ...own]));
  }
}

/** Shortens the values of custom properties, which esbuild keeps as they are written. */
function shortenCustomProperties(root: Root): void {
  root.walkDecls(/^--/, (declaration) => {
    // Whitespace is significant in an empty value.
    if (declaration.value.trim() === '') return;
    declaration.raws.between = ':';
    if (!/["']|url\(/.test(declaration.value)) declaration.value = shortenValue(declaration.value);
  });
}

function shortenValue(value: string): string {
  return value
    .trim()
    .replace(/\s*,\s*|(?<=\()\s+|\s+(?=\))/g, (space) => space.trim())
    .replace(/(?<![\w.])0+(?=\.\d)/g, '')
    .replace(/\brgb\((\d+),(\d+),(\d+)\)/g, (_, ...channels: string[]) => {
      const digits = channels.slice(0, 3).map((channel) => Number(channel).toString(16).padStart(2, '0'));
      return `#${digits.join('')}`;
    });
}

/** Returns all class names in a stylesheet or selector. */
export function findClasses(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}
