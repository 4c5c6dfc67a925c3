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
  let listeners: Set<(event: KeyboardEvent) => void>;
  /** Presses keys. Returns those whose default was prevented. */
  const press = (...events: ReturnType<typeof createEvent>[]) => {
    for (const event of events) for (const listener of listeners) listener(event);
    return events.filter(({ preventDefault }) => preventDefault.mock.calls.length > 0).map(({ key }) => key);
  };
  const type = (...keys: readonly string[]) => press(...keys.map((key) => createEvent(key)));

  beforeEach(() => {
    listeners = new Set();
    vi.stubGlobal('window', {});
    vi.stubGlobal('addEventListener', (_: string, listener: never) => listeners.add(listener));
    vi.stubGlobal('removeEventListener', (_: string, listener: never) => listeners.delete(listener));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('returns what was typed after the shortcut, once', () => {
    collectEarlyKeys(() => true);
    expect(type('a', '/', 'r', 'e', 'x', 'Backspace', 'Shift', 't')).toEqual([
      '/',
      'r',
      'e',
      'x',
      'Backspace',
      't',
    ]);
    expect(window.takeEarlyKeys?.()).toBe('ret');
    expect(type('/')).toEqual([]);
  });

  it('ends with Escape, and starts again', () => {
    collectEarlyKeys(() => true);
    type('/', 'a', 'Escape', 'b');
    expect(window.takeEarlyKeys?.()).toBeUndefined();
    collectEarlyKeys(() => true);
    type('/', 'a', 'Escape', 'b', '/');
    expect(window.takeEarlyKeys?.()).toBe('');
  });

  it('leaves other shortcuts to the browser', () => {
    collectEarlyKeys(() => true);
    type('/', 'a');
    expect(press(createEvent('r', { ctrlKey: true }), createEvent('F5'))).toEqual([]);
    expect(window.takeEarlyKeys?.()).toBe('a');
  });

  it('collects nothing on pages without such a search', () => {
    collectEarlyKeys(() => false);
    expect(type('/', 'a')).toEqual([]);
    expect(window.takeEarlyKeys?.()).toBeUndefined();
  });
});
