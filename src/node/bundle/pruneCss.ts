import { transform } from 'lightningcss';

/** Classes that a reader's browser sets by script or that documents may use at any time; their rules always stay. */
const ALWAYS = /^(?:theme-|docusaurus-|token|language-|anchor|nprogress|DocSearch|s-)/;

interface PruneInput {
  readonly css: string;
  readonly fileName: string;
  /** Everything that may name a class: scripts, templates and content. */
  readonly sources: readonly string[];
  readonly classNames: ReadonlySet<string>;
  /** Classes of the base style sheet: only their rules may go. */
  readonly prunable: ReadonlySet<string>;
  readonly minify: boolean;
}

/**
 * Takes the site's style sheet and gives it minified, without those rules of the base style sheet whose classes nothing
 * in the site names. A rule stays when every class in its selector is named somewhere, or is not the base sheet's own.
 */
export function pruneCss({ css, fileName, sources, classNames, prunable, minify }: PruneInput): string {
  const used = new Set(classNames);
  for (const source of sources) {
    for (const [token] of source.matchAll(/[A-Za-z_][\w-]*/g)) used.add(token);
  }
  const isNeeded = (name: string) => used.has(name) || !prunable.has(name) || ALWAYS.test(name);
  const { code } = transform({
    filename: fileName,
    code: Buffer.from(css),
    minify,
    errorRecovery: true,
    targets: { chrome: 87 << 16, firefox: 78 << 16, safari: 14 << 16 },
    visitor: {
      Rule: {
        style(rule) {
          const selectors = rule.value.selectors.filter((selector) =>
            selector.every((part) => part.type !== 'class' || isNeeded(part.name)),
          );
          if (selectors.length === rule.value.selectors.length) return rule;
          return selectors.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors } };
        },
      },
    },
  });
  return code.toString();
}

/** Gives every class that a style sheet names. */
export function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''));
}
