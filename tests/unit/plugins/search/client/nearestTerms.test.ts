import { describe, expect, it } from 'vitest';
import { countEdits, findNearestTerms } from '../../../../../plugins/search/client/nearestTerms';

describe('countEdits', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['kubernets', 'kubernetes', 1],
    ['foreahc', 'foreach', 1],
    ['artefakt', 'artifact', 2],
    ['ca', 'abc', 3],
    ['step', 'flow', 4],
  ])('compares `%s` with `%s`: %d', (a, b, edits) => {
    expect(countEdits(a, b)).toBe(edits);
    expect(countEdits(b, a)).toBe(edits);
  });
});

describe('findNearestTerms', () => {
  const terms = ['artifact', 'artifacts', 'kubernetes', 'step', 'retry'];

  it('returns the most similar terms first', () => {
    expect(findNearestTerms('artefakts', terms)).toEqual(['artifacts', 'artifact']);
    expect(findNearestTerms('cubernetis', terms)).toEqual(['kubernetes']);
  });

  it('returns no terms that a reader would not have meant, nor the word itself', () => {
    expect(findNearestTerms('spot', terms)).toEqual([]);
    expect(findNearestTerms('retry', terms)).toEqual([]);
    expect(findNearestTerms('zzzqqqxkc', terms)).toEqual([]);
  });
});
