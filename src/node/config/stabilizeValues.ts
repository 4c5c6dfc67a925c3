import { types } from 'node:util';
import { toStableText } from '../../model/stableText';
import { createPartReader, refusePromise } from './jsonData';

const MAX_DEPTH = 1000;
const MAX_VALUES = 5_000_000;

/**
 * Returns the exported config with stable strings, and without accessors and objects without a prototype, so that later
 * reads cannot fail. Functions and class instances are kept, since plugins and their options may be of any type. The
 * value itself is returned if nothing changes, and shared references stay shared. Throws `DataError` if a part cannot be
 * read, is a promise, is nested too deeply, or has too many values.
 */
export function stabilizeValues(root: unknown): unknown {
  const copies = new Map<object, object>();
  const { path, attempt, fail } = createPartReader();
  let isStable = true;
  let values = 0;
  const copy = read(root);
  return isStable ? root : copy;

  function read(value: unknown): unknown {
    if (typeof value === 'string') return readText(value);
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known) return known;
    const problem = refusePromise(value);
    if (problem !== undefined) throw fail(problem);
    if (path.length > MAX_DEPTH) throw fail(`is nested deeper than ${MAX_DEPTH} levels`);
    if (!attempt(() => isPlain(value))) return value;
    return Array.isArray(value) ? readList(value) : readRecord(value);
  }

  function readText(text: string): string {
    const stable = toStableText(text);
    isStable &&= stable === text;
    return stable;
  }

  function readList(list: readonly unknown[]): unknown[] {
    const items: unknown[] = [];
    copies.set(list, items);
    isStable &&= !types.isProxy(list);
    const length = attempt(() => list.length);
    if (length > MAX_VALUES) throw fail(`is too large: it has ${length} items`);
    for (let index = 0; index < length; index++) items.push(readKey(list, index));
    return items;
  }

  function readRecord(record: object): object {
    const result = {};
    copies.set(record, result);
    isStable &&= !types.isProxy(record) && Object.getPrototypeOf(record) !== null;
    for (const key of attempt(() => Object.keys(record))) {
      const value = readKey(record, key);
      // Assignment to `__proto__` would set the prototype.
      Object.defineProperty(result, readText(key), {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return result;
  }

  function readKey(object: object, key: string | number): unknown {
    if (++values > MAX_VALUES) throw fail(`is too large: the config has more than ${MAX_VALUES} values`);
    path.push(key);
    isStable &&= attempt(() => Object.getOwnPropertyDescriptor(object, key))?.get === undefined;
    const value = read(attempt(() => Reflect.get(object, key) as unknown));
    path.pop();
    return value;
  }
}

/** Returns whether an object is an array or a plain object, as opposed to a class instance, a module, or a proxy of one. */
export function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return Object.prototype.toString.call(value) === '[object Object]';
  return prototype === Object.prototype;
}
