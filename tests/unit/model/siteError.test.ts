import { describe, expect, it } from 'vitest';
import {
  createCodeFrame,
  formatLocation,
  SiteError,
  SiteErrors,
  throwErrors,
} from '../../../src/model/siteError';

describe('SiteError', () => {
  it('carries what is wrong, where, and how to mend it', () => {
    const cause = new Error('below');
    const error = new SiteError('Wrong.', {
      hint: 'Mend.',
      location: { file: 'a.md' },
      frame: '> 1 | a',
      cause,
    });
    expect(error).toMatchObject({
      name: 'SiteError',
      message: 'Wrong.',
      hint: 'Mend.',
      frame: '> 1 | a',
      cause,
    });
    expect(error.location).toEqual({ file: 'a.md' });
  });

  it('has no cause where there is none', () => {
    expect('cause' in new SiteError('Wrong.')).toBe(false);
  });
});

describe('throwAll', () => {
  const [a, b] = [new SiteError('A.'), new SiteError('B.')];

  it('throws nothing, the one error, or all', () => {
    expect(() => throwErrors([])).not.toThrow();
    expect(thrownBy(() => throwErrors([a]))).toBe(a);
    const both = thrownBy(() => throwErrors([a, b]));
    expect(both).toBeInstanceOf(SiteErrors);
    expect(both).toMatchObject({ message: 'A.\nB.', errors: [a, b] });
  });
});

describe('placeToString', () => {
  it('names as much as is known', () => {
    expect(formatLocation({ file: 'a.md' })).toBe('a.md');
    expect(formatLocation({ file: 'a.md', line: 2 })).toBe('a.md:2');
    expect(formatLocation({ file: 'a.md', line: 2, column: 3 })).toBe('a.md:2:3');
    expect(formatLocation({ file: 'a.md', column: 3 })).toBe('a.md');
  });
});

describe('codeFrame', () => {
  const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

  it('shows two lines around the place, and marks the column', () => {
    expect(createCodeFrame(source, 10, 6)).toMatchInlineSnapshot(`
      "   8 | line 8
         9 | line 9
      > 10 | line 10
           |      ^
        11 | line 11
        12 | line 12"
    `);
  });

  it('stops at the ends of the file', () => {
    expect(createCodeFrame('a\r\n\r\nc', 1)).toMatchInlineSnapshot(`
      "> 1 | a
        2 |
        3 | c"
    `);
    expect(createCodeFrame('a\nb', 2, 1)).toMatchInlineSnapshot(`
      "  1 | a
      > 2 | b
          | ^"
    `);
  });
});

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
