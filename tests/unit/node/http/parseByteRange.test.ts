import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByteRange } from '../../../../src/node/http/sendFile';

const SIZE = 10;

it.each([
  ['bytes=0-3', [0, 3]],
  ['bytes=0-0', [0, 0]],
  ['bytes=4-', [4, 9]],
  ['bytes=-3', [7, 9]],
  ['bytes=-100', [0, 9]],
  ['bytes=9-100', [9, 9]],
  ['bytes=0-99999999999999999999999', [0, 9]],
  ['BYTES=0-3', [0, 3]],
  ['bytes= 0-3 ', [0, 3]],
  ['bytes=,0-3,', [0, 3]],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=5-1', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0x1-3', undefined],
  ['bytes=1.5-3', undefined],
  ['bytes=--3', undefined],
  ['bytes 0-3', undefined],
  ['lines=0-3', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=0-1, bytes=3-4', undefined],
])('reads %s', (header, expected) => {
  const range = parseByteRange(header, SIZE);
  expect(typeof range === 'object' ? [range.start, range.end] : range).toEqual(expected);
});

it('sends an empty file as a whole', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
    expect(parseByteRange(header, 0)).toBeUndefined();
});

it('stays within the file', () => {
  const limit = fc.option(fc.nat({ max: 30 }), { nil: '' });
  fc.assert(
    fc.property(limit, limit, fc.nat({ max: 20 }), (first, last, size) => {
      const range = parseByteRange(`bytes=${first}-${last}`, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
    { numRuns: 500, seed: 20261121 },
  );
});
