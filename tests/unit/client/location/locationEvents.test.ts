import { expect, it } from 'vitest';
import { isSameVisit } from '../../../../src/client/location/locationEvents';

const location = { pathname: '/a', search: '?b', hash: '#c', key: 'default', state: null };

it.each([
  ['the same location in a new object', {}, true],
  ['an anchor that the browser follows, whose entry has the key of a document', { hash: '#d' }, false],
  ['another query', { search: '' }, false],
  ['another page', { pathname: '/b' }, false],
  ['another entry', { key: 'x' }, false],
])('compares %s', (_, change, isSame) => {
  expect(isSameVisit({ ...location, ...change }, location)).toBe(isSame);
});
