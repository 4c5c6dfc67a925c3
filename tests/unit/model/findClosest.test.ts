import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClosest } from '../../../src/model/findClosest';

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
});
