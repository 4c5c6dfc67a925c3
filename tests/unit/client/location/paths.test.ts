import { describe, expect, it } from 'vitest';
import { isRegexpStringMatch } from '../../../../src/client/location/paths';

describe('isRegexpStringMatch', () => {
  it('matches patterns case-insensitively, and never a missing value', () => {
    expect(isRegexpStringMatch('^/DOCS', '/docs/a')).toBe(true);
    expect(isRegexpStringMatch(undefined, '/docs')).toBe(false);
    expect(isRegexpStringMatch('a', undefined)).toBe(false);
  });
});
