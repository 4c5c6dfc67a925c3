import { types } from 'node:util';
import type { KeyPath } from '../../model/fields';
import { toStableText } from '../../model/stableText';
import { getErrorMessage } from '../../model/errorMessage';

/** Deeper than realistic data, and shallow enough for recursive code. */
const MAX_DEPTH = 200;
/** More values than the data of a large site. */
const MAX_VALUES = 5_000_000;
const TOO_LARGE = `is too large: the data has more than ${MAX_VALUES} values`;

/** Longer paths are not useful in messages. */
const MAX_PATH = 12;

/** Thrown for a value that JSON cannot represent. `path` is that of the invalid part, or of one close to it. */
export class DataError extends Error {
  readonly path: KeyPath;

  constructor(path: KeyPath, problem: string) {
    super(problem);
    this.name = 'DataError';
    this.path = path.slice(0, MAX_PATH);
  }
}

/** Reads the parts of a value. */
interface PartReader {
  /** The path of the part that is being read. */
  readonly path: PropertyKey[];
  /** Runs code that reads the part. Throws `DataError` if the part cannot be read. */
  attempt<T>(run: () => T): T;
  /** Returns an error about the part. */
  fail(problem: string): DataError;
}

/** Creates a reader that starts with the whole value. */
export function createPartReader(): PartReader {
  const path: PropertyKey[] = [];
  const fail = (problem: string) => new DataError([...path], problem);
  return {
    path,
    fail,
    attempt(run) {
      try {
        return run();
      } catch (error) {
        throw fail(`cannot be read: ${getErrorMessage(error)}`);
      }
    },
  };
}

/**
 * Returns a value as it is after a JSON round trip, so that the build and the browser read the same data: functions,
 * symbols, and `undefined` are dropped, `NaN` becomes null, `toJSON` is called, and strings are made stable. Unchanged
 * parts are shared with the input. Throws `DataError` if JSON cannot represent a part, reading it throws, it contains
 * itself, or it is too deep or too large.
 */
export function toJsonData(value: unknown): unknown {
  const { path, attempt, fail } = createPartReader();
  const ancestors = new Set<object>();
  const results = new Map<object, { readonly result: unknown; readonly size: number }>();
  let values = 0;
  return read(value);

  function read(part: unknown): unknown {
    values += 1;
    if (values > MAX_VALUES) throw fail(TOO_LARGE);
    switch (typeof part) {
      case 'string':
        return toStableText(part);
      case 'number':
        return Number.isFinite(part) ? part : null;
      case 'boolean':
        return part;
      case 'bigint':
        throw fail('is a BigInt, which JSON does not support');
      case 'object':
        return part === null ? null : readObject(part);
      default:
        return undefined;
    }
  }

  function readObject(object: object): unknown {
    if (ancestors.has(object)) throw fail('contains itself');
    // An object that occurs several times is read once, but counted each time, since JSON repeats it.
    const known = results.get(object);
    if (known) {
      values += known.size;
      if (values > MAX_VALUES) throw fail(TOO_LARGE);
      return known.result;
    }
    if (ancestors.size >= MAX_DEPTH) throw fail(`is nested deeper than ${MAX_DEPTH} levels`);
    const problem = describeUnsupported(object);
    if (problem !== undefined) throw fail(problem);
    ancestors.add(object);
    const before = values;
    const result = readContent(object);
    ancestors.delete(object);
    results.set(object, { result, size: values - before });
    return result;
  }

  function readContent(object: object): unknown {
    if (types.isBoxedPrimitive(object)) return read(attempt(() => object.valueOf()));
    const toJson = attempt(() => (object as { toJSON?: unknown }).toJSON);
    if (typeof toJson === 'function') {
      const key = String(path.at(-1) ?? '');
      const made: unknown = attempt(() => Reflect.apply(toJson, object, [key]));
      // JSON does not call `toJSON` on the result of `toJSON`.
      return typeof made === 'object' && made !== null ? readParts(made) : read(made);
    }
    return readParts(object);
  }

  function readParts(object: object): unknown {
    return attempt(() => Array.isArray(object)) ? readList(object as readonly unknown[]) : readRecord(object);
  }

  function readList(list: readonly unknown[]): unknown {
    const length = attempt(() => list.length);
    if (length > MAX_VALUES) throw fail(`is too large: it has ${length} items`);
    const copy: unknown[] = [];
    let isSame = !types.isProxy(list);
    for (let index = 0; index < length; index++) {
      const item = readKey(list, index);
      const result = item.value ?? null;
      isSame &&= item.isSame && Object.is(item.value, result);
      copy.push(result);
    }
    return isSame ? list : copy;
  }

  function readRecord(record: object): unknown {
    const copy: Record<string, unknown> = {};
    let isSame = !types.isProxy(record);
    for (const key of attempt(() => Object.keys(record))) {
      const name = toStableText(key);
      if (name === '__proto__') {
        path.push(key);
        throw fail('is a key that could change other objects');
      }
      const { value: result, isSame: isSameValue } = readKey(record, key);
      isSame &&= isSameValue && name === key;
      if (result !== undefined) copy[name] = result;
    }
    return isSame ? record : copy;
  }

  function readKey(
    object: object,
    key: string | number,
  ): { readonly value: unknown; readonly isSame: boolean } {
    path.push(key);
    const property = attempt(() => Object.getOwnPropertyDescriptor(object, key));
    const isAccessor = property?.get !== undefined;
    const before = attempt(() => Reflect.get(object, key) as unknown);
    const value = read(before);
    path.pop();
    return { value, isSame: !isAccessor && Object.is(before, value) };
  }
}

/** Returns whether JSON can represent a value, ignoring functions and the like. */
export function isJsonData(value: unknown): boolean {
  try {
    toJsonData(value);
    return true;
  } catch (error) {
    if (error instanceof DataError) return false;
    throw error;
  }
}

/** Returns a problem if the object is a promise; otherwise `undefined`. */
export function refusePromise(object: object): string | undefined {
  if (!types.isPromise(object)) return undefined;
  // The error is reported here. A rejection of the promise would end the process as well.
  Promise.prototype.catch.call(object, () => {});
  return 'is a promise: await it';
}

/** Returns why an object cannot be represented as JSON, or `undefined` if it can. */
function describeUnsupported(object: object): string | undefined {
  if (types.isMap(object)) return 'is a Map, which JSON does not support: use Object.fromEntries';
  if (types.isSet(object)) return 'is a Set, which JSON does not support: spread it into an array';
  if (types.isWeakMap(object) || types.isWeakSet(object))
    return 'is a weak collection, which JSON does not support';
  return refusePromise(object);
}
