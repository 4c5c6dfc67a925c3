import type { IncomingHttpHeaders } from 'node:http';
import { parseHttpDate } from './httpDate';

/** What identifies the state of a representation. */
export interface Validators {
  /** An entity tag with its quotes, after `W/` if it is weak. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly modified?: number;
}

/**
 * Evaluates the conditions of a GET or HEAD request in the order of RFC 9110 §13.2.2. Returns the status to answer with
 * instead of the representation, if any.
 */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  { etag, modified }: Validators,
): 304 | 412 | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) {
    if (!matchesTag(ifMatch, etag, isSameStrongTag)) return 412;
  } else {
    const limit = parseHttpDate(headers['if-unmodified-since']);
    if (isLater(modified, limit)) return 412;
  }
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesTag(ifNoneMatch, etag, isSameTag) ? 304 : undefined;
  const since = parseHttpDate(headers['if-modified-since']);
  return modified !== undefined && since !== undefined && !isLater(modified, since) ? 304 : undefined;
}

/** Returns whether the parts that a client has belong to this representation, so that it may be sent a range of bytes (RFC 9110 §13.1.5). */
export function matchesIfRange(condition: string | undefined, { etag, modified }: Validators): boolean {
  if (condition === undefined) return true;
  if (/^(?:W\/)?"/.test(condition)) return isSameStrongTag(condition.trim(), etag);
  const date = parseHttpDate(condition);
  // a file may change twice within the second that a date names
  return date !== undefined && modified !== undefined && isSameSecond(date, modified) && !isWeak(etag);
}

function matchesTag(list: string, etag: string, isSame: (tag: string, etag: string) => boolean): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => isSame(tag, etag));
}

function isSameTag(tag: string, etag: string): boolean {
  return tag.replace(/^W\//, '') === etag.replace(/^W\//, '');
}

function isSameStrongTag(tag: string, etag: string): boolean {
  return tag === etag && !isWeak(etag);
}

function isWeak(etag: string): boolean {
  return etag.startsWith('W/');
}

/** HTTP dates have no fractions of a second. */
function isLater(modified: number | undefined, date: number | undefined): boolean {
  return modified !== undefined && date !== undefined && Math.floor(modified / 1000) * 1000 > date;
}

function isSameSecond(date: number, modified: number): boolean {
  return Math.floor(modified / 1000) * 1000 === date;
}
