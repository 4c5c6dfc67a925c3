import fc from 'fast-check';
import { expect } from 'vitest';
import type { RawAnswer } from './rawRequest';

const UP = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '..;'];
const SLASH = ['/', '//', '%2f', '%252f', '\\', '%5c', '/./', ';/'];
const NAMES = ['secret.txt', 'siteother', 'folder', 'a.html', 'site', '%', '?', '#', 'index.html', 'é'];

/** Request targets that try to escape the site folder, crash the server, or cause a redirect to another host. */
export const HOSTILE_TARGETS: readonly string[] = [
  ...UP.flatMap((up) => SLASH.map((slash) => `/${up}${slash}secret.txt`)),
  ...UP.flatMap((up) => SLASH.map((slash) => `/folder${slash}${up}${slash}${up}${slash}secret.txt`)),
  ...SLASH.map((slash) => `/${slash}evil.example/${slash}..`),
  ...['/%', '/%zz', '/%ff', '/%00', '/a%00.html', '/a%0d%0aset-cookie:x', '/?%0d%0ax:y', '//', '///'],
  ...['//evil.example', '/\\evil.example', '/%5cevil.example/a.html', '/%0d%0alocation:%20//evil.example'],
  ...[
    '//evil.example/a.html',
    '/%2f%2fevil.example/folder/',
    '/.//evil.example/..',
    '/a.html?//evil.example',
  ],
  ...['/secret.txt#/../', '/../siteother/secret.txt', '/siteother/secret.txt', '/a.html/../../secret.txt'],
  ...['/a::$DATA', '/A~1.HTM', 'http://evil.example/', 'evil.example', '*', '/a?../../secret.txt', '/#'],
  ...[`/${'a'.repeat(5000)}`, `/${'a/'.repeat(2000)}`, `/${'%2e'.repeat(2000)}`],
];

/** Generates malicious request targets. */
export const hostileTargets: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...UP, ...SLASH, ...NAMES), { minLength: 1, maxLength: 8 })
  .map((parts) => `/${parts.join('')}`);

/** Checks a response to such a target: no byte from outside, no failure, no local path, no redirect to another host. */
export function expectHarmless(target: string, root: string, { status, headers, body }: RawAnswer): void {
  const context = JSON.stringify(target);
  expect(status, context).toBeLessThan(500);
  expect(body, context).not.toContain('CANARY');
  expect(body, context).not.toContain(root);
  expect(body, context).not.toMatch(/\bat .*:\d+:\d+/);
  expect(Object.keys(headers), context).not.toContain('set-cookie');
  if (headers['location'] !== undefined) expect(headers['location'], context).toMatch(/^\/(?![/\\])/);
}
