import { afterEach, expect, test, vi } from 'vitest';
import { loadStylesheets } from '../../../../src/client/pages/loadStylesheets';

interface Sheet {
  href: string;
  onload(): void;
  onerror(): void;
}

/** Creates a document. Returns the style sheets in its head, which never load on their own. */
function openDocument(): Sheet[] {
  const sheets: Sheet[] = [];
  const create = () => {
    const sheet = {
      href: '',
      dataset: {},
      onload() {},
      onerror() {},
      remove: () => sheets.splice(sheets.indexOf(sheet), 1),
    };
    return sheet;
  };
  vi.stubGlobal('document', {
    createElement: create,
    querySelectorAll: () => sheets,
    head: { querySelector: () => null, insertBefore: (sheet: Sheet) => sheets.push(sheet) },
  });
  return sheets;
}

afterEach(() => vi.unstubAllGlobals());

test('waits for a style sheet that another call has requested', async () => {
  const sheets = openDocument();
  const url = new URL('https://example.com/a.css');
  const isLoaded = vi.fn();
  const calls = [loadStylesheets([url]), loadStylesheets([url]).then(isLoaded)];
  await new Promise(setImmediate);
  expect([sheets.length, isLoaded.mock.calls]).toEqual([1, []]);
  sheets[0]?.onload();
  await Promise.all(calls);
  expect(isLoaded).toHaveBeenCalledWith(true);
  expect(await loadStylesheets([url])).toBe(true);
  expect(sheets).toHaveLength(1);
});

test('requests a style sheet again that failed', async () => {
  const sheets = openDocument();
  const url = new URL('https://example.com/b.css');
  const failed = loadStylesheets([url]);
  sheets[0]?.onerror();
  expect(await failed).toBe(false);
  const repeated = loadStylesheets([url]);
  expect(sheets).toHaveLength(1);
  sheets[0]?.onload();
  expect(await repeated).toBe(true);
});
