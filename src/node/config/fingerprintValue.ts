/**
 * Returns a string that differs for different values. They may contain functions, class instances, and cycles.
 * `functionKey` identifies functions, by default by their source code.
 */
export function fingerprintValue(
  value: unknown,
  functionKey: (value: object) => string = (value) => `function ${String(value)}`,
): string {
  const seen = new Map<object, number>();
  return JSON.stringify(plain(value)) ?? 'undefined';

  function plain(part: unknown): unknown {
    if (typeof part === 'function') return functionKey(part);
    if (typeof part === 'bigint' || typeof part === 'symbol') return String(part);
    if (typeof part !== 'object' || part === null) return part;
    if (part instanceof RegExp || part instanceof Date || part instanceof URL) return String(part);
    const known = seen.get(part);
    if (known !== undefined) return `seen ${known}`;
    seen.set(part, seen.size);
    if (Array.isArray(part)) return part.map(plain);
    if (part instanceof Map || part instanceof Set) return [part.constructor.name, [...part].map(plain)];
    const kind = part.constructor?.name ?? '';
    return [kind, Object.entries(part).map(([key, inner]) => [key, plain(inner)])];
  }
}
