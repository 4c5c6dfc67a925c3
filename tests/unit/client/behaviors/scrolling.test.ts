import { describe, expect, it } from 'vitest';
import { activeHeading } from '../../../../src/client/behaviors/tableOfContents';
import {
  backToTopShown,
  type Follower,
  followScrolling,
  navbarShown,
  type ShownParts,
} from '../../../../src/client/behaviors/scrolling';

describe('navbarShown', () => {
  const at = (y: number, lastY: number) => navbarShown({ y, lastY, maxY: 1000 }, 60);

  it('is shown at the top, hidden on the way down, shown on the way up', () => {
    expect(at(0, 500)).toBe(true);
    expect(at(59, 20)).toBe(true);
    expect(at(300, 200)).toBe(false);
    expect(at(300, 300)).toBe(false);
    expect(at(300, 400)).toBe(true);
  });

  it('is hidden by a jump from the very top, and stays as it is where a page bounces at its end', () => {
    expect(at(300, 0)).toBe(false);
    expect(at(950, 1000)).toBeUndefined();
  });
});

describe('backToTopShown', () => {
  const at = (y: number, lastY: number) => backToTopShown({ y, lastY, maxY: 1000 });

  it('is offered on the way up from 300 pixels on', () => {
    expect(at(400, 500)).toBe(true);
    expect(at(299, 500)).toBe(false);
    expect(at(500, 400)).toBe(false);
    expect(at(400, 0)).toBeUndefined();
    expect(at(1000, 1100)).toBeUndefined();
  });
});

/** A page of 1000 pixels in a window of 200, followed; `go` scrolls it, or navigates. */
function followed(follower: Omit<Follower, 'show'> = {}, start = { y: 0, href: '#' }) {
  let listener: (() => void) | undefined;
  const shown: ShownParts[] = [];
  const view = {
    scrollY: start.y,
    innerHeight: 200,
    location: { href: start.href, hash: start.href },
    addEventListener: (_: string, added: () => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
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
      listener?.();
      return shown[0];
    },
  };
}

describe('followScrolling', () => {
  it('tells what each step shows, by the height of the navbar and the threshold that it is given', () => {
    const { go, stop } = followed({ navbarHeight: () => 60, backToTopFrom: 100 });
    expect(go(300)).toEqual({ navbar: false, backToTop: undefined });
    expect(go(250)).toEqual({ navbar: true, backToTop: true });
    expect(go(90)).toEqual({ navbar: true, backToTop: false });
    stop();
    expect(go(300)).toBeUndefined();
  });

  it('tells a navigation from a step of the reader: the target of a hash is not covered', () => {
    const { go } = followed();
    go(500);
    expect(go(300, '#here')).toEqual({ navbar: false, backToTop: false });
    expect(go(200)).toMatchObject({ navbar: true });
    expect(go(400, '#nowhere')).toEqual({ navbar: true, backToTop: false });
    expect(followed({}, { y: 300, href: '#here' }).shown).toEqual([{ navbar: false, backToTop: false }]);
    expect(followed({}, { y: 300, href: '#nowhere' }).shown).toEqual([]);
  });

  it('takes no notice while the page is moved by code', () => {
    let isPaused = false;
    const { go } = followed({ isPaused: () => isPaused });
    go(500);
    isPaused = true;
    expect(go(300)).toBeUndefined();
    isPaused = false;
    expect(go(400)).toMatchObject({ navbar: true });
  });
});

describe('activeHeading', () => {
  const view = { offset: 60, viewportHeight: 800 };
  const headings = (...tops: readonly number[]) =>
    tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 30 }));

  it('is the first heading below the navbar while it stands in the upper half', () => {
    expect(activeHeading(headings(-500, 100, 700), view)).toBe('h1');
  });

  it('is the one before it when the next one is far below', () => {
    expect(activeHeading(headings(-500, 600, 700), view)).toBe('h0');
    expect(activeHeading(headings(600), view)).toBeUndefined();
  });

  it('is the last one at the end of a page', () => {
    expect(activeHeading(headings(-900, -500), view)).toBe('h1');
    expect(activeHeading([], view)).toBeUndefined();
  });
});
