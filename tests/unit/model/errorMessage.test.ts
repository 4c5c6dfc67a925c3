import { describe, expect, test } from 'vitest';
import { getErrorMessage, getErrorStack, getMessageWithCause } from '../../../src/model/errorMessage';
import { ODD_THROWN } from '../oddValues';

test('getErrorMessage returns the message without its trailing period', () => {
  expect(getErrorMessage(new TypeError('It is wrong. '))).toBe('It is wrong');
  expect(getErrorMessage('text')).toBe('text');
  expect(getErrorMessage({ message: 'of another realm' })).toBe('of another realm');
  expect(getErrorMessage(new RangeError())).toBe('RangeError without a message');
  expect(getErrorMessage(undefined)).toBe('`undefined` was thrown');
  expect(getErrorMessage({ code: 1 })).toBe('`{"code":1}` was thrown');
});

describe('any thrown value has a message and a stack', () => {
  test.each(Object.entries(ODD_THROWN))('describes %s', (_, make) => {
    expect(getErrorMessage(make())).toMatch(/\S/);
    expect(getErrorMessage(make())).not.toContain('\n    at ');
    expect(getMessageWithCause(make())).toContain(getErrorMessage(make()));
    expect(typeof getErrorStack(make())).toBe('string');
  });
});

test.each([
  [
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND a.example') }),
    'fetch failed: getaddrinfo ENOTFOUND a.example',
  ],
  [
    new TypeError('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
    'fetch failed: ECONNREFUSED',
  ],
  [new Error('Cannot read x: gone.', { cause: new Error('gone') }), 'Cannot read x: gone'],
  [new Error('Failed', { cause: 'unknown' }), 'Failed'],
])('getMessageWithCause includes the cause of an error: %s', (thrown, expected) => {
  expect(getMessageWithCause(thrown)).toBe(expected);
});
