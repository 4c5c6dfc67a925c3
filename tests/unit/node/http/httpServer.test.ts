import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ConnectionLimits, createHttpServer } from '../../../../src/node/http/httpServer';
import { NO_DIAGNOSTICS } from '../../../../src/model/liveState';
import { createDeferred } from '../../../../src/model/deferred';
import { createLiveEvents } from '../../../../src/node/dev/liveEvents';
import { rawBytes, rawRequest } from '../../../driver/rawRequest';
import { openSlowClient, SLOW_SHAPES, type SlowShape } from '../../../driver/slowClients';

const LIMITS: ConnectionLimits = { requestMs: 400, stalledMs: 400, idleMs: 400, connections: 1000 };
const LARGE = Buffer.alloc(32_000_000);

const answer: RequestListener = ({ url }, response) => {
  response.end(url === '/large' ? LARGE : 'hello');
};

async function serve(onRequest = answer, limits = LIMITS): Promise<{ url: string; server: Server }> {
  const server = createHttpServer(onRequest, { limits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

async function occupy(url: string, shape: SlowShape, count: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: count }, () => openSlowClient(url, shape, { large: '/large', dripMs: 50 })),
  );
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
}

describe('connections of slow clients', () => {
  it.each(SLOW_SHAPES)('are closed completely: %s', async (shape) => {
    const { url, server } = await serve();
    await occupy(url, shape, shape.includes('no reading') ? 3 : 20);
    expect(await rawRequest(url, { target: '/' })).toMatchObject({ status: 200, body: 'hello' });
    await vi.waitFor(async () => expect(await countConnections(server)).toBe(0), {
      timeout: 20_000,
      interval: 50,
    });
    expect(await rawRequest(url, { target: '/' })).toMatchObject({ status: 200, body: 'hello' });
  });

  it('are closed without a status only if nothing was sent', async () => {
    const { url } = await serve(answer, { ...LIMITS, stalledMs: 5000 });
    expect((await rawBytes(url, '')).status).toBe(0);
    expect((await rawBytes(url, 'GET / HT')).status).toBe(408);
  });

  it('never get a second status in the middle of a response', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('12345');
    });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.endsWith('12345')) socket.write('\0\0\0');
    });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n12345$/);
  });

  it('stay open while the response is being created or is an idle event stream', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/events') response.write('first');
      setTimeout(() => response.end(' last'), 1500);
    });
    const [page, events] = await Promise.all(['/', '/events'].map((target) => rawRequest(url, { target })));
    expect(page?.body).toBe(' last');
    expect(events?.body).toMatch(/first[\s\S]* last/);
  });

  it('do not stop the server when they are reset after CONNECT', async () => {
    const { url, server } = await serve();
    const { hostname, port, host } = new URL(url);
    let failure: unknown;
    server.on('connect', (_, socket) => {
      try {
        socket.emit('error', new Error('read ECONNRESET'));
      } catch (error) {
        failure = error;
      }
    });
    const client = connect(Number(port), hostname, () =>
      client.write(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    );
    let received = '';
    client.on('data', (chunk) => (received += chunk));
    await new Promise((resolve) => client.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1.1 405 /);
    expect(failure).toBeUndefined();
  });

  it('are limited in number', async () => {
    const { url, server } = await serve(answer, {
      ...LIMITS,
      requestMs: 5000,
      stalledMs: 5000,
      connections: 5,
    });
    await occupy(url, 'silent', 10);
    await vi.waitFor(async () => expect(await countConnections(server)).toBe(5));
    expect((await rawRequest(url, { target: '/' })).status).toBe(0);
  });
});

describe('a request body', () => {
  it('causes status 400 if it is malformed and no response was sent', async () => {
    const { url } = await serve(() => {});
    const head = 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect((await rawBytes(url, `${head}zz\r\n`)).status).toBe(400);
  });

  it('is never read', async () => {
    let received: number | undefined;
    const { url, server } = await serve();
    server.on('connection', (socket) => socket.on('close', () => (received = socket.bytesRead)));
    const body = 'a'.repeat(8_000_000);
    const head = `GET / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { status } = await rawBytes(url, head + body);
    expect([0, 200]).toContain(status); // a connection reset may arrive before the response
    await vi.waitFor(() => expect(received).toBeDefined(), { timeout: 20_000 });
    expect(received).toBeLessThan(1_000_000);
  });

  it('is not requested: Expect gets the final status immediately', async () => {
    const { url } = await serve();
    const response = await rawRequest(url, {
      target: '/',
      headers: { expect: '100-continue', 'content-length': '5' },
    });
    expect(response).toMatchObject({ status: 200, body: 'hello' });
  });
});

describe('event streams', () => {
  const STATE = { buildId: 'a', bundle: '', revision: 0, errors: [], diagnostics: NO_DIAGNOSTICS };

  it('end after their lifetime, and heartbeats keep them open until then', async () => {
    const events = createLiveEvents(STATE, { heartbeatMs: 50, lifetimeMs: 600 });
    onTestFinished(() => events.close());
    const { url, server } = await serve((request, response) => events.connect(request, response));
    const { status, body } = await rawRequest(url, { target: '/' });
    expect(status).toBe(200);
    expect(body).toContain('"buildId":"a"');
    expect(body.split(':\n\n').length).toBeGreaterThan(3);
    await vi.waitFor(async () => expect(await countConnections(server)).toBe(0));
  });

  it('keep the bundles and revisions of an update from pages until it has ended', async () => {
    const events = createLiveEvents(STATE);
    const connected = createDeferred<void>();
    const { url } = await serve((request, response) => {
      events.connect(request, response);
      connected.resolve();
    });
    const received = rawRequest(url, { target: '/' });
    await connected.promise;
    const update = events.hold(async () => {
      events.set({ bundle: 'new', revision: 1 });
      throw new Error('The update has failed.');
    });
    await expect(update).rejects.toThrow('The update has failed.');
    events.set({ buildId: 'b' });
    events.close();
    const states = [...(await received).body.matchAll(/^data: (.*)$/gm)].map(([, state]) =>
      JSON.parse(state ?? ''),
    );
    expect(states.map(({ buildId, bundle, revision }) => [buildId, bundle, revision])).toEqual([
      ['a', '', 0],
      ['a', '', 0],
      ['b', 'new', 1],
    ]);
  });

  it('receive nothing after they have ended, although the client has not read everything', async () => {
    const events = createLiveEvents(STATE);
    const onError = vi.fn();
    const connected = createDeferred<void>();
    const { url } = await serve((request, response) => {
      events.connect(request, response);
      response.on('error', onError);
      connected.resolve();
    });
    const received = rawRequest(url, { target: '/' });
    await connected.promise;
    events.close();
    events.set({ bundle: 'late' });
    expect((await received).body).not.toContain('late');
    expect(onError).not.toHaveBeenCalled();
  });

  it('leave no connection to clients that do not read or have left', async () => {
    const events = createLiveEvents(STATE, { heartbeatMs: 50, lifetimeMs: 600_000 });
    onTestFinished(() => events.close());
    const { url, server } = await serve((request, response) => events.connect(request, response));
    await occupy(url, 'no reading', 2);
    await occupy(url, 'half closed, no reading', 2);
    await vi.waitFor(async () => expect(await countConnections(server)).toBe(2));
    const many = 'x'.repeat(4_000_000);
    for (let revision = 1; revision < 20; revision++) {
      events.set({ revision, errors: [{ message: many } as never] });
    }
    await vi.waitFor(async () => expect(await countConnections(server)).toBe(0), {
      timeout: 10_000,
      interval: 50,
    });
  });
});
