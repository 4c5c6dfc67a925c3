import fc from 'fast-check';

const createHostileError = () =>
  Object.create(Error.prototype, {
    message: {
      get() {
        throw new Error('no message');
      },
    },
    stack: {
      get() {
        throw new Error('no stack');
      },
    },
  });

/** Returns a proxy that throws for every operation. */
export function hostileProxy(thrown: unknown = new Error('trap')): object {
  const trap = () => {
    throw thrown;
  };
  return new Proxy({}, new Proxy({}, { get: () => trap }));
}

/** Returns an object with the given nesting depth. */
export function nested(levels: number): object {
  let value: object = {};
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

function createCyclic(): object {
  const value: Record<string, unknown> = { list: [] };
  value['self'] = value;
  (value['list'] as unknown[]).push(value);
  return value;
}

/** Returns an object that is small in memory and huge when serialized. */
function createMultiplied(): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < 60; level++) value = [value, value];
  return value;
}

/** Values that data should not contain, by name. Each is created on demand, since some can be used only once. */
export const ODD_VALUES: Readonly<Record<string, () => unknown>> = {
  'a BigInt': () => 10n,
  'a symbol': () => Symbol('s'),
  'a function': () => () => 1,
  'a class': () => class A {},
  'an instance': () =>
    new (class A {
      b = 1;
    })(),
  'a Date': () => new Date(0),
  'an invalid Date': () => new Date(Number.NaN),
  'a Map': () => new Map([['a', 1]]),
  'a Set': () => new Set([1]),
  'a WeakMap': () => new WeakMap(),
  'a regular expression': () => /a/,
  'an error': () => new Error('x'),
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  'a typed array': () => new Uint8Array(3),
  'a boxed string': () => new String('\uD800'),
  'a boxed BigInt': () => Object(1n),
  'a cyclic object': createCyclic,
  'an object of 10,000 levels': () => nested(10_000),
  'aliases that multiply': createMultiplied,
  'a huge list': () => new Array(4_000_000_000),
  'a throwing getter': () => ({
    get a() {
      throw new Error('getter');
    },
  }),
  'a getter that throws undefined': () => ({
    get a() {
      throw undefined;
    },
  }),
  'a getter that throws a hostile error': () => ({
    get a() {
      throw createHostileError();
    },
  }),
  'a proxy that throws': () => hostileProxy(),
  'a proxy that throws null': () => hostileProxy(null),
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'a promise': () => Promise.resolve({}),
  'a rejected promise': () => {
    const promise = Promise.reject(new Error('rejected'));
    // an unhandled rejection would fail the test
    promise.catch(() => {});
    return promise;
  },
  'a promise that never settles': () => new Promise(() => {}),
  'an object without prototype': () => Object.assign(Object.create(null), { a: 1 }),
  'an own key __proto__': () => JSON.parse('{"__proto__": {"polluted": true}}'),
  'an own key constructor': () => JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'),
  'a throwing toJSON': () => ({
    toJSON() {
      throw new Error('toJSON');
    },
  }),
  'a toJSON that returns itself': () => {
    const value = { toJSON: () => value };
    return value;
  },
  'a throwing toString': () => ({
    toString() {
      throw new Error('toString');
    },
  }),
  'lone surrogates and NUL': () => 'a\uD800\0\r\u0007\u2028b',
  'a key with lone surrogates': () => ({ '\uD800\0': 1 }),
};

/** Values that code may throw, by name. */
export const ODD_THROWN: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a string': () => 'text',
  'an empty string': () => '',
  'a symbol': () => Symbol('s'),
  'a BigInt': () => 1n,
  'an object': () => ({ code: 1 }),
  'an object without prototype': () => Object.create(null),
  'a function': () => () => {},
  'an error without message': () => new Error(),
  'an error that hides its message and stack': createHostileError,
  'an error whose stack is not a string': () => Object.assign(new Error('m'), { stack: 5 }),
  'an error that causes itself': () => {
    const error = new Error('circle');
    return Object.assign(error, { cause: error });
  },
  'a proxy that throws': () => hostileProxy(),
};

/** Generates any JavaScript value, including many odd ones, wrapped in functions because fast-check inspects its values. */
export const anyValue: fc.Arbitrary<() => unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.values(ODD_VALUES)) },
  {
    weight: 2,
    arbitrary: fc
      .anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withNullPrototype: true,
        withObjectString: true,
        withSparseArray: true,
        withTypedArray: true,
        withBoxedValues: true,
        withUnicodeString: true,
        key: fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('__proto__', 'constructor', 'type', 'label'),
        ),
      })
      .map((value) => () => value),
  },
);

/** Returns a copy of a value with another value at a path of keys. Values on the path that are not objects are replaced. */
export function withValueAt(root: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const isObject = typeof root === 'object' && root !== null;
  const copy: Record<string | number, unknown> = Array.isArray(root)
    ? ([...root] as never)
    : isObject
      ? { ...root }
      : {};
  copy[key] = withValueAt(isObject ? (root as typeof copy)[key] : undefined, rest, value);
  return copy;
}

/** Returns the keys of built-in prototypes, to detect prototype pollution. */
export function prototypeState(): string {
  const names = [Object.prototype, Array.prototype, Function.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map(String),
  );
  return JSON.stringify(names);
}
