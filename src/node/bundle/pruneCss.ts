import { type AtRule, parse, type Root, type Rule } from 'postcss';
import { compileCss } from './compileCss';
import type { UsedNames } from './usedNames';

/** Classes that a reader's browser sets by script or that documents may use at any time; their rules always stay. */
const ALWAYS = /^(?:theme-|docusaurus-|token|language-|anchor|nprogress|DocSearch|s-)/;

interface PruneInput {
  readonly css: string;
  readonly fileName: string;
  /** What scripts, templates and other style sheets name. */
  readonly names: readonly UsedNames[];
  /** Classes that Markdown and the config name. */
  readonly classNames: ReadonlySet<string>;
  /** Classes of the base style sheet: only their rules may go. */
  readonly prunable: ReadonlySet<string>;
  readonly minify: boolean;
}

/**
 * Takes the site's style sheet and gives it minified, without those rules of the base style sheet whose classes nothing
 * in the site names. A rule stays when every class in its selector is named somewhere, or is not the base sheet's own.
 */
export function pruneCss({
  css,
  fileName,
  names,
  classNames,
  prunable,
  minify,
}: PruneInput): Promise<string> {
  const isUsed = (name: string) => classNames.has(name) || names.some(({ words }) => words.has(name));
  const isNeeded = (name: string) => !prunable.has(name) || isUsed(name) || ALWAYS.test(name);
  const root = parse(css, { from: fileName });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => [...findClasses(selector)].every(isNeeded));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnusedProperties(root, names);
  dropOverriddenProperties(root);
  if (minify) trimCustomProperties(root);
  return compileCss(root.toString(), { fileName, minify });
}

/** Custom properties of the base style sheet that serve one component or its own sums; colours, spaces and type may be used by anyone. */
const OF_COMPONENT =
  /^--ifm-(?:alert|avatar|badge|blockquote|breadcrumb|button|card|dropdown|footer|hero|menu|navbar|pagination|pills|tabs|toc)-|^--ifm-[\w-]+-value$/;

/** Drops custom properties of components that no rule and no script reads any more; one may have been read by another. */
function dropUnusedProperties(root: Root, names: readonly UsedNames[]): void {
  const isNamed = (property: string) => names.some(({ properties }) => properties.has(property));
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name);
    });
    root.walkDecls(OF_COMPONENT, (declaration) => {
      if (read.has(declaration.prop) || isNamed(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/** Drops custom properties that a later rule with the same selector sets anew, as themes and sites do with those of the base sheet. */
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
    // what stands in a media query or the like holds at times only
    if (rule.parent?.type === 'root') setLater.set(rule.selector, new Set([...later, ...own]));
  }
}

/** Removes the space before values of custom properties: esbuild keeps it, as it counts in an empty value. */
function trimCustomProperties(root: Root): void {
  root.walkDecls(/^--/, (declaration) => {
    if (declaration.value.trim() !== '') declaration.raws.between = ':';
  });
}

/** Gives every class that a style sheet names. */
export function findClasses(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}
