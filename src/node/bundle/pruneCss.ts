import type { AtRule, Declaration, Root, Rule } from 'postcss';
import { ANY_PROPERTY } from '../../model/infimaProperties';
import { compileCss } from './compileCss';
import { findNeededClasses, listPropertiesReadIn, listReadProperties } from './cssNames';
import { findDeclaredLayers, isLayerStatement, removeEmptyLayers } from './declaredLayers';

/** Classes that scripts set or that any document may use; their rules always stay. */
const ALWAYS_KEPT = /^(?:theme-|docusaurus-|token|language-|anchor|nprogress|DocSearch|s-)/;

export interface RuleFilter {
  /** Classes of Infima; only their rules can be removed. */
  readonly prunable: ReadonlySet<string>;
  /** Those that the site uses. */
  readonly used: ReadonlySet<string>;
}

interface PruneInput {
  /** Shown in messages. */
  readonly fileName: string;
  /** The custom properties that code and other stylesheets read; see `createPropertyFilter`. */
  readonly properties: ReadonlySet<string>;
  readonly minify: boolean;
}

/**
 * Removes fallbacks and custom properties that a site does not need from a stylesheet, which changes, and returns its code, minified
 * on request. Returns an empty text if no rule remains.
 */
export async function pruneCss(root: Root, { fileName, properties, minify }: PruneInput): Promise<string> {
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
    const { selectors: all } = rule;
    const selectors = all.filter((selector) => [...findNeededClasses(selector)].every(isNeeded));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < all.length) rule.selectors = selectors;
  });
}

/** Infima reads this property for images with `align`, and sets `--ifm-image-alignment-padding`. */
const MISNAMED = '--image-alignment-padding';

/**
 * Removes what Infima has for browsers without standard properties and selectors: properties with the prefix `-moz-`, rules for
 * `::-webkit-scrollbar` if `scrollbar-width` is set, and rules for links if one with `:any-link` and the same declarations follows.
 * Also removes what reads a misnamed property, unless the site sets it.
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
  const misnamed: Rule[] = [];
  let isSet = false;
  root.walkDecls(({ prop, value, parent }) => {
    if (prop === MISNAMED) isSet = true;
    else if (value === `var(${MISNAMED})`) misnamed.push(parent as Rule);
  });
  if (!isSet) for (const rule of misnamed) rule.remove();
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

/** Removes custom properties that nothing reads, also those that only other unused ones read. */
function dropUnusedProperties(root: Root, isNamed: (property: string) => boolean): void {
  const readers = new Map<string, number>();
  const count = (name: string, change: number) => {
    const left = (readers.get(name) ?? 0) + change;
    readers.set(name, left);
    return left;
  };
  for (const name of listPropertiesReadIn(root)) count(name, 1);
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--ifm-/, (declaration) => {
    const known = declarations.get(declaration.prop);
    if (known) known.push(declaration);
    else declarations.set(declaration.prop, [declaration]);
  });
  const isUnused = (name: string) => !readers.get(name) && !isNamed(name);
  const unused = [...declarations.keys()].filter(isUnused);
  for (let name = unused.pop(); name !== undefined; name = unused.pop()) {
    const dropped = declarations.get(name) ?? [];
    declarations.delete(name);
    for (const declaration of dropped) {
      declaration.remove();
      for (const read of listReadProperties(declaration.value)) {
        if (count(read, -1) === 0 && isUnused(read)) unused.push(read);
      }
    }
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
