import { includeLanguages, type PrismLike } from '@docusaurus/theme-common/internal';

/** The parts of Prism's grammars that are changed here. */
interface Grammars {
  readonly bash: { readonly parameter: { pattern: RegExp }; function: unknown };
  readonly python: { builtin: RegExp; keyword: RegExp };
  readonly r: Record<string, unknown>;
}

/** The first word of a command, which is not continued from the line before and is no keyword. */
const COMMAND =
  /(?<=^|(?<!\\)\n[ \t]*|[;|&]\s+)(?!(?:case|do|done|elif|else|esac|export|fi|for|function|if|in|then|until|while)\b)[a-z][\w.-]*(?=\s|$)/;

/**
 * Adds the grammars from the config. Highlights all of `--max-workers` in commands, their first word wherever it comes from, and
 * calls of functions in R. Does not highlight attributes in Python that have the name of a function, such as `self.next`, nor
 * `print` as the keyword that it was in Python 2.
 */
export default function prismIncludeLanguages(prism: PrismLike): void {
  includeLanguages(prism);
  const { bash, python, r } = prism.languages as unknown as Grammars;
  // Prism's pattern ends at the second hyphen.
  bash.parameter.pattern = /(^|\s)-{1,2}[\w-]+(?=[=\s]|$)/;
  // Prism knows some commands, and finds their names in arguments too, such as `install`.
  bash.function = COMMAND;
  const [keywords, builtins] = [python.keyword.source, python.builtin.source];
  python.keyword = new RegExp(keywords.replace('|print|', '|'));
  python.builtin = new RegExp(`(?<!\\.)${builtins.replace('\\b(?:', '\\b(?:print|')}`);
  // Calls are found after keywords such as `function`, and before the parenthesis is.
  const { operator, punctuation } = r;
  delete r['operator'];
  delete r['punctuation'];
  Object.assign(r, { function: /\b[a-z][\w.]*(?=\()/i, operator, punctuation });
}
