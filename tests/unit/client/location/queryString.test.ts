import { describe, expect, it } from 'vitest';
import { mergeSearchStrings } from '../../../../src/client/location/queryString';

describe('mergeSearchStrings', () => {
  it('appends values or keeps the last ones', () => {
    expect(mergeSearchStrings(['?a=1', 'a=2&b=3', undefined], 'append')).toBe('?a=1&a=2&b=3');
    expect(mergeSearchStrings(['?a=1', 'a=2&b=3'], 'set')).toBe('?a=2&b=3');
    expect(mergeSearchStrings(['', undefined], 'append')).toBe('');
  });
});
