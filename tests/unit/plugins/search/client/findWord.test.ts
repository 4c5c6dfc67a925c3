import { describe, expect, it } from 'vitest';
import { findNearTerms, isOneTypoAway } from '../../../../../plugins/search/client/findWord';

describe('isOneTypoAway', () => {
  it.each([
    ['foreahc', 'foreach', true],
    ['forech', 'foreach', true],
    ['forreach', 'foreach', true],
    ['foreanh', 'foreach', true],
    ['oreach', 'foreach', true],
    ['kuberne', 'kubernetes', true],
    ['kuebrn', 'kubernetes', true],
    ['frech', 'foreach', false],
    ['batch', 'catch', true],
    ['abcd', 'wxyz', false],
    ['longer', 'long', false],
  ])('compares %s with %s: %s', (word, term, is) => {
    expect(isOneTypoAway(word, term)).toBe(is);
  });
});

describe('findNearTerms', () => {
  const terms = ['retain', 'retention', 'retry', 'retries', 'reserve'];

  it('prefers whole words to the beginnings of longer ones', () => {
    expect(findNearTerms('rety', terms)).toEqual(['retry']);
  });

  it('returns the words that may begin with a word that is still being typed', () => {
    expect(findNearTerms('retej', terms)).toEqual(['retention']);
  });
});
