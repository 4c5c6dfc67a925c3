import { expect, it } from 'vitest';
import { hashText } from '../../../src/model/hashText';

// from the test vectors of the algorithm's authors
it.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
