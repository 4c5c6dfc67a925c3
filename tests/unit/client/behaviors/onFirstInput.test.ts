import { afterEach, expect, test, vi } from 'vitest';
import { onFirstInput } from '../../../../src/client/behaviors/onFirstInput';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a key', 'keydown', 'page', 1],
  ['a page that scrolls', 'scroll', 'page', 1],
  ['a sidebar that scrolls', 'scroll', 'sidebar', 0],
] as const)('counts %s as input, or not', (_, type, where, calls) => {
  const window = new EventTarget();
  const page = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  const run = vi.fn();
  onFirstInput(run);
  const target = where === 'page' ? page : new EventTarget();
  for (let count = 0; count < 2; count++)
    window.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: target }));
  expect(run).toHaveBeenCalledTimes(calls);
});
