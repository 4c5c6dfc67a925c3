import { getValueAt, isRecord, type KeyPath } from './fields';

/** A schema of zod, as far as `salvage` uses it. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Each attempt can reveal further issues, such as those of an object whose type was invalid. */
const MAX_ATTEMPTS = 20;

/**
 * Parses an invalid value without what its issues concern: unknown keys, invalid fields, and list items that lack a required field.
 * A `filler` replaces such items, so that the others keep their positions; if it is invalid too, the list is left out. Returns
 * `undefined` if the value as a whole is invalid.
 */
export function salvage<Output>(schema: Schema<Output>, value: unknown, filler?: object): Output | undefined {
  let rest = value;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const result = schema.safeParse(rest);
    if (result.success) return result.data;
    const before: unknown = rest;
    const paths = result.error.issues
      .flatMap((issue) => listPaths(issue, before))
      .map((path) => (filler && getValueAt(before, path) === filler ? path.slice(0, -1) : path));
    if (paths.some(({ length }) => length === 0)) return undefined;
    rest = withoutPaths(rest, paths, filler);
  }
  return undefined;
}

/** Returns the paths of what an issue concerns. If a field is missing, the object that needs it is invalid. */
function listPaths({ code, path, keys = [] }: Issue, value: unknown): readonly KeyPath[] {
  if (code === 'unrecognized_keys') return keys.map((key) => [...path, key]);
  let length = 0;
  for (let at = value; length < path.length && hasKey(at, path[length]); length++)
    at = at[path[length] as never];
  return [length === path.length ? path : path.slice(0, length)];
}

function hasKey(value: unknown, key: PropertyKey | undefined): value is object {
  return typeof value === 'object' && value !== null && key !== undefined && Object.hasOwn(value, key);
}

/** Copies a value without the fields and items at some paths, none of which is empty. */
function withoutPaths(value: unknown, paths: readonly KeyPath[], filler: object | undefined): unknown {
  const keep = <Key extends PropertyKey>(key: Key, item: unknown): readonly (readonly [Key, unknown])[] => {
    const inner = paths.filter(([first]) => String(first) === String(key)).map((path) => path.slice(1));
    if (inner.some(({ length }) => length === 0)) return [];
    return [[key, inner.length > 0 ? withoutPaths(item, inner, filler) : item]];
  };
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const [kept] = keep(index, item);
      return kept ? [kept[1]] : filler ? [filler] : [];
    });
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => keep(key, item)));
}
