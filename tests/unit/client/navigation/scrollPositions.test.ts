import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeScrollPositions } from '../../../../src/client/navigation/scrollPositions';

/** Opens a window with a history of which only the current entry is kept. */
function openWindow() {
  const history = {
    state: null as Readonly<Record<string, unknown>> | null,
    scrollRestoration: 'auto',
    replaceState(state: Readonly<Record<string, unknown>>) {
      history.state = state;
    },
  };
  const window = Object.assign(new EventTarget(), {
    history,
    location: { pathname: '/first' },
    scrollY: 0,
    setTimeout,
    scrollTo(_: number, y: number) {
      window.scrollY = y;
    },
  });
  const restore = storeScrollPositions(window as unknown as Window);
  /** Switches to another entry, whose page is not on screen yet. */
  const open = (pathname: string, state: Readonly<Record<string, unknown>>) => {
    window.location = { pathname };
    history.state = state;
  };
  return {
    restore,
    getStored: () => history.state?.['y'],
    getPosition: () => window.scrollY,
    scroll(y: number) {
      window.scrollY = y;
      window.dispatchEvent(new Event('scroll'));
    },
    click: () => window.dispatchEvent(new Event('click')),
    open,
    traverse(pathname: string, state: Readonly<Record<string, unknown>>) {
      open(pathname, state);
      window.dispatchEvent(new Event('popstate'));
    },
  };
}

describe('storeScrollPositions', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('stores the position after a scroll, and at once on a click', () => {
    const { scroll, click, getStored } = openWindow();
    expect(getStored()).toBe(0);
    scroll(100);
    expect(getStored()).toBe(0);
    vi.runAllTimers();
    expect(getStored()).toBe(100);
    scroll(200);
    click();
    expect(getStored()).toBe(200);
  });

  it('does not store the position of a page for the next one, which still loads', () => {
    const { scroll, click, open, restore, getStored, getPosition } = openWindow();
    scroll(300);
    click();
    open('/second', { key: 'second' });
    vi.runAllTimers();
    scroll(310);
    vi.runAllTimers();
    expect(getStored()).toBeUndefined();
    expect(restore()).toBe(false);
    scroll(0);
    vi.runAllTimers();
    expect([getStored(), getPosition()]).toEqual([0, 0]);
  });

  it('restores the position of an earlier entry once its page is on screen', () => {
    const { scroll, traverse, restore, getStored, getPosition } = openWindow();
    scroll(20);
    traverse('/first', { y: 170 });
    vi.runAllTimers();
    expect(getStored()).toBe(170);
    expect(restore()).toBe(true);
    expect(getPosition()).toBe(170);
  });
});
