const MAX_SUGGESTIONS = 3;
/** One edit per this many letters is still the same word for a reader. */
const LETTERS_PER_EDIT = 3;

/** Returns the terms that are most similar to a word, if any is similar enough to be meant, most similar first. */
export function findNearestTerms(word: string, terms: readonly string[]): readonly string[] {
  const limit = Math.floor(word.length / LETTERS_PER_EDIT);
  return terms
    .filter((term) => Math.abs(term.length - word.length) <= limit)
    .map((term) => ({ term, edits: countEdits(word, term) }))
    .filter(({ edits }) => edits > 0 && edits <= limit)
    .sort((a, b) => a.edits - b.edits || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ term }) => term);
}

/** Returns the optimal string alignment distance: how many characters to add, remove, replace or swap with the next. */
export function countEdits(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
