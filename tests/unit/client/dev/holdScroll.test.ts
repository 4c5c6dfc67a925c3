import { afterEach, expect, test, vi } from 'vitest';
import { reloadInPlace } from '../../../../src/client/dev/holdScroll';

afterEach(() => vi.unstubAllGlobals());

test('does not cancel a reload by another one', () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { pathname: '/a', reload }, scrollX: 0, scrollY: 7 });
  vi.stubGlobal('sessionStorage', { setItem: vi.fn() });
  reloadInPlace();
  reloadInPlace();
  expect(reload).toHaveBeenCalledOnce();
});
