import { describe, expect, it } from 'vitest';
import { duplicates, groupBy, uniq } from '../../../../src/client/text/lists';

describe('lists', () => {
  it('finds duplicates', () => {
    expect(duplicates(['a', 'b', 'a', 'a'])).toEqual(['a', 'a']);
    expect(duplicates([1, -1, 2], (a, b) => Math.abs(a) === Math.abs(b))).toEqual([-1]);
    expect(uniq(['a', 'b', 'a'])).toEqual(['a', 'b']);
  });

  it('groups items in order of first occurrence', () => {
    expect(groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even'))).toEqual({ odd: [1, 3], even: [2] });
  });
});
