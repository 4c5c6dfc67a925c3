import { readdirSync, readlinkSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectHarmless, HOSTILE_TARGETS, hostileTargets } from '../driver/hostileTargets';
import { brokenRequests, malformedRequests } from '../driver/malformedRequests';
import { rawBytes, rawRequest } from '../driver/rawRequest';
import { type RunningCommand, type TestSite, testSite } from '../driver/site';
import { openSlowClient, SLOW_SHAPES } from '../driver/slowClients';
import { sampleRuns } from '../driver/soak';

const LARGE = '/large.bin';
/** Larger than the socket buffers. The file is sparse. */
const LARGE_BYTES = 60_000_000;

const FILES = {
  'docusaurus.config.ts': `export default {
  title: 'Servers',
  url: 'https://servers.example',
  baseUrl: '/',
  plugins: ['@docusaurus/plugin-llms'],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
  'docs/index.md': '# Home\n',
  'static/text.txt': '0123456789',
  'static/llms.txt': 'of the site',
  'static/large.bin': '',
  'static/.env': 'CANARY',
  'static/.well-known/security.txt': 'contact',
  'static/b.txt': 'not this one',
  '.env': 'CANARY',
  'secret.txt': 'CANARY',
};

type Command = 'start' | 'serve';

interface Started {
  readonly site: TestSite;
  readonly server: RunningCommand;
}

/** Both servers, which run at the same time: some tests wait for their timeouts. */
const started = new Map<Command, Started>();

beforeAll(() => Promise.all(['start' as const, 'serve' as const].map(startServer)));
afterAll(async () => {
  for (const { site, server } of started.values()) {
    await server.stop();
    site.dispose();
  }
});

async function startServer(command: Command): Promise<void> {
  const site = testSite(undefined, FILES);
  truncateSync(path.join(site.dir, 'static/large.bin'), LARGE_BYTES);
  if (command === 'serve') {
    const { code, output } = await site.run('build', '--no-minify');
    expect(code, output).toBe(0);
  }
  const root = path.join(site.dir, command === 'serve' ? 'build' : 'static');
  // no build writes such a name, but another program may
  writeFileSync(path.join(root, 'a\\b.txt'), 'backslash');
  symlinkSync('/etc/passwd', path.join(root, 'out.txt'));
  symlinkSync('/etc', path.join(root, 'out'));
  symlinkSync('.', path.join(root, 'loop'));
  // entity tags of new files are weak
  const earlier = Date.now() / 1000 - 60;
  utimesSync(path.join(root, 'text.txt'), earlier, earlier);
  const server = await site.start(command, '--port', '0', ...(command === 'start' ? ['--no-open'] : []));
  started.set(command, { site, server });
  const get = (target: string) => rawRequest(server.url, { target, headers: {}, method: 'GET' });
  await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 60_000 });
  // the development server responds late while webpack bundles for the first time
  if (command === 'start') await get('/__dev/fallback.js');
}

describe.each(['start', 'serve'] as const)('%s', (command) => {
  let site: TestSite;
  let server: RunningCommand;
  beforeAll(() => {
    ({ site, server } = started.get(command) as Started);
  });
  const get = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    rawRequest(server.url, { target, headers, method });
  const host = () => new URL(server.url).host;

  it('responds to malformed and special requests as RFC 9110 and 9112 require', async () => {
    const cases = malformedRequests(host());
    const answers = await Promise.all(
      cases.map(async ([name, bytes]) => [name, (await rawBytes(server.url, bytes)).status]),
    );
    expect(answers).toEqual(cases.map(([name, , status]) => [name, status]));
    expect((await get('/')).status).toBe(200);
  });

  it('prefers files of the site to those of plugins', async () => {
    expect((await get('/llms.txt')).body).toBe('of the site');
    expect((await get('/index.md')).status).toBe(200);
  });

  it('survives requests that are nearly valid', async () => {
    await fc.assert(
      fc.asyncProperty(brokenRequests(host()), async (bytes) => {
        const { status, body } = await rawBytes(server.url, bytes, 100);
        expect(status === 501 || status === 505 || status < 500, `status ${status}`).toBe(true);
        expect(body).not.toContain('CANARY');
        expect(body).not.toContain(site.dir);
      }),
      { numRuns: sampleRuns(150), seed: 20261121 },
    );
    expect((await get('/')).status).toBe(200);
  });

  it('sends nothing from outside the site for any request target', async () => {
    for (const target of HOSTILE_TARGETS) expectHarmless(target, site.dir, await get(target));
    await fc.assert(
      fc.asyncProperty(hostileTargets, async (target) => expectHarmless(target, site.dir, await get(target))),
      { numRuns: sampleRuns(200), seed: 20261121 },
    );
    expect((await get('/')).status).toBe(200);
  });

  it('supports GET, HEAD and OPTIONS only', async () => {
    const methods = METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'SOURCE'].includes(method));
    for (const method of methods) {
      const { status, headers } = await get('/', {}, method);
      expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    }
    const large = await get('/', { 'content-length': String(2 ** 40) }, 'POST');
    expect(large.status).toBe(405);
  });

  it('rejects requests for host names of other machines', async () => {
    const { port } = new URL(server.url);
    const allowed = [
      'localhost',
      `localhost:${port}`,
      'LOCALHOST',
      'localhost:',
      '127.0.0.1',
      '127.1.2.3:80',
    ];
    const foreign = ['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example'];
    const malformed = [
      '',
      'a b',
      '<script>',
      '[::1',
      'a:b:c',
      'a:b',
      'a/b',
      'a?b',
      'a#b',
      'a@b',
      'ä',
      '%6c',
      '..',
    ];
    const status = async (name: string) => [name, (await get('/text.txt', { host: name })).status];
    for (const name of [...allowed, '[::1]', '[::1]:80', 'x.localhost']) {
      expect(await status(name)).toEqual([name, 200]);
    }
    for (const name of [...foreign, '0.0.0.0', '10.0.0.1', 'localhost.', '128.0.0.1', '[::2]']) {
      expect(await status(name)).toEqual([name, 403]);
    }
    for (const name of malformed) expect(await status(name)).toEqual([name, 400]);
    const { body } = await get('/', { host: 'evil.example' });
    expect(body).toContain('--allow-host');
  });

  it('rejects requests from pages of other sites', async () => {
    const { port } = new URL(server.url);
    const targets = ['/', '/text.txt', '/none', '/assets/', '/__dev/error.js', LARGE];
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { origin: 'null' },
      { origin: 'http://evil.example' },
      { origin: `https://localhost.evil.example:${port}` },
      { origin: `http://localhost:${Number(port) + 1}` },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'websocket' },
    ];
    for (const target of targets) {
      for (const headers of foreign) {
        expect([target, headers, (await get(target, headers)).status]).toEqual([target, headers, 403]);
      }
      const { headers } = await get(target, {}, 'HEAD');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await get('/', link)).status).toBe(200);
  });

  it.skipIf(process.platform !== 'linux')('closes the file handles of 300 aborted downloads', async () => {
    const before = countHandles(server.pid);
    for (let round = 0; round < 15; round++) {
      await Promise.all(Array.from({ length: 18 }, () => abortDownload(server.url, 1)));
      await Promise.all(Array.from({ length: 2 }, () => abortDownload(server.url, 10)));
    }
    await vi.waitFor(() => expect(countHandles(server.pid)).toBeLessThanOrEqual(before + 2), {
      timeout: 60_000,
      interval: 100,
    });
  });

  it('handles conditional requests, ranges and entity tags as RFC 9110 requires', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/text.txt')).headers;
    expect(etag).toMatch(/^"/);
    const table: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{}, '200 0123456789'],
      [{ 'if-match': etag }, '200 0123456789'],
      [{ 'if-match': '"x"' }, '412 The file has changed.'],
      [{ 'if-unmodified-since': modified }, '200 0123456789'],
      [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, '412 The file has changed.'],
      [{ 'if-none-match': etag }, '304'],
      [{ 'if-modified-since': modified }, '304'],
      [{ range: 'bytes=0-1', 'if-none-match': etag }, '304'],
      [{ range: 'bytes=0-1', 'if-match': '"x"' }, '412 The file has changed.'],
      [{ range: 'bytes=0-1' }, '206 01'],
      [{ range: 'bytes=-2' }, '206 89'],
      [{ range: 'bytes=0-1,3-4' }, '200 0123456789'],
      [{ range: 'bytes=20-' }, '416'],
      [{ range: 'bytes=0-1', 'if-range': etag }, '206 01'],
      [{ range: 'bytes=0-1', 'if-range': modified }, '206 01'],
      [{ range: 'bytes=0-1', 'if-range': '"x"' }, '200 0123456789'],
      [{ range: 'bytes=20-', 'if-range': '"x"' }, '200 0123456789'],
    ];
    for (const [headers, expected] of table) {
      const { status, body } = await get('/text.txt', headers);
      expect([headers, `${status} ${body}`.trim()]).toEqual([headers, expected]);
      const head = await get('/text.txt', headers, 'HEAD');
      // ranges are defined for GET only
      const headStatus = status === 206 || status === 416 ? 200 : status;
      expect([headers, head.status, head.body]).toEqual([headers, headStatus, '']);
    }
    const page = await get('/', { 'if-match': '"x"' });
    expect(page.status).toBe(412);
    expect((await get('/none', { 'if-match': '"x"' })).status).toBe(404);
  });

  it('follows no symbolic link out of the site and sends no hidden file', async () => {
    for (const target of ['/out.txt', '/out/passwd', '/.env', '/%2eenv', '/loop/.env', '/x/.well-known/a']) {
      const { status, body } = await get(target);
      expect([target, status]).toEqual([target, 404]);
      expect(body).not.toMatch(/CANARY|root:/);
    }
    expect((await get('/.well-known/security.txt')).body).toBe('contact');
    expect((await get('/loop/loop/text.txt')).body).toBe('0123456789');
  });

  it.skipIf(process.platform === 'win32')('treats a backslash as part of a file name', async () => {
    expect((await get('/a%5Cb.txt')).body).toBe('backslash');
    expect((await get('/a\\b.txt')).body).toBe('backslash');
    for (const target of ['/loop%5Ctext.txt', '/loop\\text.txt', '/..%5C.env', '/%5C%5Cevil.example/..']) {
      const { status, body } = await get(target);
      expect([target, status]).toEqual([target, 404]);
      expect(body).not.toContain('CANARY');
    }
  });
});

it.skipIf(process.platform !== 'linux')(
  'both disconnect 200 slow clients while they respond to others',
  async () => {
    await Promise.all([...started.values()].map(({ server }) => expectDisconnected(server)));
  },
);

async function expectDisconnected({ url, pid }: RunningCommand): Promise<void> {
  const get = () => rawRequest(url, { target: '/text.txt', headers: {}, method: 'GET' });
  const timeRequests = async () => {
    const start = performance.now();
    for (let count = 0; count < 10; count++) expect((await get()).body).toBe('0123456789');
    return performance.now() - start;
  };
  const alone = await timeRequests();
  const before = countSockets(pid);
  const shapes = SLOW_SHAPES.filter((shape) => !shape.includes('no reading'));
  const many = Array.from({ length: 196 }, (_, index) => shapes[index % shapes.length] ?? 'silent');
  const clients = await Promise.all(
    [...many, ...Array(2).fill('no reading'), ...Array(2).fill('half closed, no reading')].map((shape) =>
      openSlowClient(url, shape, { large: LARGE, dripMs: 500 }),
    ),
  );
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  // other programs may slow down this machine
  expect(await timeRequests()).toBeLessThan(5000 + 20 * alone);
  await vi.waitFor(() => expect(countSockets(pid)).toBeLessThanOrEqual(before + 2), {
    timeout: 120_000,
    interval: 250,
  });
  expect((await get()).body).toBe('0123456789');
}

function handlesOf(pid: number): readonly string[] {
  return readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return ''; // the descriptor was closed in the meantime
    }
  });
}

const countHandles = (pid: number) => handlesOf(pid).length;
const countSockets = (pid: number) => handlesOf(pid).filter((name) => name.startsWith('socket:')).length;

/** Requests a large file, several times at once over one connection, and disconnects after the first bytes. */
function abortDownload(url: string, times: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(times)),
    );
    socket.once('data', () => socket.destroy());
    socket.on('error', () => {});
    socket.once('close', () => resolve());
  });
}
