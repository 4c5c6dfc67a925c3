import { describe, expect, it } from 'vitest';
import { findActiveHeading } from '../../../../src/client/behaviors/tableOfContents';
import {
  isBackToTopShown,
  type ScrollFollower,
  followScrolling,
  isNavbarShown,
  type ShownParts,
} from '../../../../src/client/behaviors/scrolling';

describe('isNavbarShown', () => {
  const at = (y: number, lastY: number) => isNavbarShown({ y, lastY, maxY: 1000 }, 60);

  it('returns true at the top and while scrolling up, and false while scrolling down', () => {
    expect(at(0, 500)).toBe(true);
    expect(at(59, 20)).toBe(true);
    expect(at(300, 200)).toBe(false);
    expect(at(300, 300)).toBe(false);
    expect(at(300, 400)).toBe(true);
  });

  it('returns undefined while scrolling up by a few pixels', () => {
    expect(at(393, 400)).toBeUndefined();
    expect(at(392, 400)).toBe(true);
  });

  it('returns false after a jump from the top, and undefined while the page bounces at its end', () => {
    expect(at(300, 0)).toBe(false);
    expect(at(950, 1000)).toBeUndefined();
  });
});

describe('isBackToTopShown', () => {
  const at = (y: number, lastY: number) => isBackToTopShown({ y, lastY, maxY: 1000 });

  it('returns true while scrolling up beyond the first 300 pixels', () => {
    expect(at(400, 500)).toBe(true);
    expect(at(299, 500)).toBe(false);
    expect(at(500, 400)).toBe(false);
    expect(at(400, 0)).toBeUndefined();
    expect(at(1000, 1100)).toBeUndefined();
  });
});

/** Follows a page of 1000 pixels in a window of 200 pixels; `go` scrolls the page or navigates. */
function followPage(follower: Omit<ScrollFollower, 'show'> = {}, start = { y: 0, href: '#' }) {
  const listeners = new Map<string, () => void>();
  const shown: ShownParts[] = [];
  const view = {
    scrollY: start.y,
    innerHeight: 200,
    location: { href: start.href, hash: start.href },
    addEventListener: (type: string, added: () => void) => void listeners.set(type, added),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const document = {
    defaultView: Object.assign(view, {
      document: { getElementById: (id: string) => (id === 'here' ? {} : null) },
    }),
    documentElement: { scrollHeight: 1000 },
  };
  const stop = followScrolling(document as unknown as Document, {
    ...follower,
    show: (parts) => void shown.push(parts),
  });
  return {
    stop,
    shown,
    go(y: number, href = view.location.href): ShownParts | undefined {
      view.scrollY = y;
      view.location = { href, hash: href };
      shown.length = 0;
      listeners.get('scroll')?.();
      return shown[0];
    },
  };
}

describe('followScrolling', () => {
  it('reports visibility by the height of the navbar and the threshold', () => {
    const { go, stop } = followPage({ navbarHeight: () => 60, backToTopFrom: 100 });
    expect(go(300)).toEqual({ navbar: false, backToTop: undefined });
    expect(go(250)).toEqual({ navbar: true, backToTop: true });
    expect(go(90)).toEqual({ navbar: true, backToTop: false });
    stop();
    expect(go(300)).toBeUndefined();
  });

  it('hides the navbar after a navigation to a hash, so that it does not cover the target', () => {
    const { go } = followPage();
    go(500);
    expect(go(300, '#here')).toEqual({ navbar: false, backToTop: false });
    expect(go(200)).toMatchObject({ navbar: true });
    expect(go(400, '#nowhere')).toEqual({ navbar: true, backToTop: false });
    expect(followPage({}, { y: 300, href: '#here' }).shown).toEqual([{ navbar: false, backToTop: false }]);
    expect(followPage({}, { y: 300, href: '#nowhere' }).shown).toEqual([]);
  });

  it('handles the scroll before it started', () => {
    expect(followPage({ startY: 0 }, { y: 300, href: '#' }).shown).toEqual([
      { navbar: false, backToTop: undefined },
    ]);
    expect(followPage({ startY: 300 }, { y: 300, href: '#' }).shown).toEqual([]);
  });

  it('shows the navbar once slow scrolling up has covered a distance', () => {
    const { go } = followPage();
    go(500);
    expect(go(497)).toMatchObject({ navbar: undefined });
    expect(go(494)).toMatchObject({ navbar: undefined });
    expect(go(491)).toMatchObject({ navbar: true });
  });

  it('ignores scrolling while it is paused', () => {
    let isPaused = false;
    const { go } = followPage({ isPaused: () => isPaused });
    go(500);
    isPaused = true;
    expect(go(300)).toBeUndefined();
    isPaused = false;
    expect(go(400)).toMatchObject({ navbar: true });
  });
});

describe('findActiveHeading', () => {
  const view = { offset: 60, viewportHeight: 800 };
  const headings = (...tops: readonly number[]) =>
    tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

  it('returns the first heading below the navbar if it is in the upper half', () => {
    expect(findActiveHeading(headings(-500, 100, 700), view)).toBe('h1');
  });

  it('returns the heading before it if the next one is far below', () => {
    expect(findActiveHeading(headings(-500, 600, 700), view)).toBe('h0');
    expect(findActiveHeading(headings(600), view)).toBeUndefined();
  });

  it('returns the last heading at the end of a page', () => {
    expect(findActiveHeading(headings(-900, -500), view)).toBe('h1');
    expect(findActiveHeading([], view)).toBeUndefined();
  });

  it('returns the target of the address at the end of the page, or else the last heading', () => {
    const end = { ...view, isAtEnd: true };
    expect(findActiveHeading(headings(-500, 100, 700), end)).toBe('h2');
    expect(findActiveHeading(headings(-500, 100, 700), { ...end, target: 'h1' })).toBe('h1');
    expect(findActiveHeading(headings(-500, 100, 700), { ...end, target: 'h0' })).toBe('h2');
  });
});
