import { expect, it, vi } from 'vitest';
import { openWithoutEnding } from '../../../../src/client/navigation/openWithoutEnding';

interface Answer {
  readonly ok?: boolean;
  /** Where the host redirects the request. */
  readonly to?: string;
}

/** Returns the requested addresses and those that are opened, at an address and with the response of the host. */
async function openAt(address: string, answer: Answer | Error = {}) {
  const replace = vi.fn();
  const fetch = vi.fn(async (path: string, _: object) => {
    if (answer instanceof Error) throw answer;
    return { ok: answer.ok ?? true, url: `https://x.example${answer.to ?? path}` };
  });
  const { pathname, search, hash } = new URL(address, 'https://x.example');
  await openWithoutEnding({ location: { pathname, search, hash, replace }, fetch } as unknown as Window);
  return { requested: fetch.mock.calls, opened: replace.mock.calls.flat() };
}

it.each(['/docs/a/', '/docs/a//', '/docs/a.html'])(
  'opens the page without the ending of %s, with query and hash',
  async (path) => {
    expect(await openAt(`${path}?x=1#b`)).toEqual({
      requested: [['/docs/a', { method: 'HEAD' }]],
      opened: ['/docs/a?x=1#b'],
    });
  },
);

it('stays if there is no such page, if the host adds the ending, or without a network', async () => {
  expect((await openAt('/docs/a/', { ok: false })).opened).toEqual([]);
  expect((await openAt('/docs/a/', { to: '/docs/a/' })).opened).toEqual([]);
  expect((await openAt('/docs/a.html', { to: '/docs/a/' })).opened).toEqual(['/docs/a']);
  expect((await openAt('/docs/a/', new TypeError('Failed to fetch'))).opened).toEqual([]);
});

it('requests nothing for addresses without an ending, or that would leave the site', async () => {
  for (const address of ['/docs/a', '/', '/404.html', '/base/404.html', 'https://x.example//y.example/']) {
    expect(await openAt(address)).toEqual({ requested: [], opened: [] });
  }
});
