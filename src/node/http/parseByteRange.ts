export interface ByteRange {
  /** The first and the last byte. */
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header for a representation of a size in bytes (RFC 9110, section 14). Returns `undefined` if the header
 * is ignored: it is malformed, has another unit, or requests several ranges, for which a server may send everything.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, list = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? [];
  const ranges = list
    .split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '');
  if (ranges.length !== 1 || size === 0) return undefined;
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(ranges[0] ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
