import type { IncomingHttpHeaders } from 'node:http';

interface Validators {
  readonly etag: string;
  readonly 'last-modified': string;
}

/** Tells whether what a client has already is still right (RFC 9110 §13.1): the date counts only where no tag is given. */
export function isUnchanged(headers: IncomingHttpHeaders, validators: Partial<Validators>): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
    return tags.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(validators.etag ?? ''));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const modified = Date.parse(validators['last-modified'] ?? '');
  return modified <= since;
}

export interface ByteRange {
  /** The first and the last byte. */
  readonly start: number;
  readonly end: number;
}

/** Takes the headers of a request and gives the one byte range that it asks for; undefined where the whole is to be sent. */
export function rangeOf(
  headers: IncomingHttpHeaders,
  size: number,
  lastModified: string,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  // weak tags do not tell whether bytes are the same
  if (condition !== undefined && condition !== lastModified) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
