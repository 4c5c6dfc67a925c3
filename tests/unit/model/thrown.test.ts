import { describe, expect, test } from 'vitest';
import { thrownMessage, thrownStack } from '../../../src/model/thrown';
import { ODD_THROWN } from '../oddValues';

test('an error is known by its message, without a full stop', () => {
  expect(thrownMessage(new TypeError('It is wrong. '))).toBe('It is wrong');
  expect(thrownMessage('text')).toBe('text');
  expect(thrownMessage({ message: 'of another realm' })).toBe('of another realm');
  expect(thrownMessage(new RangeError())).toBe('RangeError without a message');
  expect(thrownMessage(undefined)).toBe('`undefined` was thrown');
  expect(thrownMessage({ code: 1 })).toBe('`{"code":1}` was thrown');
});

describe('anything may be thrown', () => {
  test.each(Object.entries(ODD_THROWN))('%s', (_, make) => {
    expect(thrownMessage(make())).toMatch(/\S/);
    expect(thrownMessage(make())).not.toContain('\n    at ');
    expect(typeof thrownStack(make())).toBe('string');
  });
});
