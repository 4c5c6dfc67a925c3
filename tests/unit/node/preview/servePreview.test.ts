import { readdirSync, readlinkSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type PreviewOptions, servePreview } from '../../../../src/node/preview/servePreview';
import { expectHarmless, HOSTILE_TARGETS, hostileTargets } from '../../../driver/hostileTargets';
import { rawRequest } from '../../../driver/rawRequest';
import { sampleRuns } from '../../../driver/soak';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

const SITE = {
  'site/index.html': 'home',
  'site/a.html': 'page a',
  'site/folder/index.html': 'folder',
  'site/404.html': 'not there',
  'site/.well-known/security.txt': 'contact',
  'site/.git/config': 'CANARY',
  'site/.env': 'CANARY',
  'site/folder/.hidden': 'CANARY',
  'site/assets/js/main.12345678.js': 'script',
  'site/assets/data/a.json': '{}',
  'site/text.txt': '0123456789',
  'secret.txt': 'CANARY',
  'siteother/secret.txt': 'CANARY',
};

/** Serves a small site, with secret files inside and around it that must not be served. */
async function serve(options: Partial<PreviewOptions> = {}, files: Readonly<Record<string, string>> = {}) {
  const root = tempSite({ ...SITE, ...files });
  const dir = path.join(root, 'site');
  const server = await servePreview({
    dir,
    host: 'localhost',
    port: 0,
    baseUrl: '/',
    trailingSlash: false,
    localeUrls: [options.baseUrl ?? '/'],
    hosting: 'plain',
    ...options,
  });
  onTestFinished(() => server.close());
  const get = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    rawRequest(server.url, { target, headers, method });
  return { root, dir, get, url: server.url };
}

describe('the preview server', () => {
  it('serves pages at their paths, and redirects other forms of the paths', async () => {
    const { get } = await serve();
    const answers = async (targets: readonly string[]) =>
      Promise.all(
        targets.map(async (target) => {
          const { status, headers, body } = await get(target);
          return `${target}: ${status} ${headers['location'] ?? body}`;
        }),
      );
    expect(
      await answers([
        '/',
        '/a',
        '/a?x=1',
        '/folder',
        '/a/',
        '/a.html?x=1',
        '/folder/',
        '/folder/index.html',
        '/nope',
        '/404.html',
        '/404',
      ]),
    ).toEqual([
      '/: 200 home',
      '/a: 200 page a',
      '/a?x=1: 200 page a',
      '/folder: 200 folder',
      '/a/: 301 /a',
      '/a.html?x=1: 301 /a?x=1',
      '/folder/: 301 /folder',
      '/folder/index.html: 301 /folder',
      '/nope: 404 not there',
      '/404.html: 404 not there',
      '/404: 404 not there',
    ]);
  });

  it('redirects all other paths to the base URL', async () => {
    const { get } = await serve({ baseUrl: '/base/' });
    const location = async (target: string) => (await get(target)).headers['location'];
    expect([await location('/'), await location('/baseline'), await location('/x')]).toEqual([
      '/base/',
      '/base/',
      '/base/',
    ]);
    expect((await get('/base/a')).body).toBe('page a');
    expect(await location('/base/a.html')).toBe('/base/a');
    expect((await get('/base')).status).toBeLessThan(400);
  });

  it('responds with the 404 page of the locale, except for hosts with one 404 page', async () => {
    for (const [hosting, expected] of [
      ['plain', 'introuvable'],
      ['cloudflare', 'introuvable'],
      ['vercel', 'not there'],
    ] as const) {
      const { get } = await serve({ hosting }, { 'site/fr/404.html': 'introuvable' });
      const { status, body } = await get('/fr/docs/nope');
      expect([hosting, status, body]).toEqual([hosting, 404, expected]);
      expect((await get('/french/nope')).body).toBe('not there');
    }
  });

  it('responds to requests of 404 pages with 404, but not to those of pages with that name', async () => {
    const files = { 'site/fr/404.html': 'introuvable', 'site/docs/404.html': 'about 404' };
    const { get } = await serve({ localeUrls: ['/', '/fr/'] }, files);
    for (const target of ['/fr/404', '/fr/404.html']) {
      expect(await get(target)).toMatchObject({ status: 404, body: 'introuvable' });
    }
    expect((await get('/404')).status).toBe(404);
    expect((await get('/docs/404')).status).toBe(200);
  });

  it('throws an error if there is no built site', async () => {
    const dir = tempSite();
    const start = () =>
      servePreview({
        dir: `${dir}/build`,
        host: 'localhost',
        port: 0,
        baseUrl: '/',
        trailingSlash: false,
        localeUrls: ['/'],
        hosting: 'plain',
      });
    expect(await errorsOf(start, dir)).toMatchInlineSnapshot(`
      "✖ The folder \`build\` does not exist.  missing-build
        → Run \`docs-site build\` first, or pass the path of the built site with --dir."
    `);
  });

  it('serves no dotfiles except .well-known', async () => {
    const { get } = await serve();
    expect((await get('/.well-known/security.txt')).body).toBe('contact');
    const hidden = [
      '/.env',
      '/.git/config',
      '/.git',
      '/.git/',
      '/%2egit/config',
      '/folder/.hidden',
      '/folder/%2Ehidden',
      '/.well-known/../.env',
      '/./.env',
      '/.ENV',
    ];
    for (const target of hidden) {
      const { status, body } = await get(target);
      expect([target, status, body]).toEqual([target, 404, 'not there']);
    }
  });

  it('follows no link out of the site, and handles circular links', async () => {
    const { dir, get } = await serve();
    symlinkSync('../secret.txt', path.join(dir, 'out.txt'));
    symlinkSync('..', path.join(dir, 'up'));
    symlinkSync('../siteother', path.join(dir, 'beside'));
    symlinkSync('/etc', path.join(dir, 'etc'));
    symlinkSync('.', path.join(dir, 'loop'));
    symlinkSync('self', path.join(dir, 'self'));
    symlinkSync('text.txt', path.join(dir, 'in.txt'));
    for (const target of ['/out.txt', '/up/secret.txt', '/beside/secret.txt', '/etc/passwd', '/self']) {
      expect([target, (await get(target)).status]).toEqual([target, 404]);
    }
    expect((await get('/in.txt')).body).toBe('0123456789');
    expect((await get('/loop/loop/text.txt')).body).toBe('0123456789');
  });
});

describe('malicious requests', () => {
  it('get no secrets with known techniques', async () => {
    const { root, get } = await serve();
    for (const target of HOSTILE_TARGETS) expectHarmless(target, root, await get(target));
    expect(HOSTILE_TARGETS.length).toBeGreaterThan(120);
    expect((await get('/')).body).toBe('home');
  });

  it('get no secrets with generated targets', async () => {
    const { root, get } = await serve();
    await fc.assert(
      fc.asyncProperty(hostileTargets, async (target) => expectHarmless(target, root, await get(target))),
      { numRuns: 300, seed: 20261121 },
    );
    expect((await get('/')).body).toBe('home');
  });

  it('cannot use methods other than GET, HEAD and OPTIONS', async () => {
    const { get } = await serve();
    for (const method of [
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'TRACE',
      'PROPFIND',
      'PURGE',
      'MOVE',
      'LINK',
      'SEARCH',
    ]) {
      const { status, headers, body } = await get('/', {}, method);
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      expect(body).not.toContain('home');
    }
    const { status, headers } = await get('/', {}, 'OPTIONS');
    expect([status, headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const large = await get('/', { 'content-length': String(2 ** 40) }, 'POST');
    expect(large.status).toBe(405);
  });

  it('cannot use host names of other machines', async () => {
    const { get } = await serve();
    for (const host of [
      'evil.example',
      'evil.example:80',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ]) {
      const { status, body } = await get('/', { host });
      expect([host, status]).toEqual([host, 403]);
      expect(body).not.toContain('home');
    }
    for (const host of ['', 'a b', '<script>', '[::1', 'a:b:c']) {
      expect([host, (await get('/', { host })).status < 500]).toEqual([host, true]);
      expect((await get('/', { host })).status).toBeGreaterThanOrEqual(400);
    }
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:80', 'x.localhost']) {
      expect([host, (await get('/', { host })).status]).toEqual([host, 200]);
    }
  });
});

describe('a file response', () => {
  it('has type, length and validators, also for HEAD without a body', async () => {
    const { get } = await serve();
    const whole = await get('/text.txt');
    expect(whole).toMatchObject({ status: 200, body: '0123456789' });
    expect(whole.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const head = await get('/text.txt', {}, 'HEAD');
    expect(head.body).toBe('');
    const { date: _, ...headers } = whole.headers;
    expect(head.headers).toMatchObject(headers);
  });

  it('supports ranges as RFC 9110 requires', async () => {
    const { get } = await serve();
    const { etag = '', 'last-modified': modified = '' } = (await get('/text.txt')).headers;
    expect(await get('/text.txt', { range: 'bytes=0-3' })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 0-3/10', 'content-length': '4' },
      body: '0123',
    });
    expect(await get('/text.txt', { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10', 'content-length': '0' },
      body: '',
    });
    // ranges of a file that was just written may come from different versions
    for (const condition of [etag, modified]) {
      expect((await get('/text.txt', { range: 'bytes=0-3', 'if-range': condition })).status).toBe(200);
    }
  });

  it('is compressed like on hosts if it is long text and the client accepts it', async () => {
    const text = 'words and words. '.repeat(200);
    const { url, get } = await serve(
      {},
      { 'site/long.txt': text, 'site/long.png': text, 'site/404.html': text },
    );
    const coding = async (target: string, accepted: string) => {
      const { headers } = await get(target, { 'accept-encoding': accepted });
      return headers['content-encoding'] ?? `none, ${headers['content-length']}`;
    };
    const plain = `none, ${text.length}`;
    for (const [accepted, wanted] of Object.entries({
      'gzip, deflate, br': 'gzip',
      GZIP: 'gzip',
      '*': 'gzip',
      'br, gzip;q=0.1': 'gzip',
      br: plain,
      identity: plain,
      'gzip;q=0': plain,
      '*, gzip; q=0': plain,
      'gzip;q=x': plain,
      '': plain,
    })) {
      expect([accepted, await coding('/long.txt', accepted)]).toEqual([accepted, wanted]);
    }
    expect(await coding('/long.png', 'gzip')).toBe(plain);
    expect(await coding('/text.txt', 'gzip')).toBe('none, 10');
    expect(await coding('/nope', 'gzip')).toBe('gzip');
    const response = await fetch(`${url}long.txt`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(text);
    expect((await get('/long.txt')).headers['vary']).toBe('accept-encoding');
    // ranges are served from the uncompressed file
    const part = { range: 'bytes=0-4', 'accept-encoding': 'gzip' };
    expect((await get('/long.txt', part)).status).toBe(200);
    expect((await get('/long.txt', { range: part.range })).body).toBe('words');
    const head = await get('/long.txt', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.headers['content-encoding'], head.body]).toEqual(['gzip', '']);
  });

  it('has an entity tag per content coding, which is weak just after a change', async () => {
    const { get } = await serve({}, { 'site/long.txt': 'words and words. '.repeat(200) });
    const gzip = { 'accept-encoding': 'gzip' };
    const tag = async (headers = {}) => (await get('/long.txt', headers)).headers['etag'] ?? '';
    expect(await tag()).toMatch(/^W\/"/);
    const now = Date.now() + 5000;
    vi.spyOn(Date, 'now').mockReturnValue(now);
    onTestFinished(() => void vi.restoreAllMocks());
    const [plain, coded] = [await tag(), await tag(gzip)];
    expect(plain).toMatch(/^"/);
    expect(coded).toMatch(/^".*-gzip"$/);
    expect(coded).not.toBe(plain);
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await get('/long.txt', headers)).status;
    expect(await status({ 'if-none-match': plain })).toBe(304);
    expect(await status({ ...gzip, 'if-none-match': coded })).toBe(304);
    expect(await status({ ...gzip, 'if-none-match': plain })).toBe(200);
    expect(await status({ 'if-none-match': coded })).toBe(200);
    expect(await status({ ...gzip, 'if-match': coded })).toBe(200);
    expect(await status({ ...gzip, 'if-match': plain })).toBe(412);
    const same = await get('/long.txt', { ...gzip, 'if-none-match': coded });
    expect(same.headers).toMatchObject({ etag: coded, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  });

  it('is not sent again if it is unchanged', async () => {
    const { get } = await serve();
    const { etag = '', 'last-modified': modified = '' } = (await get('/text.txt')).headers;
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await get('/text.txt', headers)).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `"x", ${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"x"' })).toBe(200);
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    // the entity tag takes precedence
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect((await get('/nope', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('is cached permanently if its name has a hash, and revalidated otherwise', async () => {
    const { get } = await serve();
    const kept = async (target: string) => (await get(target)).headers['cache-control'];
    expect(await kept('/assets/js/main.12345678.js')).toBe('public, max-age=31536000, immutable');
    for (const target of ['/', '/a', '/assets/data/a.json', '/text.txt', '/nope'])
      expect(await kept(target)).toBe('no-cache');
  });

  it('is served at its encoded path, for any name', async () => {
    const { dir, get } = await serve();
    const odd = [
      'ünï.txt',
      'a b.txt',
      'c#.txt',
      'what?.txt',
      '100%.txt',
      '%41.txt',
      'quote\'".txt',
      '日本.txt',
      'a;b=c.txt',
      'x&y.txt',
      '😀.txt',
      '-.txt',
    ];
    const names = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .map((name) => name.normalize('NFC'))
      .filter((name) => !/[/\\\0]|^\.|\p{Surrogate}/u.test(name) && Buffer.byteLength(name) < 200);
    const generated = fc.sample(names, { numRuns: sampleRuns(480), seed: 20261121 });
    const all = [...odd, ...generated.map((name) => `${name}.txt`)];
    for (const name of all) {
      writeFileSync(path.join(dir, name), `this is ${name}`);
      const { status, body, headers } = await get(`/${encodeURIComponent(name)}`);
      expect([name, status, body]).toEqual([name, 200, `this is ${name}`]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  it.skipIf(process.platform !== 'linux')('closes file handles when clients disconnect', async () => {
    const { url } = await serve({}, { 'site/large.bin': 'x'.repeat(4_000_000) });
    const handles = () => readdirSync('/proc/self/fd').length;
    const before = handles();
    const abort = () =>
      new Promise<void>((resolve) => {
        const request = httpRequest(new URL('large.bin', url), { agent: false }, (response) => {
          response.once('data', () => request.destroy());
          response.on('error', () => {});
          response.once('close', resolve);
        });
        request.on('error', () => resolve());
        request.end();
      });
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 20 }, abort));
    await vi.waitFor(() => expect(handles()).toBeLessThanOrEqual(before + 2), {
      timeout: 15_000,
      interval: 50,
    });
  });

  it.skipIf(process.platform !== 'linux')('leaves no handle open for pipelined responses', async () => {
    const { dir, url } = await serve({}, { 'site/large.bin': '' });
    truncateSync(path.join(dir, 'large.bin'), 60_000_000);
    const handles = () =>
      readdirSync('/proc/self/fd').filter((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`).endsWith('large.bin');
        } catch {
          return false; // the descriptor was closed in the meantime
        }
      }).length;
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10)),
    );
    await vi.waitFor(() => expect(handles()).toBe(10));
    socket.destroy();
    await vi.waitFor(() => expect(handles()).toBe(0), { timeout: 3000 });
  });
});

describe('the preview of a host', () => {
  it('follows the configuration files of the host', async () => {
    const { get, dir } = await serve(
      { hosting: 'netlify' },
      {
        'site/_headers':
          '/*\n  X-One: 1\n/assets/js/*\n  Cache-Control: public, max-age=31536000, immutable\n',
        'site/_redirects': '# moved\n/old /a#part 301\n/out https://example.org/x 302\n',
      },
    );
    expect((await get('/a')).headers).toMatchObject({
      'x-one': '1',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect((await get('/assets/js/main.12345678.js')).headers['cache-control']).toMatch(/immutable$/);
    expect((await get('/nope')).headers).toMatchObject({
      'x-one': '1',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(await get('/old?x=$&')).toMatchObject({ status: 301, headers: { location: '/a?x=$&#part' } });
    expect(await get('/out')).toMatchObject({ status: 302, headers: { location: 'https://example.org/x' } });
    expect((await get('/_headers')).status).toBe(404);
    expect((await get('/folder')).headers['location']).toBe('/folder/');
    // a new build takes effect immediately
    writeFiles(dir, { _headers: '/*\n  X-Two: 22\n' });
    expect((await get('/a')).headers).toMatchObject({ 'x-two': '22' });
  });

  it('handles invalid configuration files of a site', async () => {
    const { get } = await serve(
      { hosting: 'netlify' },
      {
        'site/_headers':
          '/*\n  X-Emoji: 😀\n  X(bad): 1\n  Content-Length: 3\n  Transfer-Encoding: chunked\n  X-Good: 1\n',
        'site/_redirects': '/one /a abc\n/two\n/three /ünï 301\n/four /a 200\n/five //evil.example 301\n',
      },
    );
    const { status, body, headers } = await get('/a');
    expect([status, body, headers['x-good'], headers['content-length']]).toEqual([200, 'page a', '1', '6']);
    const answers = await Promise.all(['/one', '/two', '/three', '/four', '/five'].map((path) => get(path)));
    expect(answers.map((response) => `${response.status} ${response.headers['location'] ?? ''}`)).toEqual([
      '404 ',
      '404 ',
      '301 /%C3%BCn%C3%AF',
      '404 ',
      '301 /evil.example',
    ]);
  });

  it('rejects an invalid host configuration, and keeps the previous one if it becomes invalid later', async () => {
    const { get, dir } = await serve(
      { hosting: 'vercel' },
      { 'site/vercel.json': '{"redirects":[{"source":"/old","destination":"/a","permanent":true}]}' },
    );
    writeFiles(dir, { 'vercel.json': '{' });
    expect(await get('/old')).toMatchObject({ status: 308, headers: { location: '/a' } });
    const start = () =>
      servePreview({
        dir,
        host: 'localhost',
        port: 0,
        baseUrl: '/',
        trailingSlash: false,
        localeUrls: ['/'],
        hosting: 'vercel',
      });
    const report = await errorsOf(start, dir);
    // the end of the message comes from the JavaScript engine
    expect(report.replace(/(is invalid: ).*/, '$1…')).toMatchInlineSnapshot(`
      "✖ The file \`vercel.json\` of the built site is invalid: …
        vercel.json  invalid-host-file
        → Fix this file in the static folder of the site, and build again."
    `);
  });
});
