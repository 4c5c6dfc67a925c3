import { afterEach, expect, test, vi } from 'vitest';
import { createStaticHistory } from '../../../../src/client/navigation/pageHistory';
import { installBehaviors } from '../../../../src/client/behaviors/installBehaviors';

const network = { isOnline: false };
const handleContent = vi.fn();
vi.mock('../../../../src/client/behaviors/content', () => ({
  handleContent,
  // biome-ignore lint/suspicious/noThenProperty: an import reads it, and fails if it throws
  get then() {
    if (!network.isOnline) throw new Error('offline');
    return undefined;
  },
}));

afterEach(() => vi.unstubAllGlobals());

test('loads the listeners on the next click if they did not load before', async () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { querySelector: () => null });
  vi.stubGlobal('window', window);
  vi.stubGlobal('Element', class {});
  installBehaviors(document as unknown as Document, createStaticHistory('/'));
  window.dispatchEvent(new Event('keydown'));
  await vi.dynamicImportSettled();
  expect(handleContent).not.toHaveBeenCalled();
  network.isOnline = true;
  document.dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(handleContent).toHaveBeenCalledOnce());
  document.dispatchEvent(new Event('click'));
  await vi.dynamicImportSettled();
  expect(handleContent).toHaveBeenCalledOnce();
});
