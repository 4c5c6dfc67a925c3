import { expect, test } from 'vitest';
import { isOutdated } from '../../../src/model/liveState';

test.each([
  ['a1.2', 'a1.2', false],
  ['a1.2', 'a1.10', true],
  // made while the server was still busy with the rest
  ['a1.10', 'a1.9', false],
  ['a1.10', 'b2.1', true],
])('a page of %s, the server at %s', (page, server, expected) => {
  expect(isOutdated(page, server)).toBe(expected);
});
