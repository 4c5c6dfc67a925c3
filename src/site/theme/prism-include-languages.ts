import { includeLanguages, type PrismLike } from '@docusaurus/theme-common/internal';

/** The parts of Prism's grammars that are changed here. */
interface Grammars {
  readonly bash: { readonly parameter: { pattern: RegExp } };
  readonly r: Record<string, unknown>;
}

/** Adds the grammars from the config. Highlights all of `--max-workers` in commands, and calls of functions in R. */
export default function prismIncludeLanguages(prism: PrismLike): void {
  includeLanguages(prism);
  const { bash, r } = prism.languages as unknown as Grammars;
  // Prism's pattern ends at the second hyphen.
  bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
  // Calls are found after keywords such as `function`, and before the parenthesis is.
  const { operator, punctuation } = r;
  delete r['operator'];
  delete r['punctuation'];
  Object.assign(r, { function: /\b[a-z][\w.]*(?=\()/i, operator, punctuation });
}
