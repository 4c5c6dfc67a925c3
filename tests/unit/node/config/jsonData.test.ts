import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DataError, toJsonData } from '../../../../src/node/config/jsonData';
import { anyValue, nested, ODD_VALUES, prototypeState } from '../../oddValues';
import { startProcessorTimer } from '../../../driver/processorTime';

function findProblem(value: unknown): string {
  try {
    toJsonData(value);
  } catch (error) {
    if (error instanceof DataError) return `${error.path.map(String).join('.')}: ${error.message}`;
    throw error;
  }
  return 'none';
}

test('returns the same object for data that needs no change', () => {
  const data = { a: [1, 'x', null, { b: true }], none: undefined };
  expect(toJsonData(data)).toBe(data);
});

test('converts values as JSON does', () => {
  const shared = { at: new Date(0) };
  const data = {
    nan: Number.NaN,
    list: [undefined, () => {}, Symbol('s'), 1],
    fn() {},
    shared: [shared, shared],
    text: 'a\uD800\r\nb',
    '\0': 1,
    boxed: [new String('s'), new Number(1)],
    get computed() {
      return 'once';
    },
    sparse: new Array(2),
    none: undefined,
  };
  const read = toJsonData(data);
  expect(read).toEqual({
    nan: null,
    list: [null, null, null, 1],
    shared: [{ at: '1970-01-01T00:00:00.000Z' }, { at: '1970-01-01T00:00:00.000Z' }],
    text: 'a\uFFFD\nb',
    '\uFFFD': 1,
    boxed: ['s', 1],
    computed: 'once',
    sparse: [null, null],
  });
  expect(Object.getOwnPropertyDescriptor(read, 'computed')).toHaveProperty('value', 'once');
});

test('reports values that JSON cannot represent, with their paths', () => {
  const problems = Object.entries(ODD_VALUES).map(
    ([name, make]) => `${name}: ${findProblem({ a: [make()] })}`,
  );
  expect(problems.filter((problem) => !problem.endsWith(': none')).join('\n')).toMatchInlineSnapshot(`
    "a BigInt: a.0: is a BigInt, which JSON does not support
    a Map: a.0: is a Map, which JSON does not support: use Object.fromEntries
    a Set: a.0: is a Set, which JSON does not support: spread it into an array
    a WeakMap: a.0: is a weak collection, which JSON does not support
    a boxed BigInt: a.0: is a BigInt, which JSON does not support
    a cyclic object: a.0.list.0: contains itself
    an object of 10,000 levels: a.0.a.a.a.a.a.a.a.a.a.a: is nested deeper than 200 levels
    aliases that multiply: a.0.0.0.0.0.0.0.0.0.0.0: is too large: the data has more than 5000000 values
    a huge list: a.0: is too large: it has 4000000000 items
    a throwing getter: a.0.a: cannot be read: getter
    a getter that throws undefined: a.0.a: cannot be read: \`undefined\` was thrown
    a getter that throws a hostile error: a.0.a: cannot be read: an object that cannot be read was thrown
    a proxy that throws: a.0: cannot be read: trap
    a proxy that throws null: a.0: cannot be read: \`null\` was thrown
    a revoked proxy: a.0: cannot be read: Cannot perform 'get' on a proxy that has been revoked
    a promise: a.0: is a promise: await it
    a rejected promise: a.0: is a promise: await it
    a promise that never settles: a.0: is a promise: await it
    an own key __proto__: a.0.__proto__: is a key that could change other objects
    a throwing toJSON: a.0: cannot be read: toJSON"
  `);
});

test('replaces accessors even if nothing else changes', () => {
  const data = toJsonData({
    get computed() {
      return 'once';
    },
  });
  expect(Object.getOwnPropertyDescriptor(data, 'computed')).toHaveProperty('value', 'once');
});

test('handles the rejection of a promise that it reports', async () => {
  const onUnhandled = vi.fn();
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  expect(findProblem({ a: Promise.reject(new Error('late')) })).toBe('a: is a promise: await it');
  await new Promise((resolve) => setImmediate(resolve));
  expect(onUnhandled).not.toHaveBeenCalled();
});

test('limits nesting', () => {
  expect(findProblem(nested(199))).toBe('none');
  expect(findProblem(nested(200))).toMatch(/is nested deeper than 200 levels$/);
});

describe('any value', () => {
  test('is converted as JSON.stringify does, or rejected', () => {
    const before = prototypeState();
    fc.assert(
      fc.property(anyValue, (make) => {
        const value = make();
        const getTime = startProcessorTimer();
        if (findProblem({ value }) === 'none') {
          const data = toJsonData({ value });
          const json = JSON.stringify(data);
          expect(toJsonData(JSON.parse(json))).toEqual(JSON.parse(json));
          expect(json).not.toMatch(/(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/);
        }
        expect(getTime()).toBeLessThan(3000);
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(prototypeState()).toBe(before);
  });
});
