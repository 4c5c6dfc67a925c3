import { expect, test } from 'vitest';
import * as z from 'zod';
import { salvage } from '../../../src/model/salvage';

const schema = z.strictObject({
  name: z.string().optional(),
  items: z.array(z.strictObject({ type: z.string(), value: z.number().optional() })).optional(),
});

test.each([
  ['a valid value', { name: 'a' }, { name: 'a' }],
  ['an unknown key', { name: 'a', nmae: 'b' }, { name: 'a' }],
  ['an invalid field', { name: 1, items: [] }, { items: [] }],
  ['an invalid field of an item', { items: [{ type: 'a', value: 'x' }] }, { items: [{ type: 'a' }] }],
  [
    'an item without a required field',
    { items: [{ type: 'a' }, {}, { type: 'b' }] },
    { items: [{ type: 'a' }, { type: 'b' }] },
  ],
  ['an item of a wrong type', { items: ['a', { type: 'b' }] }, { items: [{ type: 'b' }] }],
  ['several problems', { x: 1, name: [], items: [{ type: 'a', y: 1 }, 5] }, { items: [{ type: 'a' }] }],
])('keeps what is valid: %s', (_, value, expected) => {
  expect(salvage(schema, value)).toEqual(expected);
});

test('returns undefined if the value as a whole is invalid', () => {
  expect(salvage(schema, 'text')).toBeUndefined();
  expect(salvage(z.object({ url: z.string() }), { url: 1 })).toBeUndefined();
});

test('replaces invalid items with a filler, so that the others keep their positions', () => {
  const items = [{ type: 1 }, { type: 'b' }];
  expect(salvage(schema, { items }, { type: 'none' })).toEqual({ items: [{ type: 'none' }, { type: 'b' }] });
  expect(salvage(schema, { name: 'a', items }, { invalid: true })).toEqual({ name: 'a' });
});
