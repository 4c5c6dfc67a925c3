import { createPathCodec } from '../engine/pathCodec';
import { projectDir } from '../entries';

/** Limits the work for sparse arrays, whose length says nothing about their size. */
const MAX_LENGTH = 50_000_000;
/** Limits for `findUndefined`: values that contain the same objects many times, or themselves, are larger as JSON. */
const MAX_PARTS = 5_000_000;
const MAX_DEPTH = 200;

/** Returns the fingerprint of a value with paths of a site. It is the same wherever the site and the generator are. */
export function fingerprintInSite(value: unknown, siteDir: string): string {
  return createPathCodec({ siteDir, generatorDir: projectDir }).encodeJson(fingerprintValue(value));
}

/**
 * Returns a string that differs for different values. They may contain functions, class instances, and cycles.
 * `functionKey` identifies functions, by default by their source code. Throws if a value cannot be read.
 */
export function fingerprintValue(
  value: unknown,
  functionKey: (value: object) => string = (value) => `function ${String(value)}`,
): string {
  // Most values are JSON and can be large. The rest of this function takes six times as long.
  const undefinedParts = findUndefined(value);
  if (undefinedParts) return `JSON ${JSON.stringify([value, undefinedParts])}`;
  const seen = new Map<object, number>();
  return JSON.stringify(plain(value)) ?? 'undefined';

  function plain(part: unknown): unknown {
    if (typeof part === 'function') return functionKey(part);
    if (typeof part === 'bigint' || typeof part === 'symbol') return String(part);
    if (typeof part !== 'object' || part === null) return part;
    if (part instanceof Date) return `date ${part.getTime()}`;
    if (part instanceof RegExp || part instanceof URL) return String(part);
    const known = seen.get(part);
    if (known !== undefined) return `seen ${known}`;
    seen.set(part, seen.size);
    if (Array.isArray(part)) {
      if (part.length > MAX_LENGTH) throw new RangeError('The array is too long.');
      return part.map(plain);
    }
    if (part instanceof Map || part instanceof Set) return [part.constructor.name, [...part].map(plain)];
    const kind = part.constructor?.name ?? '';
    return [kind, Object.entries(part).map(([key, inner]) => [key, plain(inner)])];
  }
}

/**
 * Returns the keys and positions of `undefined` in a value that JSON can represent apart from that, or `undefined` for
 * any other value.
 */
function findUndefined(value: unknown): readonly (string | number)[] | undefined {
  const found: (string | number)[] = [];
  let count = 0;
  return isJson(value, 0) ? found : undefined;

  function isJson(part: unknown, depth: number): boolean {
    if (++count > MAX_PARTS) return false;
    if (typeof part === 'string' || typeof part === 'boolean' || part === null) return true;
    if (typeof part === 'number') return Number.isFinite(part);
    if (part === undefined) {
      found.push(count);
      return true;
    }
    if (typeof part !== 'object' || depth > MAX_DEPTH) return false;
    if (Array.isArray(part)) {
      // Elements that are missing count too.
      for (let index = 0; index < part.length; index++) if (!isJson(part[index], depth + 1)) return false;
      return true;
    }
    if (Object.getPrototypeOf(part) !== Object.prototype) return false;
    for (const key in part) {
      const inner = part[key as keyof typeof part];
      if (inner === undefined) found.push(key);
      if (!isJson(inner, depth + 1)) return false;
    }
    return true;
  }
}

/** Returns whether a value contains a function or a symbol. Such settings cannot be sent to a worker thread. */
export function containsFunction(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return true;
  if (value === null || typeof value !== 'object' || value instanceof RegExp || seen.has(value)) return false;
  seen.add(value);
  const parts = value instanceof Map || value instanceof Set ? [...value] : Object.values(value);
  return parts.some((part) => containsFunction(part, seen));
}
