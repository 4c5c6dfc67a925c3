import { expect, test } from 'vitest';
import { compare, countValues, formatList, groupBy } from '../../../src/model/lists';

test('compare sorts by code units', () => {
  expect(['b', 'a', 'B', 'é', 'a'].toSorted(compare)).toEqual(['B', 'a', 'a', 'b', 'é']);
  expect([10, 9, Infinity].toSorted(compare)).toEqual([9, 10, Infinity]);
});

test('groupBy keeps the order of keys and items', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'apricot'], ([letter]) => letter);
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'apricot']],
  ]);
});

test('countValues keeps the order of first occurrence', () => {
  expect([...countValues(['b', 'a', 'b'])]).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test('formatList returns the first items and the number of the others', () => {
  expect(formatList([], 2)).toBe('');
  expect(formatList(['a', 'b'], 2)).toBe('a, b');
  expect(formatList(['a', 'b', 'c'], 2)).toBe('a, b, and 1 more');
  expect(formatList(['a', 'b', 'c'], 1)).toBe('a and 2 more');
});
