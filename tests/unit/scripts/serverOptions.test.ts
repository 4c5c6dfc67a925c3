import type { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { listNetworkUrls, resolveServerOptions } from '../../../scripts/commands/serverOptions';

const INTERFACES = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.168.1.5', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as unknown as ReturnType<typeof networkInterfaces>;

test('lists the addresses of this machine if the server listens on all of them', () => {
  const list = (host: string) => listNetworkUrls('http://localhost:3000/base/', host, INTERFACES);
  expect(list('0.0.0.0')).toEqual(['http://192.168.1.5:3000/base/']);
  expect(list('::')).toEqual(['http://192.168.1.5:3000/base/']);
  expect(list('localhost')).toEqual([]);
});

test('uses the port of the option, of the environment, or 3000', () => {
  const getPort = (port?: string) =>
    resolveServerOptions({ siteDir: '/', values: { port }, switches: new Set() }).port;
  vi.stubEnv('PORT', '80');
  expect(getPort('1')).toBe(1);
  expect(getPort()).toBe(80);
  vi.stubEnv('PORT', '');
  expect(getPort()).toBe(3000);
});
