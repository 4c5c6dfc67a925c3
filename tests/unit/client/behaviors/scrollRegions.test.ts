import { afterEach, expect, it, vi } from 'vitest';
import { watchScrollers } from '../../../../src/client/behaviors/scrollRegions';

type Entry = { readonly target: object; readonly isIntersecting: boolean };

/** An observer whose observed elements tests change. */
class FakeObserver {
  readonly observed = new Set<object>();
  constructor(readonly callback: (entries: readonly Entry[]) => void) {}
  observe(element: object) {
    this.observed.add(element);
  }
  unobserve(element: object) {
    this.observed.delete(element);
  }
  change(isIntersecting = true) {
    this.callback([...this.observed].map((target) => ({ target, isIntersecting })));
  }
}

afterEach(() => vi.unstubAllGlobals());

it('measures an element when it comes into view, and again when its size changes', () => {
  const observers: FakeObserver[] = [];
  class Observer extends FakeObserver {
    constructor(callback: (entries: readonly Entry[]) => void) {
      super(callback);
      observers.push(this);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  const table = {};
  const document = { addEventListener() {}, querySelectorAll: () => [table] } as unknown as Document;
  const measure = vi.fn();
  watchScrollers(document, measure)();
  const [sizes, visible] = observers;
  visible?.change(false);
  sizes?.change();
  expect(measure).not.toHaveBeenCalled();
  visible?.change();
  for (let count = 1; count <= 2; count++) {
    sizes?.change();
    expect(measure).toHaveBeenCalledTimes(count);
  }
  expect(measure).toHaveBeenCalledWith(table);
});
