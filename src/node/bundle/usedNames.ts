/** What sources may name of a style sheet. */
export interface UsedNames {
  /** All words: any may be the name of a class. */
  readonly words: ReadonlySet<string>;
  /** Custom properties of the base style sheet. */
  readonly properties: ReadonlySet<string>;
}

/** Reads scripts, templates, style sheets or lists of names, and gives what they name. */
export function usedNames(sources: readonly string[]): UsedNames {
  const all = (pattern: RegExp) => new Set(sources.flatMap((source) => source.match(pattern) ?? []));
  return { words: all(/[A-Za-z_][\w-]*/g), properties: all(/--ifm-[\w-]+/g) };
}
