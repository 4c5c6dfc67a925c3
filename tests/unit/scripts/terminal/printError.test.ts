import { describe, expect, test } from 'vitest';
import { printError } from '../../../../scripts/terminal/printError';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { testTerminal } from '../testTerminal';

function print(error: unknown): string {
  const terminal = testTerminal();
  printError(terminal, error, process.cwd());
  return terminal.text();
}

describe('printError', () => {
  test('prints the message, location, frame and hint', () => {
    const error = new SiteError('`titel` is not a known field.', {
      code: 'plugin-failure',
      hint: 'Did you mean `title`?',
      location: { file: `${process.cwd()}/docs/a.md`, line: 2, column: 3 },
      frame: '  1 | a\n> 2 |   titel\n    |   ^',
    });
    expect(print(error)).toMatchInlineSnapshot(`
      "!
      ! ✖ \`titel\` is not a known field.
      !   docs/a.md:2:3  plugin-failure
      !     1 | a
      !   > 2 |   titel
      !       |   ^
      !   → Did you mean \`title\`?"
    `);
  });

  test('prints locations relative to the working directory', () => {
    const terminal = testTerminal();
    printError(
      terminal,
      new SiteError('x', { code: 'plugin-failure', location: { file: 'docs/a.md' } }),
      `${process.cwd()}/site`,
    );
    expect(terminal.text()).toContain('!   site/docs/a.md');
  });

  test('prints several errors and their number', () => {
    expect(
      print(
        new SiteErrors([
          new SiteError('One.', { code: 'plugin-failure' }),
          new SiteError('Two.', { code: 'plugin-failure', hint: 'Fix it.' }),
        ]),
      ),
    ).toMatchInlineSnapshot(`
      "!
      ! ✖ One.  plugin-failure
      !
      ! ✖ Two.  plugin-failure
      !   → Fix it.
      !
      ! 2 errors"
    `);
  });

  test('prints the stack of an error in a plugin', () => {
    const cause = new Error('disk on fire');
    cause.stack = 'Error: disk on fire\n    at burn (/plugin.js:1:2)\n    at more (/plugin.js:3:4)';
    expect(
      print(
        new SiteError('The plugin `a` failed in loadContent: disk on fire.', {
          code: 'plugin-failure',
          cause,
        }),
      ),
    ).toMatchInlineSnapshot(`
      "!
      ! ✖ The plugin \`a\` failed in loadContent: disk on fire.  plugin-failure
      !   at burn (/plugin.js:1:2)
      !   at more (/plugin.js:3:4)"
    `);
  });

  test('prints the stack and the causes of an unexpected error', () => {
    const error = new Error('undefined is not a function', { cause: new Error('deeper') });
    error.stack = 'TypeError: undefined is not a function\n    at x (/y.js:1:2)';
    (error.cause as Error).stack = 'Error: deeper';
    expect(print(error)).toMatchInlineSnapshot(`
      "!
      ! ✖ TypeError: undefined is not a function
      !     at x (/y.js:1:2)
      !   Caused by: Error: deeper
      !   This is a bug in the generator, not in your site. Please report it, and include the lines above."
    `);
    expect(print('a string')).toContain('✖ a string');
  });

  test('prints any thrown value', () => {
    expect(print(null)).toContain('✖ `null` was thrown');
  });

  test('removes control characters', () => {
    expect(
      print(new SiteError('\u001b[2Jred\u0007\u009b', { code: 'plugin-failure', hint: 'a\u0000b' })),
    ).toBe('!\n! ✖ [2Jred  plugin-failure\n!   → ab');
  });
});
