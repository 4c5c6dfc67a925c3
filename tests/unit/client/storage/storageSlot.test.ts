import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorageSlot, listStorageKeys } from '../../../../src/client/storage/storageSlot';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
class FakeStorageEvent extends Event {
  constructor(type: string, init: object) {
    super(type);
    Object.assign(this, init);
  }
}

function stubWindow(localStorage: unknown = new FakeStorage()) {
  const window = Object.assign(new EventTarget(), { localStorage, sessionStorage: new FakeStorage() });
  vi.stubGlobal('window', window);
  vi.stubGlobal('StorageEvent', FakeStorageEvent);
  return window;
}

describe('createStorageSlot', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('throws on the server', () => {
    vi.stubEnv('DOCUSAURUS_IS_SERVER', 'true');
    const slot = createStorageSlot('theme');
    expect(() => slot.get()).toThrowErrorMatchingInlineSnapshot(`
      [Error: Illegal storage API usage for storage key "theme".
      It is unavailable on the server.
      Use it in effects and event handlers, or check useIsBrowser() first.]
    `);
    expect(listStorageKeys()).toEqual([]);
  });

  it('stores a value and notifies listeners in this window of every change', () => {
    stubWindow();
    const slot = createStorageSlot('theme');
    const changes: unknown[] = [];
    const stop = slot.listen(({ oldValue, newValue }) => changes.push([oldValue, newValue]));
    expect(slot.get()).toBeNull();
    slot.set('dark');
    slot.set('dark');
    createStorageSlot('other').set('x');
    createStorageSlot('theme', { persistence: 'sessionStorage' }).set('y');
    expect(slot.get()).toBe('dark');
    slot.del();
    stop();
    slot.set('light');
    expect(changes).toEqual([
      [null, 'dark'],
      ['dark', null],
    ]);
    expect(listStorageKeys()).toEqual(['other', 'theme']);
  });

  it('ignores writes with the persistence `none`', () => {
    stubWindow();
    const slot = createStorageSlot('theme', { persistence: 'none' });
    slot.set('dark');
    expect(slot.get()).toBeNull();
  });

  it('works without storage that the browser blocks, and warns once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const window = stubWindow();
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('denied');
      },
    });
    createStorageSlot('a').set('x');
    expect(createStorageSlot('a').get()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(/^Docusaurus browser storage is not available\./);
  });

  it('logs an error when a write fails', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const full = new FakeStorage();
    full.setItem = () => {
      throw new Error('quota');
    };
    stubWindow(full);
    createStorageSlot('a').set('x');
    expect(error.mock.calls[0]?.[0]).toBe("Docusaurus storage error, can't set a=x");
  });
});
