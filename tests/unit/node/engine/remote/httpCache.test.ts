import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpCache, type HttpCache } from '../../../../../src/node/engine/remote/httpCache';
import { startCacheServer } from '../../../../driver/cacheServer';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function openCache(url: URL): HttpCache {
  const cache = createHttpCache({ url, isWritable: true });
  cleanUps.push(() => cache.close());
  return cache;
}

async function openServer() {
  const server = await startCacheServer();
  cleanUps.push(() => server.close());
  return server;
}

async function listen(handle: http.RequestListener): Promise<URL> {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const content = Buffer.from('some content');
const sha256 = createHash('sha256').update(content).digest('hex');

/** Returns the content that a cache has, if it is complete. */
async function readContent(cache: HttpCache, size: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  return (await cache.readContent(sha256, size, (part) => parts.push(part)))
    ? Buffer.concat(parts)
    : undefined;
}

describe('createHttpCache', () => {
  it('returns content that it has stored, and sends it once', async () => {
    const server = await openServer();
    const cache = openCache(server.url);
    expect(await cache.hasContent(sha256)).toBe(false);
    expect(await cache.putContent(content)).toBe(sha256);
    expect(await cache.putContent(content)).toBe(sha256);
    expect(await readContent(cache, content.length)).toEqual(content);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    expect(cache.getTraffic()).toEqual({ received: content.length, sent: content.length });
  });

  it('returns nothing for content that is missing, or has another size than expected', async () => {
    const { url } = await openServer();
    const cache = openCache(url);
    expect(await readContent(cache, content.length)).toBeUndefined();
    await cache.putContent(content);
    expect(await readContent(cache, content.length - 1)).toBeUndefined();
    expect(await cache.getEntry('a'.repeat(64))).toBeUndefined();
    expect(cache.getFailure()).toBeUndefined();
  });

  it('stops reading content that is longer than expected', async () => {
    let ended = () => {};
    const isClosed = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const url = await listen((_request, response) => {
      response.on('close', ended);
      // never ends
      response.write(Buffer.alloc(content.length + 1));
    });
    const cache = openCache(url);
    expect(await readContent(cache, content.length)).toBeUndefined();
    await isClosed;
    expect(cache.getFailure()).toBeUndefined();
  });

  it.each(['/team', '/team/'])('sends requests to paths below %s', async (base) => {
    const paths: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(404).end();
    });
    await openCache(new URL(base, url)).getEntry('key');
    expect(paths).toEqual(['/team/ac/key']);
  });

  it('waits for a server that reads slowly', async () => {
    const url = await listen((request, response) => {
      const receive = async () => {
        if (request.method === 'PUT') for await (const _ of request) await sleep(3);
        response.writeHead(request.method === 'PUT' ? 200 : 404).end();
      };
      // if the client gives up, its failure says so
      receive().catch(() => {});
    });
    const cache = createHttpCache({ url, isWritable: true, stallMs: 1000 });
    cleanUps.push(() => cache.close());
    // Most of it does not fit into the buffers of the system.
    expect(await cache.putContent(Buffer.alloc(48 * 1024 * 1024))).toBeDefined();
    expect(cache.getFailure()).toBeUndefined();
  });

  it.each([301, 429, 500])('sends no more requests after the status %i', async (status) => {
    let count = 0;
    const url = await listen((_, response) => {
      count++;
      response.writeHead(status, { location: 'https://other.example/' }).end();
    });
    const cache = openCache(new URL('/path', url));
    expect(await cache.getEntry('key')).toBeUndefined();
    expect(await cache.hasContent(sha256)).toBe(false);
    expect(await cache.putContent(content)).toBeUndefined();
    expect(count).toBe(1);
    expect(cache.getFailure()).toBe(`${url.origin}/path: unexpected status ${status}`);
  });

  it('sends a request again if the server closes an idle connection', async () => {
    const seen = new Set<object>();
    const url = await listen((request, response) => {
      // the second request on each connection fails
      if (seen.has(request.socket)) request.socket.destroy();
      else response.writeHead(404).end();
      seen.add(request.socket);
    });
    const cache = openCache(url);
    await cache.getEntry('first');
    await cache.getEntry('second');
    expect(cache.getFailure()).toBeUndefined();
    expect(seen.size).toBe(2);
  });

  it('uses a limited number of connections', async () => {
    const sockets = new Set<object>();
    const url = await listen((request, response) => {
      sockets.add(request.socket);
      setImmediate(() => response.writeHead(404).end());
    });
    const cache = openCache(url);
    await Promise.all(Array.from({ length: 50 }, (_, index) => cache.getEntry(String(index))));
    expect(sockets.size).toBeLessThanOrEqual(8);
  });

  it('does not give up a server because this thread was busy', async () => {
    const url = await listen((_request, response) => {
      for (const end = performance.now() + 300; performance.now() < end; );
      response.writeHead(200).end('content');
    });
    const cache = createHttpCache({ url, isWritable: false, stallMs: 100 });
    expect(String(await cache.getEntry('key'))).toBe('content');
    expect(cache.getFailure()).toBeUndefined();
    cache.close();
  });

  it('does not give up a server whose response arrives while this thread is busy', async () => {
    const url = await listen((_request, response) => {
      setTimeout(() => {
        response.writeHead(200).end('content');
        for (const end = performance.now() + 300; performance.now() < end; );
      }, 70);
    });
    const cache = createHttpCache({ url, isWritable: false, stallMs: 100 });
    expect(String(await cache.getEntry('key'))).toBe('content');
    expect(cache.getFailure()).toBeUndefined();
    cache.close();
  });

  it('does not give up a server while this thread is busy again and again', async () => {
    const url = await listen(async (_request, response) => {
      for (let part = 0; part < 4; part++) {
        for (const end = performance.now() + 250; performance.now() < end; );
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.writeHead(200).end('content');
    });
    const cache = createHttpCache({ url, isWritable: false, stallMs: 100 });
    expect(String(await cache.getEntry('key'))).toBe('content');
    expect(cache.getFailure()).toBeUndefined();
    cache.close();
  });

  it('sends user and password of the address unless there is a token', async () => {
    const headers: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      headers.push(request.headers.authorization);
      response.writeHead(404).end();
    });
    await openCache(url).getEntry('key');
    url.username = 'jo';
    url.password = 'p%40ss%';
    await openCache(url).getEntry('key');
    const withToken = createHttpCache({ url, token: 'secret', isWritable: false });
    await withToken.getEntry('key');
    withToken.close();
    const basic = Buffer.from('jo:p@ss%').toString('base64');
    expect(headers).toEqual([undefined, `Basic ${basic}`, 'Bearer secret']);
  });
});
