import { includeLanguages, type PrismLike } from '@docusaurus/theme-common/internal';

/** The parts of Prism's grammars that are changed here. */
interface Grammars {
  readonly bash: { readonly parameter: { pattern: RegExp } };
  readonly python: { builtin: RegExp };
  readonly r: Record<string, unknown>;
}

/**
 * Adds the grammars from the config. Highlights all of `--max-workers` in commands, and calls of functions in R. Does not
 * highlight attributes in Python that have the name of a function, such as `self.next`.
 */
export default function prismIncludeLanguages(prism: PrismLike): void {
  includeLanguages(prism);
  const { bash, python, r } = prism.languages as unknown as Grammars;
  // Prism's pattern ends at the second hyphen.
  bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
  python.builtin = new RegExp(`(?<!\\.)${python.builtin.source}`);
  // Calls are found after keywords such as `function`, and before the parenthesis is.
  const { operator, punctuation } = r;
  delete r['operator'];
  delete r['punctuation'];
  Object.assign(r, { function: /\b[a-z][\w.]*(?=\()/i, operator, punctuation });
}
