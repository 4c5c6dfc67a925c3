import { compare } from './lists';

/** Returns the known word with the smallest edit distance, or `undefined` if none is close enough to suggest. */
export function findClosest(word: string, known: Iterable<string>): string | undefined {
  return createClosestFinder(known)(word);
}

/** Returns the start of a hint that suggests the closest known word, with a space after it; empty if none is close. */
export function formatSuggestion(word: string, known: Iterable<string>): string {
  const closest = findClosest(word, known);
  return closest === undefined ? '' : `Did you mean \`${closest}\`? `;
}

/** Returns a function like `findClosest` for a fixed list of words, which may be long: words that start alike share their work. */
export function createClosestFinder(known: Iterable<string>): (word: string) => string | undefined {
  const candidates = Array.from(known, (text, index) => ({ text, index, lower: text.toLowerCase() })).sort(
    (a, b) => compare(a.lower, b.lower),
  );
  const shared = candidates.map(({ lower }, i) => countSharedLetters(lower, candidates[i - 1]?.lower ?? ''));
  return (word) => {
    if (word === '') return undefined;
    const limit = Math.max(2, Math.floor(word.length / 3));
    const measure = createDistanceMeter(word.toLowerCase());
    let best: (typeof candidates)[number] | undefined;
    let bestDistance = limit;
    let reusable = 0;
    for (const [i, candidate] of candidates.entries()) {
      const { text, lower, index } = candidate;
      reusable = Math.min(reusable, shared[i] ?? 0);
      if (Math.abs(text.length - word.length) > bestDistance) continue;
      const { distance, measured } = measure(lower, reusable, bestDistance);
      reusable = measured;
      // Two short words may be few edits apart and have nothing in common.
      if (distance > bestDistance || distance >= Math.max(word.length, text.length)) continue;
      // Of equally close words, the first in the given order is returned.
      if (best && distance === bestDistance && index > best.index) continue;
      bestDistance = distance;
      best = candidate;
    }
    return best?.text;
  };
}

function countSharedLetters(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}

/** The edit distance, and the number of letters of the candidate that were compared. */
interface Measurement {
  readonly distance: number;
  readonly measured: number;
}

/**
 * Returns a function that measures the edit distance to `word`. It reuses the results for the first `reusable` letters, which
 * the candidate must share with the one before, and stops as soon as the distance must be greater than `limit`.
 */
function createDistanceMeter(
  word: string,
): (candidate: string, reusable: number, limit: number) => Measurement {
  const letters = Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));
  /** The distances of the beginnings of `word`, from the first letters of the candidate, by their number. */
  const rows = [Uint16Array.from({ length: word.length + 1 }, (_, index) => index)];
  return (candidate, reusable, limit) => {
    let measured = reusable;
    let row = rows[measured] as Uint16Array;
    for (let least = 0; measured < candidate.length && least <= limit; measured++) {
      const letter = candidate.charCodeAt(measured);
      const next = rows[measured + 1] ?? new Uint16Array(word.length + 1);
      rows[measured + 1] = next;
      let distance = measured + 1;
      next[0] = distance;
      least = distance;
      for (let at = 0; at < letters.length; at++) {
        const replaced = (row[at] as number) + (letters[at] === letter ? 0 : 1);
        distance = Math.min(replaced, (row[at + 1] as number) + 1, distance + 1);
        next[at + 1] = distance;
        if (distance < least) least = distance;
      }
      row = next;
    }
    const isComplete = measured === candidate.length;
    return { distance: isComplete ? (row[word.length] as number) : Number.POSITIVE_INFINITY, measured };
  };
}
