import { expect, test, vi } from 'vitest';
import type { PageFiles } from '../../../../src/model/plugin';
import { createDevPageFiles } from '../../../../src/node/dev/devPageFiles';
import type { DevState } from '../../../../src/node/dev/devState';

/** Creates the page files of some plugins, and counts how often pages are rendered. */
function source(...all: readonly PageFiles[]) {
  let rendered = 0;
  let revision = 1;
  const state = {
    site: {
      plugins: all.map((pageFiles, at) => ({ name: `p${at}`, id: 'default', instance: { pageFiles } })),
    },
    pages: {
      documents: async () => {
        rendered += 1;
        return [{ path: '/a', document: async () => `revision ${revision}` }];
      },
    },
  } as unknown as DevState;
  const files = createDevPageFiles({ current: async () => state, revision: () => revision });
  return { file: files.file, rendered: () => rendered, change: () => (revision += 1) };
}

const make: PageFiles['make'] = async ({ pages }) => {
  const text = (await Promise.all(pages.map((page) => page.document()))).join();
  return new Map([['a.md', text]]);
};

test('runs only the plugin that owns the requested file', async () => {
  const other = vi.fn(make);
  const { file } = source(
    { folder: 'search', make: other },
    { folder: '', ownsFile: (name) => name.endsWith('.md'), make },
  );
  expect([await file('a.md'), other.mock.calls.length]).toEqual(['revision 1', 0]);
  expect([await file('search/a.md'), await file('search/b.md'), other.mock.calls.length]).toEqual([
    'revision 1',
    undefined,
    1,
  ]);
});

test('retries after a failure', async () => {
  let fails = true;
  const { file } = source({
    folder: 'x',
    make: async (site) => {
      if (fails) throw new RangeError('no');
      return make(site);
    },
  });
  await expect(file('x/a.md')).rejects.toThrow('no');
  fails = false;
  expect(await file('x/a.md')).toBe('revision 1');
});

test("creates the files in a plugin's folder, or those that the plugin matches, on request", async () => {
  const { file, rendered, change } = source(
    { folder: 'search', make },
    { folder: '', ownsFile: (name) => name.endsWith('.md'), make },
  );
  expect([await file('a.html'), await file('searching/a.md.txt'), rendered()]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect([await file('a.md'), await file('search/a.md'), rendered()]).toEqual([
    'revision 1',
    'revision 1',
    1,
  ]);
  expect([await file('b.md'), rendered()]).toEqual([undefined, 1]);
  change();
  expect([await file('a.md'), rendered()]).toEqual(['revision 2', 2]);
});
