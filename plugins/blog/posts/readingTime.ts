/** Works out how long a post takes to read, in minutes; undefined hides it. */
export type ReadingTime = (params: {
  /** The Markdown without front matter and title. */
  readonly content: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly defaultReadingTime: (params: { readonly content: string; readonly locale?: string }) => number;
}) => number | undefined;

const WORDS_PER_MINUTE = 200;

/** Takes Markdown and gives how many minutes it takes to read, with two decimals, at 200 words a minute (contract/build.md §4.3). */
export function defaultReadingTime({
  content,
  locale,
}: {
  readonly content: string;
  readonly locale?: string;
}): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let words = 0;
  // the segmenter slows down on very long texts, so it is given them in pieces
  for (const line of content.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  }
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
}
