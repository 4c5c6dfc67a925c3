import { expect, test } from 'vitest';
import { containsFunction, fingerprintValue } from '../../../../src/node/config/fingerprintValue';

function createCycle(end: unknown): object {
  const inner: Record<string, unknown> = { end };
  const outer = { inner, list: [inner] };
  inner['outer'] = outer;
  return outer;
}

/** Creates a value of a few objects that contain each other so often that it has 2 ** depth parts. */
function createDiamond(depth: number, end: unknown): object {
  let part: object = { end };
  for (let level = 0; level < depth; level++) part = [part, part];
  return part;
}

test('differs for values of any type that differ', () => {
  const values = [
    undefined,
    null,
    1n,
    2n,
    Symbol('a'),
    Symbol('b'),
    /a/,
    /b/,
    new Date(0),
    new Date(1),
    new Date(Number.NaN),
    new URL('https://a.b'),
    new Map([['a', 1n]]),
    new Map([['a', 2n]]),
    new Set([1]),
    { a: [1n] },
    { a: [2n] },
    () => 1,
    () => 2,
    createCycle(1),
    createCycle(2),
    'JSON',
    Number.NaN,
    {},
    { a: undefined },
    { b: undefined },
    [],
    [undefined],
    [null],
    new Array(2),
    [[undefined, 1]],
    [[1, undefined]],
    new (class Own {})(),
    Object.create(null),
    createDiamond(40, 1),
    createDiamond(40, 2),
  ];
  const texts = values.map((value) => fingerprintValue(value));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('is equal for equal values, including cycles', () => {
  expect(fingerprintValue(createCycle({ a: 1n }))).toBe(fingerprintValue(createCycle({ a: 1n })));
});

test('finds functions in arrays, objects, maps and sets', () => {
  const run = () => 1;
  const values = [run, [run], { run }, new Map([['run', run]]), new Map([[run, 1]]), new Set([{ run }])];
  expect(values.map((value) => containsFunction(value))).toEqual(values.map(() => true));
  expect(containsFunction([new Map([['a', 1]]), new Set(['a']), { a: 1 }])).toBe(false);
});
