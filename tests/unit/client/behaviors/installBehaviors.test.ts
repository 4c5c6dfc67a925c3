import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStaticHistory } from '../../../../src/client/navigation/pageHistory';
import { installBehaviors } from '../../../../src/client/behaviors/installBehaviors';

const network = { isOnline: false };
const handleContent = vi.fn();
const preparePages = vi.fn();
vi.mock('../../../../src/client/behaviors/content', () => createModule({ handleContent }));
vi.mock('../../../../src/client/behaviors/preparePages', () => createModule({ preparePages }));

/** Returns a module that cannot be loaded without a connection. */
function createModule(exports: object): object {
  return {
    ...exports,
    // biome-ignore lint/suspicious/noThenProperty: an import reads it, and fails if it throws
    get then() {
      if (!network.isOnline) throw new Error('offline');
      return undefined;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.stubGlobal('window', { scrollY: 0 }));

test('loads what did not load before on the next click, each part once', async () => {
  const document = new EventTarget();
  vi.stubGlobal('Element', class {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  installBehaviors(document as unknown as Document, createStaticHistory('/'));
  await vi.dynamicImportSettled();
  network.isOnline = true;
  expect(preparePages).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(handleContent).toHaveBeenCalledOnce());
  expect(preparePages).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event('click'));
  await vi.dynamicImportSettled();
  expect([handleContent, preparePages].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('loads the listeners at the first input', async () => {
  network.isOnline = true;
  preparePages.mockClear();
  handleContent.mockClear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  installBehaviors(new EventTarget() as Document, createStaticHistory('/'));
  await vi.waitFor(() => expect(preparePages).toHaveBeenCalledOnce());
  expect(handleContent).not.toHaveBeenCalled();
  const [, , onInput] = preparePages.mock.lastCall as [Document, unknown, () => void];
  onInput();
  await vi.waitFor(() => expect(handleContent).toHaveBeenCalledOnce());
});
