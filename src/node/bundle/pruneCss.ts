import { type AtRule, parse, type Root, type Rule } from 'postcss';
import { ANY_PROPERTY } from '../../model/infimaProperties';
import { compileCss } from './compileCss';
import type { UsedNames } from './usedNames';

/** Classes that scripts set or that any document may use; their rules always stay. */
const ALWAYS_KEPT = /^(?:theme-|docusaurus-|token|language-|anchor|nprogress|DocSearch|s-)/;

interface PruneInput {
  readonly css: string;
  readonly fileName: string;
  /** The names used in scripts, templates and other stylesheets. */
  readonly names: readonly UsedNames[];
  /** Classes and custom properties used in Markdown, and classes in the config. */
  readonly classNames: ReadonlySet<string>;
  /** Classes of Infima; only their rules can be removed. */
  readonly prunable: ReadonlySet<string>;
  readonly minify: boolean;
}

/**
 * Removes the Infima rules whose classes the site does not use, and minifies the rest. A rule stays if every
 * class in its selector is used somewhere or does not belong to Infima.
 */
export function pruneCss({
  css,
  fileName,
  names,
  classNames,
  prunable,
  minify,
}: PruneInput): Promise<string> {
  // Scripts write variants as a prefix and a value: `'badge--' + type`.
  const getForms = (name: string) => [name, name.replace(/--.*/, '--')];
  const isUsed = (name: string) =>
    classNames.has(name) || names.some(({ words }) => getForms(name).some((form) => words.has(form)));
  const isNeeded = (name: string) => !prunable.has(name) || isUsed(name) || ALWAYS_KEPT.test(name);
  const root = parse(css, { from: fileName });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => [...findClasses(selector)].every(isNeeded));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  const named = new Set([...classNames, ...names.flatMap(({ properties }) => [...properties])]);
  dropUnusedProperties(root, named);
  dropOverriddenProperties(root);
  if (minify) trimCustomProperties(root);
  return compileCss(root.toString(), { fileName, minify });
}

/** Infima's custom properties for a single component or for internal calculations, which no other stylesheet reads. */
const COMPONENT_PROPERTIES =
  /^--ifm-(?:alert|avatar|badge|blockquote|breadcrumb|button|card|dropdown|footer|hero|menu|navbar|pagination|pills|tabs|toc)-|^--ifm-[\w-]+-value$/;

/** Removes custom properties that nothing reads. Repeats, because one may be read only by another unused one. */
function dropUnusedProperties(root: Root, named: ReadonlySet<string>): void {
  const pattern = named.has(ANY_PROPERTY) ? COMPONENT_PROPERTIES : /^--ifm-/;
  const starts = [...named].filter((name) => /^--ifm-.*-$/.test(name));
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
    });
    root.walkDecls(pattern, (declaration) => {
      const { prop } = declaration;
      if (read.has(prop) || named.has(prop) || starts.some((start) => prop.startsWith(start))) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/**
 * Removes custom properties that a later rule with the same selector overrides, as themes and sites do with
 * those of Infima.
 */
function dropOverriddenProperties(root: Root): void {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  const setLater = new Map<string, Set<string>>();
  for (const rule of rules.reverse()) {
    const later = setLater.get(rule.selector) ?? new Set();
    const own: string[] = [];
    rule.walkDecls(/^--/, (declaration) => {
      if (declaration.important) return;
      if (later.has(declaration.prop)) declaration.remove();
      else own.push(declaration.prop);
    });
    // Rules in an at-rule apply only conditionally.
    if (rule.parent?.type === 'root') setLater.set(rule.selector, new Set([...later, ...own]));
  }
}

/**
 * Removes the whitespace before values of custom properties. esbuild keeps it, because it is significant in
 * an empty value.
 */
function trimCustomProperties(root: Root): void {
  root.walkDecls(/^--/, (declaration) => {
    if (declaration.value.trim() !== '') declaration.raws.between = ':';
  });
}

/** Returns all class names in a stylesheet or selector. */
export function findClasses(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}
