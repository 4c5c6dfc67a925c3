import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClosestFinder, findClosest } from '../../../src/model/findClosest';

describe('findClosest', () => {
  it.each([
    ['titel', ['tagline', 'title', 'url'], 'title'],
    ['Title', ['title'], 'title'],
    ['abc', ['xyz'], undefined],
    ['ab', ['xyab'], 'xyab'],
    ['ab', ['xyzab'], undefined],
    ['', ['a'], undefined],
    ['ab', ['xy'], undefined],
    ['ulr', ['url'], 'url'],
    ['a', [], undefined],
    ['/guides/instal', ['/guides', '/guides/install', '/guides/installed'], '/guides/install'],
  ])('for %s among %j returns %s', (word, known, best) => {
    expect(findClosest(word, known)).toBe(best);
  });

  it('returns the first of several equally close words', () => {
    expect(findClosest('bat', ['cat', 'hat'])).toBe('cat');
    expect(findClosest('bat', new Set(['hat', 'cat']))).toBe('hat');
  });

  it('tolerates more mistakes in longer words', () => {
    expect(findClosest('configuration', ['konfigurazion'])).toBe('konfigurazion');
    expect(findClosest('config', ['konvix'])).toBeUndefined();
  });

  it('finds an exact match, and a word with one letter added, removed or changed', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/);
    fc.assert(
      fc.property(fc.array(word), word, fc.nat({ max: 3 }), (others, target, at) => {
        expect(findClosest(target, [...others, target])).toBe(target);
        const mistakes = [
          target.slice(0, at) + target.slice(at + 1),
          `${target.slice(0, at)}_${target.slice(at)}`,
          `${target.slice(0, at)}_${target.slice(at + 1)}`,
        ];
        for (const mistake of mistakes) expect(findClosest(mistake, [target])).toBe(target);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  it('finds the same word as a comparison with each known word', () => {
    const text = fc.oneof(fc.stringMatching(/^[abA]{0,8}$/), fc.stringMatching(/^\/docs?\/[ab-]{0,70}$/));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.array(text, { maxLength: 20 }), (words, known) => {
        const find = createClosestFinder(known);
        for (const word of words) {
          const limit = Math.max(2, Math.floor(word.length / 3));
          const near = known
            .map((each) => ({ each, distance: measureDistance(word.toLowerCase(), each.toLowerCase()) }))
            .filter(({ each, distance }) => distance < Math.max(word.length, each.length))
            .filter(({ distance }) => distance <= limit)
            .sort((a, b) => a.distance - b.distance);
          expect(find(word)).toBe(near[0]?.each);
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});

/** Returns the edit distance by its definition, with memoization. */
function measureDistance(a: string, b: string, known = new Map<number, number>()): number {
  if (a === '' || b === '') return a.length + b.length;
  const key = a.length * 1000 + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  const distance =
    known.get(key) ??
    Math.min(
      measureDistance(x, b, known) + 1,
      measureDistance(a, y, known) + 1,
      measureDistance(x, y, known) + (a[0] === b[0] ? 0 : 1),
    );
  known.set(key, distance);
  return distance;
}
