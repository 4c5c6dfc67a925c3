import { types } from 'node:util';
import type { KeyPath } from '../../model/fields';
import { toStableText } from '../../model/stableText';
import { getErrorMessage } from '../../model/errorMessage';
import { DataError } from './jsonData';

const MAX_DEPTH = 1000;
const MAX_VALUES = 5_000_000;

interface Visit {
  readonly value: unknown;
  readonly path: Path | undefined;
}

/** A key path as a linked list, so that each visit costs the same at any depth. */
interface Path {
  readonly parent: Path | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/**
 * Returns the exported config with stable strings, and without accessors and objects without a prototype, so that later
 * reads cannot fail. Functions and class instances are kept, since plugins and their options may be of any type. The
 * value itself is returned if nothing changes. Throws `DataError` if a part cannot be read, is a promise, or is nested
 * too deeply.
 */
export function stabilizeValues(root: unknown): unknown {
  const snapshots = new Map<object, readonly (readonly [string | number, unknown])[]>();
  const visits: Visit[] = [{ value: root, path: undefined }];
  let isStable = true;
  let values = 0;
  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    const { value, path } = visit;
    if (typeof value === 'string') isStable &&= toStableText(value) === value;
    if (typeof value !== 'object' || value === null || snapshots.has(value)) continue;
    const fail = (problem: string) => new DataError(listKeys(path), problem);
    if (types.isPromise(value)) {
      // The error is reported here. A rejection of the promise would end the process as well.
      Promise.prototype.catch.call(value, () => {});
      throw fail('is a promise: await it');
    }
    if ((path?.depth ?? 0) > MAX_DEPTH) throw fail(`is nested deeper than ${MAX_DEPTH} levels`);
    try {
      const snapshot = isPlain(value) ? takeSnapshot(value) : undefined;
      if (!snapshot) continue;
      isStable &&= snapshot.isStable;
      values += snapshot.entries.length;
      if (values > MAX_VALUES) throw fail(`is too large: the config has more than ${MAX_VALUES} values`);
      snapshots.set(value, snapshot.entries);
      for (const [key, inner] of snapshot.entries.toReversed()) {
        visits.push({ value: inner, path: { parent: path, key, depth: (path?.depth ?? 0) + 1 } });
      }
    } catch (error) {
      if (error instanceof DataError) throw error;
      const key = error instanceof UnreadableKey ? [error.key] : [];
      const cause = error instanceof UnreadableKey ? error.cause : error;
      throw new DataError([...listKeys(path), ...key], `cannot be read: ${getErrorMessage(cause)}`);
    }
  }
  return isStable ? root : rebuild(root, snapshots);
}

class UnreadableKey extends Error {
  readonly key: string | number;

  constructor(key: string | number, cause: unknown) {
    super('A property cannot be read.', { cause });
    this.key = key;
  }
}

/** Returns whether an object is an array or a plain object, as opposed to a class instance, a module, or a proxy of one. */
export function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return Object.prototype.toString.call(value) === '[object Object]';
  return prototype === Object.prototype;
}

function takeSnapshot(value: object) {
  let isStable = !types.isProxy(value) && (Array.isArray(value) || Object.getPrototypeOf(value) !== null);
  const length = Array.isArray(value) ? value.length : 0;
  if (length > MAX_VALUES) throw new Error(`it has ${length} items`);
  const keys = Array.isArray(value) ? Array.from({ length }, (_, index) => index) : Object.keys(value);
  const entries = keys.map((key): readonly [string | number, unknown] => {
    try {
      isStable &&= Object.getOwnPropertyDescriptor(value, key)?.get === undefined;
      isStable &&= typeof key === 'number' || toStableText(key) === key;
      return [key, Reflect.get(value, key)];
    } catch (cause) {
      throw new UnreadableKey(key, cause);
    }
  });
  return { entries, isStable };
}

/** Copies the graph of plain values. Shared references stay shared. */
function rebuild(
  root: unknown,
  snapshots: ReadonlyMap<object, readonly (readonly [string | number, unknown])[]>,
): unknown {
  const copies = new Map<object, object>();
  for (const object of snapshots.keys()) copies.set(object, Array.isArray(object) ? [] : {});
  const copyOf = (value: unknown): unknown => {
    if (typeof value === 'string') return toStableText(value);
    return typeof value === 'object' && value !== null ? (copies.get(value) ?? value) : value;
  };
  for (const [object, entries] of snapshots) {
    const copy = copies.get(object) as object;
    for (const [key, value] of entries) {
      const name = typeof key === 'string' ? toStableText(key) : key;
      // Assignment to `__proto__` would set the prototype.
      Object.defineProperty(copy, name, {
        value: copyOf(value),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  }
  return copyOf(root);
}

function listKeys(path: Path | undefined): KeyPath {
  const keys: (string | number)[] = [];
  for (let at = path; at; at = at.parent) keys.unshift(at.key);
  return keys;
}
