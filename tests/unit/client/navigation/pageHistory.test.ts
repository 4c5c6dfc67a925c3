import { describe, expect, it } from 'vitest';
import { createPageHistory, createStaticHistory } from '../../../../src/client/navigation/pageHistory';

/** Creates a window that has only a session history; `back` acts like the browser's button. */
function fakeWindow(start: string) {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: null }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const urlOf = (url: string) => new URL(url, new URL(entries[at]?.url ?? '', 'https://example.com')).href;
  const window = {
    get location() {
      return new URL(entries[at]?.url ?? '', 'https://example.com');
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, { url: urlOf(url), state: structuredClone(state) });
        at++;
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = { url: urlOf(url), state: structuredClone(state) };
      },
      go(delta: number) {
        at += delta;
        for (const listener of listeners) listener();
      },
    },
    addEventListener(type: string, listener: () => void) {
      expect(type).toBe('popstate');
      listeners.push(listener);
    },
  };
  return { window: window as unknown as Window, count: () => entries.length };
}

describe('createPageHistory', () => {
  it('returns the current location, the same object until it changes', () => {
    const { window } = fakeWindow('/a?b=c#d');
    const history = createPageHistory(window);
    expect(history.location).toEqual({
      pathname: '/a',
      search: '?b=c',
      hash: '#d',
      key: 'default',
      state: null,
    });
    expect(history.location).toBe(history.location);
    const before = history.location;
    history.push('/a?b=c#d');
    expect(history.location).not.toBe(before);
    expect(history.location.key).not.toBe('default');
  });

  it('pushes an entry, or replaces the current one', () => {
    const { window, count } = fakeWindow('/a');
    const history = createPageHistory(window);
    history.push({ pathname: '/b', search: '?x', hash: '#y' }, { from: 'a' });
    expect(history.location).toMatchObject({
      pathname: '/b',
      search: '?x',
      hash: '#y',
      state: { from: 'a' },
    });
    history.replace('/c');
    expect(history.location).toMatchObject({ pathname: '/c', search: '', state: null });
    expect(count()).toBe(2);
  });

  it("notifies listeners of each change, including the browser's buttons, until they unsubscribe", () => {
    const { window } = fakeWindow('/a');
    const history = createPageHistory(window);
    const seen: string[] = [];
    const stop = history.listen(() => seen.push(history.location.pathname));
    history.push('/b', 'state of b');
    history.push('/c');
    window.history.go(-1);
    expect(history.location).toMatchObject({ pathname: '/b', state: 'state of b' });
    history.go(1);
    stop();
    history.push('/d');
    expect(seen).toEqual(['/b', '/c', '/b', '/c']);
  });

  it("restores an entry's key", () => {
    const { window } = fakeWindow('/a');
    const history = createPageHistory(window);
    history.push('/b');
    const { key } = history.location;
    history.push('/c');
    expect(history.location.key).not.toBe(key);
    history.go(-1);
    expect(history.location.key).toBe(key);
  });

  it('converts locations to URLs', () => {
    const { createHref } = createPageHistory(fakeWindow('/a').window);
    expect(createHref('/b?c')).toBe('/b?c');
    expect(createHref({ pathname: '/b', search: '?c', hash: '#d' })).toBe('/b?c#d');
    expect(createHref({ hash: '#d' })).toBe('#d');
  });
});

describe('createStaticHistory', () => {
  it('never changes', () => {
    const history = createStaticHistory('/a');
    const stop = history.listen(() => expect.unreachable());
    history.push('/b');
    history.replace('/b');
    history.go(-1);
    stop();
    expect(history.location).toEqual({ pathname: '/a', search: '', hash: '', key: 'default', state: null });
    expect(history.createHref({ pathname: '/x' })).toBe('/x');
  });
});
