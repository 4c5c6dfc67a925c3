import { getValueAt, type KeyPath } from '../../model/fields';
import { once } from '../../model/once';
import { SiteError } from '../../model/siteError';
import { formatKeyPath } from '../../model/describeIssue';
import { isPlain } from './stabilizeValues';

/** The key of an object that stands for a part of the config. Its value is the path of the part. */
const PATH = 'docs-site:config';

/**
 * Returns a copy of a value that can be sent to a thread: functions and class instances from the config are replaced with references
 * to it. Returns `undefined` if the value contains functions that the config does not.
 */
export function referToConfig<T>(value: T, config: unknown): T | undefined {
  const getPaths = once(() => findPaths(config));
  let isComplete = true;
  const copies = new Map<object, unknown>();
  const copied = copy(value);
  return isComplete ? (copied as T) : undefined;

  function copy(part: unknown): unknown {
    if (typeof part === 'function' || typeof part === 'symbol') return refer(part);
    if (typeof part !== 'object' || part === null) return part;
    if (!isPlain(part)) return part instanceof RegExp || part instanceof Date ? part : refer(part);
    const known = copies.get(part);
    if (known !== undefined) return known;
    const target: Record<string, unknown> | unknown[] = Array.isArray(part) ? [] : {};
    copies.set(part, target);
    for (const [key, inner] of Object.entries(part)) Reflect.set(target, key, copy(inner));
    return target;
  }

  function refer(part: unknown): unknown {
    const path = getPaths().get(part);
    if (path !== undefined) return { [PATH]: path };
    isComplete &&= typeof part === 'object';
    return part;
  }
}

/** Returns the paths of the functions, symbols and class instances in a value. */
function findPaths(root: unknown): ReadonlyMap<unknown, KeyPath> {
  const paths = new Map<unknown, KeyPath>();
  const visited = new Set<object>();
  visit(root, []);
  return paths;

  function visit(value: unknown, path: KeyPath): void {
    const isObject = typeof value === 'object' && value !== null;
    if (typeof value === 'function' || typeof value === 'symbol' || (isObject && !isPlain(value))) {
      if (!paths.has(value)) paths.set(value, path);
    } else if (isObject && !visited.has(value)) {
      visited.add(value);
      const isList = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, isList ? Number(key) : key]);
    }
  }
}

/** Replaces the references that `referToConfig` has created with the parts of the config, in place. */
export function resolveReferences<T>(value: T, config: unknown): T {
  const visited = new Set<object>();
  return resolve(value) as T;

  function resolve(part: unknown): unknown {
    if (typeof part !== 'object' || part === null || !isPlain(part) || visited.has(part)) return part;
    const path = (part as { readonly [PATH]?: KeyPath })[PATH];
    if (path !== undefined) return getPart(config, path);
    visited.add(part);
    for (const [key, inner] of Object.entries(part)) Reflect.set(part, key, resolve(inner));
    return part;
  }
}

function getPart(config: unknown, path: KeyPath): unknown {
  const part = getValueAt(config, path);
  if (part !== undefined) return part;
  throw new SiteError(`\`${formatKeyPath(path)}\` is missing when a worker thread loads the config.`, {
    code: 'invalid-config',
    hint: 'Make the config export the same values every time it is loaded: worker threads load it to call its functions.',
  });
}
