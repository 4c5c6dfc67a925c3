import { get } from 'node:https';
import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Certificate } from '../../../../src/node/http/httpServer';
import { type Handler, listen } from '../../../../src/node/http/listen';
import { rawRequest } from '../../../driver/rawRequest';
import { createSelfSignedCertificate } from '../../../driver/selfSignedCertificate';
import { errorsOf } from '../../tempSite';

const hello: Handler = async (_, response) => {
  response.end('hello');
};

async function start(
  host: string,
  {
    port = 0,
    handle = hello,
    allowedHosts,
    certificate,
  }: { port?: number; handle?: Handler; allowedHosts?: string[]; certificate?: Certificate } = {},
) {
  const server = await listen(handle, { host, port, baseUrl: '/base/', allowedHosts, certificate });
  onTestFinished(() => server.close());
  return server;
}

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

describe('listen', () => {
  it.each([
    ['localhost', 'localhost', 403],
    ['127.0.0.1', '127.0.0.1', 403],
    ['0.0.0.0', 'localhost', 403],
  ])('prints an address that works for %s', async (host, name, foreign) => {
    const { url, urlWith } = await start(host);
    expect(url).toMatch(new RegExp(`^http://${name}:\\d+/base/$`));
    expect(urlWith('/')).toBe(url.replace('base/', ''));
    expect((await fetch(url)).status).toBe(200);
    const answer = await rawRequest(url, { target: '/', headers: { host: 'my-machine.example' } });
    expect(answer.status).toBe(foreign);
  });

  it.each([
    ['10.1.2.3', 200],
    ['[fe80::1]', 200],
    [hostname(), 200],
    [`${hostname()}.local`, 200],
    ['Proxy.Example', 200],
    ['localhost', 200],
    // A page of this site may resolve its name to this machine.
    ['evil.example', 403],
    ['10.1.2.3.evil.example', 403],
  ])('with all addresses, answers requests for %s with %i', async (host, status) => {
    const { url } = await start('0.0.0.0', { allowedHosts: ['proxy.example'] });
    expect((await rawRequest(url, { target: '/', headers: { host } })).status).toBe(status);
  });

  it.skipIf(!hasIPv6)('prints an address that works for IPv6', async () => {
    const { url } = await start('::1');
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/base\/$/);
    expect((await fetch(url)).status).toBe(200);
  });

  it('uses HTTPS with a certificate, and closes connections without it', async () => {
    const certificate = createSelfSignedCertificate();
    const { url, urlWith } = await start('localhost', { certificate });
    expect(url).toMatch(/^https:\/\/localhost:\d+\/base\/$/);
    const { hostname: host, port } = new URL(urlWith('/'));
    const origin = url.replace('/base/', '');
    const ask = (headers: Readonly<Record<string, string>>) =>
      new Promise((resolve, reject) => {
        get({ host, port, ca: certificate.cert, headers }, ({ statusCode }) => resolve(statusCode)).on(
          'error',
          reject,
        );
      });
    await expect(fetch(url.replace('https', 'http'))).rejects.toThrow();
    expect(await ask({ origin })).toBe(200);
    expect(await ask({ origin: 'https://evil.example' })).toBe(403);
  });

  it('reports problems with the port or the address', async () => {
    const { url } = await start('127.0.0.1');
    const port = Number(new URL(url).port);
    expect(await errorsOf(() => start('127.0.0.1', { port }))).toBe(
      `✖ Port ${port} is in use by another program.  port-unavailable\n  → Stop that program, or choose another port: --port ${port + 1}.`,
    );
    // no machine has this documentation address (RFC 5737)
    expect(await errorsOf(() => start('192.0.2.1'))).toMatchInlineSnapshot(`
      "✖ The server cannot listen on 192.0.2.1, port 0.  port-unavailable
        → Pass an address of this machine with --host, such as localhost."
    `);
  });

  it('closes the connection of a request that it rejects', async () => {
    const { url } = await start('localhost');
    const rejected: readonly Readonly<Record<string, string>>[] = [
      { host: 'evil.example' },
      { origin: 'http://evil.example' },
      { expect: 'a-miracle' },
    ];
    for (const headers of rejected) {
      const answer = await rawRequest(url, {
        target: '/',
        headers: { ...headers, connection: 'keep-alive' },
      });
      expect(answer.status).toBeGreaterThan(400);
      expect(answer.headers['connection']).toBe('close');
    }
  });

  it.each<[string, Handler, number]>([
    ['before its response', () => Promise.reject(new Error('/a/secret/path')), 500],
    [
      'in its response',
      async (_, response) => {
        response.write('half');
        throw new Error('/a/secret/path');
      },
      200,
    ],
  ])('survives a handler that throws %s', async (_, handle, status) => {
    const { url } = await start('127.0.0.1', { handle });
    for (let count = 0; count < 2; count++) {
      const answer = await rawRequest(url, { target: '/' });
      expect([0, status]).toContain(answer.status); // a connection may be reset before its first byte
      expect(answer.body).not.toContain('secret');
      expect(answer.body).not.toMatch(/0\r\n\r\n$/);
    }
  });
});
