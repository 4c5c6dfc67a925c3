import type { IncomingHttpHeaders } from 'node:http';

/** The validators of a representation. */
export interface Validators {
  /** An entity tag with its quotes, after `W/` if it is weak. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly modified?: number;
}

/**
 * Evaluates the conditions of a GET or HEAD request in the order of RFC 9110, section 13.2.2. Returns the status to answer with
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

/** Returns whether the bytes that a client already has belong to this representation, so that the server may send a range (RFC 9110, section 13.1.5). */
export function matchesIfRange(condition: string | undefined, { etag, modified }: Validators): boolean {
  if (condition === undefined) return true;
  if (/^(?:W\/)?"/.test(condition)) return isSameStrongTag(condition.trim(), etag);
  const date = parseHttpDate(condition);
  // A file may change twice within the one-second resolution of dates.
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

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d\\d:\\d\\d:\\d\\d';

/** The preferred form, and two obsolete ones that recipients must accept (RFC 9110, section 5.6.7). */
const FORMS = [
  new RegExp(`^${DAY}, \\d\\d ${MONTH} \\d{4} ${TIME} GMT$`),
  new RegExp(`^${LONG_DAY}, \\d\\d-${MONTH}-\\d\\d ${TIME} GMT$`),
  new RegExp(`^${DAY} ${MONTH} [\\d ]\\d ${TIME} \\d{4}$`),
];

/** Returns the milliseconds since the epoch of a date in an HTTP header; `undefined` if it is missing or not a valid HTTP date. */
export function parseHttpDate(text: string | undefined): number | undefined {
  if (text === undefined || !FORMS.some((form) => form.test(text))) return undefined;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}
