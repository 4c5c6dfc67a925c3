import { describe, expect, it } from 'vitest';
import { createPageHistory, createStaticHistory } from '../../../../src/client/navigation/pageHistory';

/** Creates a window that has only a session history; `back` acts like the browser's button. The document may be that of another entry. */
function fakeWindow(start: string, documentUrl = start) {
  const entries: { url: string; state: unknown }[] = [{ url: start, state: undefined }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const navigation = new EventTarget();
  const questions: string[] = [];
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
      get length() {
        return entries.length;
      },
      go(delta: number) {
        const url = new URL(entries[at + delta]?.url ?? '', 'https://example.com').href;
        const destination = { url, key: 'target', sameDocument: true };
        const event = new Event('navigate', { cancelable: true });
        const navigate = Object.assign(event, { navigationType: 'traverse', destination });
        if (!navigation.dispatchEvent(navigate)) return;
        at += delta;
        for (const listener of listeners) listener();
      },
    },
    navigation,
    performance: {
      getEntriesByType: () => [{ name: new URL(documentUrl, 'https://example.com').href }],
    },
    confirm(question: string) {
      questions.push(question);
      return false;
    },
    addEventListener(type: string, listener: () => void) {
      expect(type).toBe('popstate');
      listeners.push(listener);
    },
  };
  return { window: window as unknown as Window, count: () => entries.length, questions };
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
      state: undefined,
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
    expect(history.location).toMatchObject({ pathname: '/c', search: '', state: undefined });
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

  it('knows the location of the document that the reader left before, whose position the browser has restored', () => {
    const { location, documentLocation, restoreScroll } = createPageHistory(
      fakeWindow('/a', '/b?c#d').window,
    );
    expect(location.pathname).toBe('/a');
    expect(documentLocation).toMatchObject({ pathname: '/b', search: '?c', hash: '#d' });
    expect([restoreScroll?.(), restoreScroll?.()]).toEqual([true, false]);
    const sameDocument = createPageHistory(fakeWindow('/a#b', '/a?c').window);
    expect(sameDocument.documentLocation).toBe(sameDocument.location);
  });

  it('converts locations to URLs', () => {
    const { createHref } = createPageHistory(fakeWindow('/a').window);
    expect(createHref('/b?c')).toBe('/b?c');
    expect(createHref({ pathname: '/b', search: '?c', hash: '#d' })).toBe('/b?c#d');
    expect(createHref({ hash: '#d' })).toBe('/a#d');
    expect(createHref({ search: 'c', hash: 'd' })).toBe('/a?c#d');
    expect(createStaticHistory('/a').createHref({ search: 'c', hash: 'd' })).toBe('/a?c#d');
  });
});

describe('a history as of react-router 5', () => {
  it('passes the location and the action to listeners', () => {
    const history = createPageHistory(fakeWindow('/a').window);
    expect([history.action, history.length]).toEqual(['POP', 1]);
    const seen: string[] = [];
    history.listen(({ pathname }, action) => seen.push(`${action} ${pathname} ${history.action}`));
    history.push('/b');
    history.replace({ search: '?x' });
    history.goBack();
    history.goForward();
    expect(seen).toEqual(['PUSH /b PUSH', 'REPLACE /b REPLACE', 'POP /a POP', 'POP /b POP']);
    expect([history.location.search, history.length]).toEqual(['?x', 2]);
  });

  it('navigates to location objects with a state, whose query may lack its question mark', () => {
    const history = createPageHistory(fakeWindow('/a').window);
    history.push({ pathname: '/b', search: 'tags=x', state: { from: 'a' } });
    expect(history.location).toMatchObject({ pathname: '/b', search: '?tags=x', state: { from: 'a' } });
    history.replace({ hash: 'c' }, 'other');
    expect(history.location).toMatchObject({ pathname: '/b', search: '', hash: '#c', state: 'other' });
  });

  it('blocks navigation while a prompt returns false', () => {
    const { window, count } = fakeWindow('/a');
    const history = createPageHistory(window);
    history.push('/b');
    const seen: string[] = [];
    const unblock = history.block(({ pathname, search }, action) => {
      seen.push(`${action} ${pathname}${search}`);
      return pathname === '/free' ? undefined : false;
    });
    history.push('/c?d');
    history.replace('?e');
    history.goBack();
    expect(history.location.pathname).toBe('/b');
    history.push('/free');
    unblock();
    history.push('/c');
    expect([history.location.pathname, count()]).toEqual(['/c', 4]);
    expect(seen).toEqual(['PUSH /c?d', 'REPLACE /b?e', 'POP /a', 'PUSH /free']);
  });

  it('asks the reader if a prompt is a text', () => {
    const { window, questions } = fakeWindow('/a');
    const history = createPageHistory(window);
    history.block('Leave?');
    history.block(() => 'Really?');
    history.push('/b');
    expect([history.location.pathname, questions]).toEqual(['/a', ['Leave?']]);
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
    expect(history.location).toEqual({
      pathname: '/a',
      search: '',
      hash: '',
      key: 'default',
      state: undefined,
    });
    expect(history.createHref({ pathname: '/x' })).toBe('/x');
    expect(history.createHref({ hash: '#x' })).toBe('/a#x');
    history.block(() => expect.unreachable())();
  });
});
