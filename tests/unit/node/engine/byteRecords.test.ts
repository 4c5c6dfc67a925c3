import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteRecords } from '../../../../src/node/engine/byteRecords';

describe('createByteRecords', () => {
  it('returns the last bytes of each number', () => {
    const anyRecord = fc.record({
      number: fc.nat(5000),
      length: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3 * 1024 * 1024 })),
    });
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 40 }), (given) => {
        const records = createByteRecords();
        const expected = new Map<number, Buffer>();
        for (const [index, { number, length }] of given.entries()) {
          const bytes = Buffer.alloc(length, index + 1);
          records.set(number, bytes);
          expected.set(number, bytes);
        }
        expect(records.get(5001)).toBeUndefined();
        for (const [number, bytes] of expected) expect(records.get(number)?.equals(bytes)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('does not keep the memory of records that were replaced', () => {
    const records = createByteRecords();
    const bytes = Buffer.alloc(100_000, 1);
    records.set(7, Buffer.from('other'));
    const first = records.get(7);
    const buffers = new Set<ArrayBufferLike>();
    for (let round = 0; round < 1000; round++) {
      records.set(3, bytes);
      buffers.add(records.get(3)?.buffer ?? bytes.buffer);
      expect(records.get(7)?.toString()).toBe('other');
    }
    // Of 100 MB in total, those in use were moved to new buffers.
    expect(records.get(7)?.buffer).not.toBe(first?.buffer);
    expect(buffers.size).toBeGreaterThan(50);
    expect(first?.toString()).toBe('other');
    expect(records.get(3)?.equals(bytes)).toBe(true);
  });
});
