import { expect, test } from 'vitest';
import { createSuggester } from '../../../../src/node/links/suggestTarget';

test('prefers the closest candidate to one with the same name in another folder', () => {
  const suggest = createSuggester(['/guides/setup', '/archive/old/Setup/', '/', '/reference/install/']);
  expect(suggest('/guides/setpu')).toBe('/guides/setup');
  expect(suggest('/somewhere/else/entirely/SETUP')).toBe('/guides/setup');
  expect(suggest('/somewhere/else/entirely/install?x#y')).toBe('/reference/install/');
  expect(suggest('/somewhere/else/entirely/nothing')).toBeUndefined();
  expect(suggest('/')).toBe('/');
});
