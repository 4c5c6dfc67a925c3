import { randomUUID } from 'node:crypto';
import { hashContent } from '../files/hashContent';

/** Returns a hash of a JSON value. Equal values with the same order of keys have equal hashes. */
export function hashJson(value: unknown): string {
  return hashContent(JSON.stringify(value) ?? 'undefined');
}

/** Returns a hash of the visible parts of a thrown value, so that a moved location counts as a change. */
export function hashError(thrown: unknown): string {
  try {
    return `!${hashJson(describe(thrown, MAX_DEPTH))}`;
  } catch {
    return `!${randomUUID()}`; // cannot be compared, so it counts as changed
  }
}

/** Returns the plain data of a value. Leaves out other objects, which may be as large as a bundler's module graph. */
function describe(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => describe(item, depth - 1));
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  if (!isPlain && !(value instanceof Error)) return null;
  const fields = Object.entries(value);
  if (value instanceof Error) {
    fields.push(['name', value.name], ['message', value.message], ['cause', value.cause]);
    if (value instanceof AggregateError) fields.push(['errors', value.errors]);
  }
  return fields.map(([name, field]) => [name, describe(field, depth - 1)]);
}

const MAX_DEPTH = 6;
