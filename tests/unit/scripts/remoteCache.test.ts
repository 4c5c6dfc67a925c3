import { describe, expect, it } from 'vitest';
import { readRemoteSettings, readShard } from '../../../scripts/remoteCache';
import type { SiteError } from '../../../src/model/siteError';
import { errorsOf } from '../tempSite';

/** Returns what a function throws. */
function catchError(run: () => unknown): SiteError {
  try {
    run();
  } catch (error) {
    return error as SiteError;
  }
  throw new Error('Nothing was thrown.');
}

const url = new URL('https://cache.example.com/docs');

describe('readRemoteSettings', () => {
  it('returns nothing without an address', () => {
    expect(readRemoteSettings({})).toBeUndefined();
    expect(readRemoteSettings({ DOCS_CACHE_URL: '', DOCS_CACHE_TOKEN: 't' })).toBeUndefined();
  });

  it('does not write unless `DOCS_CACHE_WRITE` is 1', () => {
    const DOCS_CACHE_URL = url.href;
    expect(readRemoteSettings({ DOCS_CACHE_URL })).toEqual({ url, isWritable: false });
    for (const DOCS_CACHE_WRITE of ['', '0', 'false', 'true'])
      expect(readRemoteSettings({ DOCS_CACHE_URL, DOCS_CACHE_WRITE })?.isWritable).toBe(false);
    expect(readRemoteSettings({ DOCS_CACHE_URL, DOCS_CACHE_TOKEN: 't', DOCS_CACHE_WRITE: '1' })).toEqual({
      url,
      token: 't',
      isWritable: true,
    });
  });

  it('reports an invalid address', async () => {
    const read = () => readRemoteSettings({ DOCS_CACHE_URL: 'cache.example.com' });
    expect(await errorsOf(read)).toMatchInlineSnapshot(`
      "✖ \`DOCS_CACHE_URL\` is not an HTTP address.  invalid-cache-url
        → Set it to an address such as \`https://cache.example.com/docs\`, or unset it."
    `);
  });

  it.each(['cache.example.com:secret', 'grpc://u:secret@cache.example.com', 'secret'])(
    'throws for the address `%s`, without printing it',
    (DOCS_CACHE_URL) => {
      const { code, message, hint } = catchError(() => readRemoteSettings({ DOCS_CACHE_URL }));
      expect(code).toBe('invalid-cache-url');
      expect(`${message} ${hint}`).not.toContain('secret');
    },
  );
});

describe('readShard', () => {
  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['2/4', { index: 2, count: 4 }],
    ['12/12', { index: 12, count: 12 }],
  ])('returns the shard %s', (option, shard) => {
    expect(readShard(option, { url, isWritable: true })).toEqual(shard);
  });

  it.each(['0/4', '5/4', '4', '1/', '/2', '-1/2', '1.5/2', '1/2/3', 'a/b', ' 1/2'])(
    'throws for `%s`',
    (option) => {
      const { code, message } = catchError(() => readShard(option, { url, isWritable: true }));
      expect(code).toBe('invalid-shard');
      expect(message).toContain(option);
    },
  );

  it('reports an invalid shard', async () => {
    expect(await errorsOf(() => readShard('5/4', { url, isWritable: true }))).toMatchInlineSnapshot(`
      "✖ \`--shard 5/4\` is not a valid shard.  invalid-shard
        → Pass INDEX/COUNT, such as \`--shard 1/4\`."
    `);
  });

  it('throws without a remote cache that it can write to', () => {
    for (const remote of [undefined, { url, isWritable: false }]) {
      const { code, hint } = catchError(() => readShard('1/2', remote));
      expect(code).toBe('invalid-shard');
      expect(hint).toContain('DOCS_CACHE_WRITE');
    }
  });
});
