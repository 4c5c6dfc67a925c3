import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectEarlyKeys, isSearchShortcut } from '../../../../src/client/keyboard/earlyKeys';

type Modifiers = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>>;

const body = { closest: () => null };
const field = { closest: () => ({}) };

function createEvent(key: string, modifiers: Modifiers = {}, target: object = body) {
  const event = { key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers, target };
  return Object.assign(event as unknown as KeyboardEvent, { preventDefault: vi.fn() });
}

describe('isSearchShortcut', () => {
  it.each<[string, Modifiers, boolean]>([
    ['/', {}, true],
    ['k', { ctrlKey: true }, true],
    ['K', { metaKey: true }, true],
    ['k', {}, false],
    ['/', { ctrlKey: true }, false],
    ['/', { altKey: true }, false],
  ])('%s with %o: %s', (key, modifiers, expected) => {
    expect(isSearchShortcut(createEvent(key, modifiers))).toBe(expected);
  });

  it('does not apply in fields', () => {
    expect(isSearchShortcut(createEvent('/', {}, field))).toBe(false);
  });
});

describe('collectEarlyKeys', () => {
  let listeners: Map<string, (event: object) => void>;
  /** Whether the page has a search that takes over the keys. */
  let hasSearch: boolean;
  /** Presses keys. Returns those whose default was prevented. */
  const press = (...events: ReturnType<typeof createEvent>[]) => {
    for (const event of events) listeners.get('keydown')?.(event);
    return events.filter(({ preventDefault }) => preventDefault.mock.calls.length > 0).map(({ key }) => key);
  };
  const type = (...keys: readonly string[]) => press(...keys.map((key) => createEvent(key)));

  beforeEach(() => {
    listeners = new Map();
    hasSearch = true;
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', { querySelector: () => (hasSearch ? {} : null) });
    vi.stubGlobal('addEventListener', (name: string, listener: never) => listeners.set(name, listener));
    vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('returns what was typed after the shortcut, once', () => {
    collectEarlyKeys();
    expect(type('a', '/', 'r', 'e', 'x', 'Backspace', 'Shift', 't')).toEqual([
      '/',
      'r',
      'e',
      'x',
      'Backspace',
      't',
    ]);
    expect(window.takeEarlyKeys?.()).toBe('ret');
    expect(window.takeEarlyKeys).toBeUndefined();
    expect(type('/')).toEqual([]);
  });

  it('returns what was typed after a click on the button of the search', () => {
    collectEarlyKeys();
    const click = (isOnButton: boolean) =>
      listeners.get('click')?.({ target: { closest: () => (isOnButton ? {} : null) } });
    click(false);
    expect(type('a')).toEqual([]);
    click(true);
    expect(type('r', ' ', 'e', 'Enter')).toEqual(['r', ' ', 'e']);
    click(true);
    expect(window.takeEarlyKeys?.()).toBe('r e');
    expect(listeners.size).toBe(0);
  });

  it('ends with Escape, and starts again', () => {
    collectEarlyKeys();
    type('/', 'a', 'Escape', 'b');
    expect(window.takeEarlyKeys?.()).toBeUndefined();
    collectEarlyKeys();
    type('/', 'a', 'Escape', 'b', '/');
    expect(window.takeEarlyKeys?.()).toBe('');
  });

  it('leaves other shortcuts to the browser', () => {
    collectEarlyKeys();
    type('/', 'a');
    expect(press(createEvent('r', { ctrlKey: true }), createEvent('F5'))).toEqual([]);
    expect(window.takeEarlyKeys?.()).toBe('a');
  });

  it('collects nothing on pages without such a search', () => {
    hasSearch = false;
    collectEarlyKeys();
    expect(type('/', 'a')).toEqual([]);
    expect(window.takeEarlyKeys?.()).toBeUndefined();
  });
});
