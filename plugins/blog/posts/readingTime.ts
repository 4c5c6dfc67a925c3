const WORDS_PER_MINUTE = 200;

/** Returns the reading time of Markdown in minutes, rounded to two decimals, at 200 words per minute. */
export function defaultReadingTime({
  content,
  locale,
}: {
  readonly content: string;
  readonly locale?: string;
}): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  let words = 0;
  // line by line, because the segmenter slows down on very long texts
  for (const line of content.split('\n')) {
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  }
  return Math.round((words / WORDS_PER_MINUTE) * 100) / 100;
}
