/** Takes the text after the language of a code fence and gives its title: what stands in quotes after `title=`. */
export function parseCodeBlockTitle(metastring?: string): string {
  return /title=(?<quote>["'])(?<title>.*?)\k<quote>/.exec(metastring ?? '')?.groups?.['title'] ?? '';
}

/** Takes the class names of a code block and gives the language that one of them names. */
export function parseLanguage(className?: string): string | undefined {
  return className
    ?.split(' ')
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
}

/** Tells whether the text after the language of a code fence asks for line numbers. */
export function containsLineNumbers(metastring?: string): boolean {
  return metastring?.includes('showLineNumbers') ?? false;
}

export interface LineNumbersInput {
  readonly showLineNumbers?: boolean | number;
  readonly metastring?: string;
}

/** Gives the number of the first line, or undefined when lines are not numbered; the prop goes before the code fence. */
export function getLineNumbersStart({ showLineNumbers, metastring }: LineNumbersInput): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (typeof showLineNumbers === 'boolean') return showLineNumbers ? 1 : undefined;
  const token = metastring?.split(' ').find((part) => /^showLineNumbers(?:=|$)/.test(part));
  if (token === undefined) return undefined;
  const start = Number(token.split('=')[1]);
  return Number.isNaN(start) ? 1 : start;
}

/** Gives the lines, counted from 1, of the range list in braces, such as `{1,3-5}`; undefined where there is none. */
export function parseHighlightRange(metastring?: string): readonly number[] | undefined {
  const list = /\{([\d,-]+)\}/.exec(metastring ?? '')?.[1];
  if (list === undefined) return undefined;
  return list.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (Number.isNaN(from) || Number.isNaN(to)) return [];
    const first = Math.min(from, to);
    // no code block is longer, whatever a typo says
    const length = Math.min(Math.abs(to - from) + 1, 10_000);
    return Array.from({ length }, (_, index) => first + index);
  });
}
