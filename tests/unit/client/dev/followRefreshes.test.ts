import { afterEach, expect, test, vi } from 'vitest';
import { followRefreshes } from '../../../../src/client/dev/followRefreshes';
import { MODULES, REFRESH } from '../../../../src/client/dev/refreshEvents';
import type { LoadedPage } from '../../../../src/client/pages/materialize';
import { DocumentNeeded } from '../../../../src/client/pages/pageLoader';

// the page loader imports generated modules
vi.mock('../../../../src/client/pages/pageLoader', () => ({ DocumentNeeded: class extends Error {} }));

afterEach(() => vi.unstubAllGlobals());

/** Follows the refreshes of a page at a path. The test resolves each request. */
function followPage() {
  const reload = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  let current = '/a';
  const shown: string[] = [];
  const requests: {
    readonly path: string;
    respond(): void;
    fail(error: Error): void;
  }[] = [];
  followRefreshes({
    here: () => current,
    load: (path) =>
      new Promise((resolve, reject) => {
        const page = { data: { path } } as LoadedPage;
        requests.push({ path, respond: () => resolve(page), fail: reject });
      }),
    async renew(path) {
      if (path === '/broken') throw new Error('The new module needs new data.');
      return path === '/new' ? undefined : ({ data: { path: `${path} renewed` } } as LoadedPage);
    },
    show: ({ data }) => shown.push(data.path),
  });
  return {
    reload,
    shown,
    requests,
    goTo: (path: string) => {
      current = path;
    },
    replaceModules: () => window.dispatchEvent(new Event(MODULES)),
    refresh: () => window.dispatchEvent(new Event(REFRESH, { cancelable: true })),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('shows the page again with the latest response only', async () => {
  const { requests, shown, refresh } = followPage();
  refresh();
  refresh();
  requests[1]?.respond();
  await settle();
  requests[0]?.respond();
  await settle();
  expect([requests.map(({ path }) => path), shown]).toEqual([['/a', '/a'], ['/a']]);
});

test('refreshes the new page instead of the old one if the user has navigated meanwhile', async () => {
  const { requests, shown, refresh, goTo, reload } = followPage();
  refresh();
  goTo('/b');
  requests[0]?.respond();
  await settle();
  expect([requests.map(({ path }) => path), shown]).toEqual([['/a', '/b'], []]);
  requests[1]?.respond();
  await settle();
  expect([shown, reload.mock.calls.length]).toEqual([['/b'], 0]);
});

test('reloads the document if the page no longer exists, unless the user has left it', async () => {
  const { requests, refresh, goTo, reload } = followPage();
  refresh();
  requests[0]?.fail(new DocumentNeeded('gone'));
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  refresh();
  goTo('/b');
  requests[1]?.fail(new DocumentNeeded('gone'));
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(requests.at(-1)?.path).toBe('/b');
});

test('shows new modules before the response', async () => {
  const { requests, shown, replaceModules } = followPage();
  replaceModules();
  await settle();
  expect(shown).toEqual(['/a renewed']);
  requests[0]?.respond();
  await settle();
  expect(shown).toEqual(['/a renewed', '/a']);
});

test.each(['/broken', '/new'])(
  'waits for the response if %s cannot be shown with its old data',
  async (path) => {
    const { requests, shown, replaceModules, goTo } = followPage();
    goTo(path);
    replaceModules();
    await settle();
    expect(shown).toEqual([]);
    requests[0]?.respond();
    await settle();
    expect(shown).toEqual([path]);
  },
);
