import { describe, expect, it } from 'vitest';
import { isQuestion, parseQuery } from '../../../../../plugins/search/client/parseQuery';

describe('parseQuery', () => {
  it.each([
    ['what is an artifact', 'artifact'],
    ["what's a foreach", 'foreach'],
    ['how do I use parameters', 'parameters'],
    ['how do joins work', 'joins'],
    ['how it works', 'how it works'],
  ])('returns the words of %j that carry meaning, or all if none does', (query, words) => {
    expect(
      parseQuery(query)
        .map(({ whole }) => whole)
        .join(' '),
    ).toBe(words);
  });
});

describe('isQuestion', () => {
  it('requires a question word first, and a subject', () => {
    expect(['what is an artifact', "What's a join?", 'can I retry'].map(isQuestion)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['artifact', 'is', 'what is it', 'retry when a step fails'].map(isQuestion)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
