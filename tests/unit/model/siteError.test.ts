import { describe, expect, it } from 'vitest';
import {
  createCodeFrame,
  formatLocation,
  listErrors,
  SiteError,
  SiteErrors,
  throwErrors,
} from '../../../src/model/siteError';

describe('SiteError', () => {
  it('has a message, a hint, a location, a frame and a cause', () => {
    const cause = new Error('below');
    const error = new SiteError('Wrong.', {
      code: 'plugin-failure',
      hint: 'Fix it.',
      location: { file: 'a.md' },
      frame: '> 1 | a',
      cause,
    });
    expect(error).toMatchObject({
      name: 'SiteError',
      message: 'Wrong.',
      hint: 'Fix it.',
      frame: '> 1 | a',
      cause,
    });
    expect(error.location).toEqual({ file: 'a.md' });
  });

  it('has no `cause` property without a cause', () => {
    expect('cause' in new SiteError('Wrong.', { code: 'plugin-failure' })).toBe(false);
  });
});

describe('throwErrors', () => {
  const [a, b] = [
    new SiteError('A.', { code: 'plugin-failure' }),
    new SiteError('B.', { code: 'plugin-failure' }),
  ];

  it('throws nothing, a single error as it is, or several errors as `SiteErrors`', () => {
    expect(() => throwErrors([])).not.toThrow();
    expect(catchError(() => throwErrors([a]))).toBe(a);
    const both = catchError(() => throwErrors([a, b]));
    expect(both).toBeInstanceOf(SiteErrors);
    expect(both).toMatchObject({ message: 'A.\nB.', errors: [a, b] });
  });
});

describe('formatLocation', () => {
  it('includes the line and the column if they are known', () => {
    expect(formatLocation({ file: 'a.md' })).toBe('a.md');
    expect(formatLocation({ file: 'a.md', line: 2 })).toBe('a.md:2');
    expect(formatLocation({ file: 'a.md', line: 2, column: 3 })).toBe('a.md:2:3');
    expect(formatLocation({ file: 'a.md', column: 3 })).toBe('a.md');
  });
});

describe('createCodeFrame', () => {
  const source = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

  it('shows two lines of context and marks the column', () => {
    expect(createCodeFrame(source, 10, 6)).toMatchInlineSnapshot(`
      "   8 | line 8
         9 | line 9
      > 10 | line 10
           |      ^
        11 | line 11
        12 | line 12"
    `);
  });

  it('includes no lines beyond the ends of the file', () => {
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

function catchError(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('listErrors', () => {
  it('returns what a thrown value contains, as errors', () => {
    const errors = ['A', 'B'].map((message) => new SiteError(message, { code: 'plugin-failure' }));
    const bug = new TypeError('x is undefined');
    expect(listErrors(new SiteErrors(errors))).toEqual(errors);
    expect(listErrors(errors[0])).toEqual([errors[0]]);
    expect(listErrors(bug)).toEqual([bug]);
    expect(listErrors(undefined)).toEqual([new Error('`undefined` was thrown')]);
  });
});
