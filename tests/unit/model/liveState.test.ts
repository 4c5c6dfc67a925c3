import { expect, test } from 'vitest';
import { isOutdated } from '../../../src/model/liveState';

test.each([
  ['a1.2', 'a1.2', false],
  ['a1.2', 'a1.10', true],
  // the page was compiled while the server was still working on the update
  ['a1.10', 'a1.9', false],
  ['a1.10', 'b2.1', true],
])('isOutdated(%j, %j) returns %s', (page, server, expected) => {
  expect(isOutdated(page, server)).toBe(expected);
});
