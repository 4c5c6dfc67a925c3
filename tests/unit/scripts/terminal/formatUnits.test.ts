import { expect, test } from 'vitest';
import { formatCount, formatDuration, formatSize } from '../../../../scripts/terminal/formatUnits';

test.each([
  [0.4, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('formats %d ms', (ms, text) => expect(formatDuration(ms)).toBe(text));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1.0 MB'],
  [5_300_000, '5.3 MB'],
])('formats %d bytes', (bytes, text) => expect(formatSize(bytes)).toBe(text));

test('formats counts with the singular or plural noun', () => {
  expect([formatCount(0, 'page'), formatCount(1, 'page'), formatCount(2, 'page')]).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ]);
});
