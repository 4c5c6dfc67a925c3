import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../../../src/client/collapsible/animateHeight';

describe('collapseDuration', () => {
  it('grows with the height, but more slowly', () => {
    expect([0, 36, 72, 360, 3600].map(collapseDuration)).toEqual([40, 192, 222, 327, 714]);
  });
});
