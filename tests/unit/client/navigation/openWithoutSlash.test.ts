import { expect, it, vi } from 'vitest';
import { openWithoutSlash } from '../../../../src/client/navigation/openWithoutSlash';

/** Returns the requested addresses and those that are opened, at an address and with the response of the host. */
async function openAt(address: string, response: object | Error = { ok: true, redirected: false }) {
  const replace = vi.fn();
  const fetch = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const { pathname, search, hash } = new URL(address, 'https://x.example');
  await openWithoutSlash({ location: { pathname, search, hash, replace }, fetch } as unknown as Window);
  return { requested: fetch.mock.calls, opened: replace.mock.calls.flat() };
}

it('opens the page without the slash, with query and hash', async () => {
  expect(await openAt('/docs/a/?x=1#b')).toEqual({
    requested: [['/docs/a', { method: 'HEAD' }]],
    opened: ['/docs/a?x=1#b'],
  });
});

it('stays if there is no such page, if the host adds the slash, or without a network', async () => {
  expect((await openAt('/docs/a/', { ok: false, redirected: false })).opened).toEqual([]);
  expect((await openAt('/docs/a/', { ok: true, redirected: true })).opened).toEqual([]);
  expect((await openAt('/docs/a/', new TypeError('Failed to fetch'))).opened).toEqual([]);
});

it('requests nothing for addresses without a trailing slash, or that would leave the site', async () => {
  for (const address of ['/docs/a', '/', '/404.html', 'https://x.example//y.example/']) {
    expect(await openAt(address)).toEqual({ requested: [], opened: [] });
  }
});
