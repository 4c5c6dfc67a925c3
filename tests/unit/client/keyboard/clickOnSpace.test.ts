import type { KeyboardEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { clickOnSpace } from '../../../../src/client/keyboard/clickOnSpace';

it.each([
  ['the space bar', { key: ' ' }, 1],
  ['Enter, which the browser handles', { key: 'Enter' }, 0],
])('clicks on %s or not', (_, keys, calls) => {
  const preventDefault = vi.fn();
  const click = vi.fn();
  clickOnSpace({
    ...keys,
    preventDefault,
    currentTarget: { click },
  } as unknown as KeyboardEvent<HTMLElement>);
  expect(click).toHaveBeenCalledTimes(calls);
  expect(preventDefault).toHaveBeenCalledTimes(calls);
});
