import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../../../driver/errorText';
import { checkExternal } from '../../../../src/node/links/external/checkExternal';
import {
  createExternalChecker,
  DEFAULT_EXTERNAL_OPTIONS,
  type ExternalOptions,
} from '../../../../src/node/links/external/externalChecker';

let server: Server;
let origin: string;
let dir: string;
let cacheFile: string;
/** The requests since the start of a test, such as `HEAD /ok`. */
let requests: string[];
/** The number of requests that are answered at the same time. */
let active = { now: 0, most: 0 };

/** The responses to each path, the last one repeatedly. */
const RESPONSES: Readonly<Record<string, readonly [status: number, headers?: Record<string, string>][]>> = {
  '/ok': [[200]],
  '/other': [[200]],
  '/gone': [[404]],
  '/moved': [[301, { location: '/ok' }]],
  '/temporary': [[302, { location: '/ok' }]],
  '/loop': [[302, { location: '/loop' }]],
  '/forbidden': [[403]],
  '/limited': [[429, { 'retry-after': '0' }], [200]],
  '/limited-for-long': [[429, { 'retry-after': '3600' }]],
  '/limited-until': [[429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }]],
  '/failing-once': [[500], [500], [200]],
  '/failing': [[500]],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const count = requests.filter((each) => each.endsWith(` ${url}`)).length;
    requests.push(`${method} ${url}`);
    active = { now: active.now + 1, most: Math.max(active.most, active.now + 1) };
    response.on('close', () => active.now--);
    if (url === '/silent') return;
    if (url === '/closed') return void request.socket.destroy();
    if (url === '/get-only') return void response.writeHead(method === 'GET' ? 200 : 501).end();
    const responses = RESPONSES[url] ?? [[404]];
    const [status, headers] = responses[Math.min(count, responses.length - 1)] ?? [404];
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dir = mkdtempSync(path.join(tmpdir(), 'external-'));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  requests = [];
  active = { now: 0, most: 0 };
  cacheFile = path.join(mkdtempSync(path.join(dir, 'cache-')), 'urls.json');
});

const createChecker = (options: Partial<ExternalOptions> = {}) =>
  createExternalChecker(cacheFile, {
    ...DEFAULT_EXTERNAL_OPTIONS,
    hostDelayMs: 0,
    retryDelayMs: 1,
    ...options,
  });

const checkPath = async (url: string, options?: Partial<ExternalOptions>) =>
  (await createChecker(options)([origin + url])).get(origin + url);

describe('an external URL', () => {
  it.each([
    ['/ok', 'ok', ['HEAD /ok']],
    ['/get-only', 'ok', ['HEAD /get-only', 'GET /get-only']],
    ['/temporary', 'ok', ['HEAD /temporary', 'HEAD /ok']],
    ['/limited', 'ok', ['HEAD /limited', 'HEAD /limited']],
    ['/failing-once', 'ok', ['HEAD /failing-once', 'GET /failing-once', 'HEAD /failing-once']],
  ])('%s works', async (url, kind, expected) => {
    expect(await checkPath(url)).toEqual({ kind });
    expect(requests).toEqual(expected);
  });

  it.each([
    ['/gone', 'broken', 'returned 404 Not Found', 2],
    ['/failing', 'broken', 'returned 500 Internal Server Error', 6],
    ['/forbidden', 'unknown', 'returned 403 Forbidden', 2],
    ['/limited-for-long', 'unknown', 'returned 429 Too Many Requests', 1],
    ['/limited-until', 'unknown', 'returned 429 Too Many Requests', 1],
  ])('%s does not work', async (url, kind, reason, count) => {
    expect(await checkPath(url)).toEqual({ kind, reason });
    expect(requests).toHaveLength(count);
  });

  it('that has moved permanently is returned with its target', async () => {
    expect(await checkPath('/moved')).toEqual({ kind: 'moved', to: `${origin}/ok` });
  });

  it('that redirects forever, has no server, or is no URL is broken', async () => {
    const options = { maxRetries: 0 };
    expect(await checkPath('/loop', options)).toEqual({
      kind: 'broken',
      reason: 'could not be requested: more than 10 redirects',
    });
    expect(await checkPath('/closed', options)).toMatchObject({ kind: 'broken' });
    const outcomes = await createChecker(options)(['http://127.0.0.1:1/', 'http://']);
    expect([...outcomes.values()].map(({ kind }) => kind)).toEqual(['broken', 'broken']);
  });

  it('without a response is broken after the time limit', async () => {
    expect(await checkPath('/silent', { timeoutMs: 50, maxRetries: 0 })).toEqual({
      kind: 'broken',
      reason: 'did not respond within 0.05 s',
    });
  });

  it('is not requested if it matches an ignored pattern', async () => {
    const check = createChecker({ ignored: ['/go*e', 'oth.r'] });
    const outcomes = await check([`${origin}/gone`, `${origin}/other`]);
    expect([...outcomes.keys()]).toEqual([`${origin}/other`]);
    expect(requests).toEqual(['HEAD /other']);
  });
});

describe('the requests', () => {
  it('to one host follow one another', async () => {
    await createChecker()(Object.keys(RESPONSES).map((each) => origin + each));
    expect(active.most).toBe(1);
  });

  it('are not repeated for URLs that worked recently', async () => {
    await checkPath('/ok');
    await checkPath('/moved');
    await checkPath('/gone');
    requests = [];
    expect(await checkPath('/ok')).toEqual({ kind: 'ok' });
    expect(await checkPath('/moved')).toEqual({ kind: 'moved', to: `${origin}/ok` });
    expect(requests).toEqual([]);
    expect(await checkPath('/gone')).toMatchObject({ kind: 'broken' });
    expect(await checkPath('/ok', { maxAgeMs: 0 })).toEqual({ kind: 'ok' });
    expect(requests).toEqual(['HEAD /gone', 'GET /gone', 'HEAD /ok']);
  });

  it.each(['', '[]', '{"x":1}', '{'])('start again if the cache is damaged: %s', async (text) => {
    writeFileSync(cacheFile, text);
    expect(await checkPath('/ok')).toEqual({ kind: 'ok' });
    expect(Object.keys(JSON.parse(readFileSync(cacheFile, 'utf8')) as object)).toEqual([`${origin}/ok`]);
  });
});

describe('the diagnostics of external links', () => {
  it('have the severity of broken links, or are notes', async () => {
    const location = { file: 'docs/a.md', line: 3, column: 1 };
    const diagnostics = await checkExternal(
      [
        { url: `${origin}/ok#part`, location },
        { url: `${origin}/gone#part`, location },
        { url: `${origin}/gone#part`, sourceFile: 'docs/a.md' },
        { url: `${origin}/moved`, sourceFile: 'docs/b.md' },
        { url: `${origin}/forbidden`, location },
      ],
      { checkUrls: createChecker(), severity: 'throw', findLocation: () => undefined },
    );
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'throw',
        message: `Broken link: \`${origin}/gone#part\` returned 404 Not Found.`,
        location,
      }),
      expect.objectContaining({
        severity: 'log',
        message: `The link \`${origin}/moved\` has moved permanently.`,
        hint: `Link to \`${origin}/ok\`.`,
        location: { file: 'docs/b.md' },
      }),
      expect.objectContaining({
        severity: 'log',
        message: `Cannot check \`${origin}/forbidden\`: it returned 403 Forbidden.`,
      }),
    ]);
    const [broken] = diagnostics;
    const text = formatDiagnostics(broken ? [broken] : []).replaceAll(origin, 'https://other.example');
    expect(text).toMatchInlineSnapshot(`
      "✖ Broken link: \`https://other.example/gone#part\` returned 404 Not Found.
        a.md:3:1  external-link
        → Update or remove the link. To skip it, add \`--ignore-external\` with a part of the URL."
    `);
    expect(requests.filter((each) => each.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone']);
  });
});
