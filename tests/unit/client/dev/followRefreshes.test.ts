import { afterEach, expect, test, vi } from 'vitest';
import { followRefreshes } from '../../../../src/client/dev/followRefreshes';
import { MODULES, REFRESH } from '../../../../src/client/dev/refreshEvents';
import type { LoadedPage } from '../../../../src/client/pages/materialize';
import { DocumentNeeded } from '../../../../src/client/pages/pageLoader';

// the loader imports generated modules
vi.mock('../../../../src/client/pages/pageLoader', () => ({ DocumentNeeded: class extends Error {} }));

afterEach(() => vi.unstubAllGlobals());

/** A reader at an address; the test resolves each request. */
function reader() {
  const reload = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  let at = '/a';
  const shown: string[] = [];
  const asked: {
    readonly path: string;
    readonly hasNewModules: boolean;
    answer(): void;
    fail(error: Error): void;
  }[] = [];
  followRefreshes({
    here: () => at,
    load: (path, hasNewModules) =>
      new Promise((resolve, reject) => {
        const page = { data: { path } } as LoadedPage;
        asked.push({ path, hasNewModules, answer: () => resolve(page), fail: reject });
      }),
    show: ({ data }) => shown.push(data.path),
  });
  return {
    reload,
    shown,
    asked,
    goTo: (path: string) => {
      at = path;
    },
    replaceModules: () => window.dispatchEvent(new Event(MODULES)),
    refresh: () => window.dispatchEvent(new Event(REFRESH, { cancelable: true })),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('shows the page again with the latest response only', async () => {
  const { asked, shown, refresh } = reader();
  refresh();
  refresh();
  asked[1]?.answer();
  await settled();
  asked[0]?.answer();
  await settled();
  expect([asked.map(({ path }) => path), shown]).toEqual([['/a', '/a'], ['/a']]);
});

test('a reader who has gone on meanwhile is not taken back, and sees the new page as it is now', async () => {
  const { asked, shown, refresh, goTo, reload } = reader();
  refresh();
  goTo('/b');
  asked[0]?.answer();
  await settled();
  expect([asked.map(({ path }) => path), shown]).toEqual([['/a', '/b'], []]);
  asked[1]?.answer();
  await settled();
  expect([shown, reload.mock.calls.length]).toEqual([['/b'], 0]);
});

test('a page that is gone is asked for as a document, unless the reader has left it', async () => {
  const { asked, refresh, goTo, reload } = reader();
  refresh();
  asked[0]?.fail(new DocumentNeeded('gone'));
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  refresh();
  goTo('/b');
  asked[1]?.fail(new DocumentNeeded('gone'));
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked.at(-1)?.path).toBe('/b');
});

test('new modules are taken up, though another answer comes in between', async () => {
  const { asked, shown, refresh, replaceModules } = reader();
  replaceModules();
  refresh();
  asked[0]?.answer();
  await settled();
  expect(shown).toEqual([]);
  asked[1]?.answer();
  await settled();
  refresh();
  expect(asked.map(({ hasNewModules }) => hasNewModules)).toEqual([true, true, false]);
  expect(shown).toEqual(['/a']);
});
