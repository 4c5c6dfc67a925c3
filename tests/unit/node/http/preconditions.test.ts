import { describe, expect, it } from 'vitest';
import { parseHttpDate, checkPreconditions, matchesIfRange } from '../../../../src/node/http/preconditions';

const MODIFIED = Date.parse('2026-05-06T07:08:09.500Z');
const SAME = 'Wed, 06 May 2026 07:08:09 GMT';
const BEFORE = 'Wed, 06 May 2026 07:08:08 GMT';
const AFTER = 'Wed, 06 May 2026 07:08:10 GMT';
const strong = { etag: '"a,b"', modified: MODIFIED };
const weak = { etag: 'W/"a,b"', modified: MODIFIED };

describe('checkPreconditions', () => {
  it.each([
    ['no condition', {}, undefined],
    ['If-Match with the tag', { 'if-match': '"x", "a,b"' }, undefined],
    ['If-Match with any tag', { 'if-match': '*' }, undefined],
    ['If-Match with another tag', { 'if-match': '"x"' }, 412],
    ['If-Match with a weak tag', { 'if-match': 'W/"a,b"' }, 412],
    ['If-Match with a part of the tag', { 'if-match': '"a", "b"' }, 412],
    ['If-Match without a tag', { 'if-match': '' }, 412],
    ['If-Match without quotes', { 'if-match': 'a,b' }, 412],
    ['If-Unmodified-Since the same second', { 'if-unmodified-since': SAME }, undefined],
    ['If-Unmodified-Since later', { 'if-unmodified-since': AFTER }, undefined],
    ['If-Unmodified-Since earlier', { 'if-unmodified-since': BEFORE }, 412],
    ['If-Unmodified-Since an invalid date', { 'if-unmodified-since': '2020' }, undefined],
    [
      'If-Match before If-Unmodified-Since',
      { 'if-match': '"a,b"', 'if-unmodified-since': BEFORE },
      undefined,
    ],
    ['If-Match before If-None-Match', { 'if-match': '"x"', 'if-none-match': '*' }, 412],
    [
      'If-Unmodified-Since before If-None-Match',
      { 'if-unmodified-since': BEFORE, 'if-none-match': '*' },
      412,
    ],
    ['both tags', { 'if-match': '"a,b"', 'if-none-match': '"a,b"' }, 304],
    ['If-None-Match with the tag', { 'if-none-match': '"x","a,b"' }, 304],
    ['If-None-Match with a weak tag', { 'if-none-match': 'W/"a,b"' }, 304],
    ['If-None-Match with any tag', { 'if-none-match': ' * ' }, 304],
    ['If-None-Match with another tag', { 'if-none-match': '"x", "*"' }, undefined],
    ['If-Modified-Since the same second', { 'if-modified-since': SAME }, 304],
    ['If-Modified-Since later', { 'if-modified-since': AFTER }, 304],
    ['If-Modified-Since earlier', { 'if-modified-since': BEFORE }, undefined],
    ['If-Modified-Since an invalid date', { 'if-modified-since': '2099' }, undefined],
    [
      'If-None-Match before If-Modified-Since',
      { 'if-none-match': '"x"', 'if-modified-since': SAME },
      undefined,
    ],
    ['If-Match, then If-Modified-Since', { 'if-match': '"a,b"', 'if-modified-since': SAME }, 304],
  ] as const)('%s', (_, headers, status) => {
    expect(checkPreconditions(headers, strong)).toBe(status);
  });

  it('compares weak tags for If-None-Match only', () => {
    expect(checkPreconditions({ 'if-none-match': '"a,b"' }, weak)).toBe(304);
    expect(checkPreconditions({ 'if-match': '"a,b"' }, weak)).toBe(412);
    expect(checkPreconditions({ 'if-match': 'W/"a,b"' }, weak)).toBe(412);
    expect(checkPreconditions({ 'if-match': '*' }, weak)).toBeUndefined();
  });

  it('ignores dates if the modification time is unknown', () => {
    const { etag } = strong;
    expect(checkPreconditions({ 'if-modified-since': AFTER }, { etag })).toBeUndefined();
    expect(checkPreconditions({ 'if-unmodified-since': BEFORE }, { etag })).toBeUndefined();
  });
});

describe('matchesIfRange', () => {
  it.each([
    [undefined, true],
    ['"a,b"', true],
    ['"x"', false],
    ['W/"a,b"', false],
    ['"a,b", "x"', false],
    [SAME, true],
    [BEFORE, false],
    [AFTER, false],
    ['2026', false],
    ['', false],
  ])('%s: %s', (condition, matches) => {
    expect(matchesIfRange(condition, strong)).toBe(matches);
  });

  it('returns false for a file that may have changed within a second, unless there is no condition', () => {
    expect(['"a,b"', 'W/"a,b"', SAME, undefined].map((condition) => matchesIfRange(condition, weak))).toEqual(
      [false, false, false, true],
    );
  });
});

describe('parseHttpDate', () => {
  it('reads the three forms of RFC 9110', () => {
    const time = Date.UTC(1994, 10, 6, 8, 49, 37);
    expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT')).toBe(time);
    expect(parseHttpDate('Sunday, 06-Nov-94 08:49:37 GMT')).toBe(time);
    expect(parseHttpDate('Sun Nov  6 08:49:37 1994')).toBe(time);
  });

  it.each([
    undefined,
    '',
    'yesterday',
    '1994',
    '784111777',
    '1994-11-06T08:49:37Z',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'Sun, 06 Nov 1994 99:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('rejects %s', (text) => {
    expect(parseHttpDate(text)).toBeUndefined();
  });
});
