import { describe, expect, it } from 'vitest';
import { activeHeading } from '../../../../src/client/behaviours/activeHeading';
import { backToTopShown, navbarShown } from '../../../../src/client/behaviours/scrolling';

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
