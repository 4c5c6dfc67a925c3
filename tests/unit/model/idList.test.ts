import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasId, listIds, packIds } from '../../../src/model/idList';

test('a list contains exactly the packed IDs', () => {
  const list = packIds(['a', 'a b', 'ä']);
  expect(listIds(list)).toEqual(['a', 'a b', 'ä']);
  expect(['a', 'a b', 'b', '', 'a\na b', '\n'].map((id) => hasId(list, id))).toEqual([
    true,
    true,
    ...[false, false, false, false],
  ]);
  expect(listIds(packIds([]))).toEqual([]);
});

test('packing keeps any IDs without line breaks', () => {
  const id = fc.string({ minLength: 1 }).filter((text) => !text.includes('\n'));
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const list = packIds(ids);
      expect(listIds(list)).toEqual(ids);
      expect(ids.every((each) => hasId(list, each))).toBe(true);
    }),
  );
});
