/** Returns the title in a code fence's metastring: the quoted text after `title=`. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(?<quote>["'])(?<title>.*?)\k<quote>/.exec(metastring ?? '')?.groups?.['title'] ?? '';
}

/** Returns the language in a code block's class names. */
export function parseLanguage(className?: string): string | undefined {
  return className
    ?.split(' ')
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

/** Returns whether a code fence's metastring enables line numbers. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false;
}

export interface LineNumbersInput {
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/**
 * Returns the number of the first line, or `undefined` without line numbers. The prop takes precedence over
 * the metastring.
 */
export function getLineNumbersStart({ showLineNumbers, metastring }: LineNumbersInput): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (typeof showLineNumbers === 'boolean') return showLineNumbers ? 1 : undefined;
  const token = metastring?.split(' ').find((part) => /^showLineNumbers(?:=|$)/.test(part));
  if (token === undefined) return undefined;
  const start = Number(token.split('=')[1]);
  return Number.isNaN(start) ? 1 : start;
}

/**
 * Returns the line numbers, starting at 1, of a range list in braces such as `{1,3-5}`, or `undefined`
 * without one. With a name, the list follows it, as in `added={2}`.
 */
export function parseHighlightRange(metastring?: string, name = ''): readonly number[] | undefined {
  const named = name ? `\\b${name}=` : '(?<!\\b(?:added|removed)=)';
  const list = new RegExp(`${named}\\{([\\d,-]+)\\}`).exec(metastring ?? '')?.[1];
  if (list === undefined) return undefined;
  return list.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (Number.isNaN(from) || Number.isNaN(to)) return [];
    const first = Math.min(from, to);
    // limits the damage of a typo: no code block is longer
    const length = Math.min(Math.abs(to - from) + 1, 10_000);
    return Array.from({ length }, (_, index) => first + index);
  });
}
