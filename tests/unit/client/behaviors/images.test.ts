import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleImages } from '../../../../src/client/behaviors/images';

vi.mock('../../../../src/client/behaviors/enlarge', () => ({ enlarge: async () => {} }));

class FakeElement {
  closest() {
    return this;
  }
  constructor(readonly name = 'A picture') {}
  getAttribute() {
    return this.name;
  }
}

describe('handleImages', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('opens an image by Enter and the space bar, but not with modifiers', () => {
    vi.stubGlobal('Element', FakeElement);
    const listeners = new Map<string, (event: unknown) => void>();
    handleImages({
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    } as unknown as Document);
    const press = (keys: Readonly<Record<string, unknown>>, target = new FakeElement()) => {
      const preventDefault = vi.fn();
      listeners.get('keydown')?.({ target, preventDefault, ...keys });
      return preventDefault.mock.calls.length > 0;
    };
    expect([press({ key: 'Enter' }), press({ key: ' ' }), press({ key: 'a' })]).toEqual([true, true, false]);
    expect(press({ key: 'Enter' }, new FakeElement('')), 'an image without a name').toBe(false);
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
      expect(press({ key: 'Enter', [modifier]: true }), modifier).toBe(false);
  });
});
