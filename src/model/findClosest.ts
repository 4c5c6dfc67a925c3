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
    (a, b) => (a.lower < b.lower ? -1 : 1),
  );
  const shared = candidates.map(({ lower }, i) => countSharedLetters(lower, candidates[i - 1]?.lower ?? ''));
  const maxLength = candidates.reduce((max, { lower }) => Math.max(max, lower.length), 0);
  return (word) => {
    if (word === '') return undefined;
    const limit = Math.max(2, Math.floor(word.length / 3));
    const measure = createDistanceMeter(word.toLowerCase(), maxLength);
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

/** The number of letters of a word that fit into an integer of bitwise operations. */
const BLOCK = 32;

/** The edit distance, and the number of letters of the candidate that were compared. */
interface Measurement {
  readonly distance: number;
  readonly measured: number;
}

/**
 * Returns a function that measures the edit distance to `word`. It reuses the results for the first `reusable` letters, which
 * the candidate must share with the one before, and stops as soon as the distance must be greater than `limit`.
 *
 * This is Myers' bit-parallel algorithm (J. ACM 46, 1999) with one column of the distance matrix per letter of the candidate:
 * each bit says whether the distance increases or decreases from one letter of `word` to the next.
 */
function createDistanceMeter(
  word: string,
  maxLength: number,
): (candidate: string, reusable: number, limit: number) => Measurement {
  const blocks = Math.ceil(word.length / BLOCK);
  const lastBit = (word.length - 1) % BLOCK;
  const none = new Int32Array(blocks);
  const positions = new Map<number, Int32Array>();
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    const bits = positions.get(code) ?? new Int32Array(blocks);
    bits[Math.floor(i / BLOCK)] = (bits[Math.floor(i / BLOCK)] as number) | (1 << (i % BLOCK));
    positions.set(code, bits);
  }
  const increases = new Int32Array((maxLength + 1) * blocks).fill(-1, 0, blocks);
  const decreases = new Int32Array((maxLength + 1) * blocks);
  const distances = new Int32Array(maxLength + 1);
  distances[0] = word.length;

  return (candidate, reusable, limit) => {
    let column = reusable;
    let distance = distances[column] as number;
    // Each remaining letter reduces the distance by at most one.
    while (column < candidate.length && distance - (candidate.length - column) <= limit) {
      const matches = positions.get(candidate.charCodeAt(column)) ?? none;
      column++;
      let carry = 1;
      for (let block = 0; block < blocks; block++) {
        const at = column * blocks + block;
        const up = increases[at - blocks] as number;
        const down = decreases[at - blocks] as number;
        const match = (matches[block] as number) | (carry < 0 ? 1 : 0);
        const vertical = (matches[block] as number) | down;
        const horizontal = (((match & up) + up) ^ up) | match;
        const more = down | ~(horizontal | up);
        const less = up & horizontal;
        const top = block === blocks - 1 ? lastBit : BLOCK - 1;
        const shiftedMore = (more << 1) | (carry > 0 ? 1 : 0);
        const shiftedLess = (less << 1) | (carry < 0 ? 1 : 0);
        carry = ((more >>> top) & 1) - ((less >>> top) & 1);
        increases[at] = shiftedLess | ~(vertical | shiftedMore);
        decreases[at] = shiftedMore & vertical;
      }
      distance += carry;
      distances[column] = distance;
    }
    const isComplete = column === candidate.length;
    return { distance: isComplete ? distance : Number.POSITIVE_INFINITY, measured: column };
  };
}
