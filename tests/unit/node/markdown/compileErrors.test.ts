import { expect, test } from 'vitest';
import { toCompileErrors } from '../../../../src/node/markdown/compileErrors';

test('ends the message of an error with one full stop', () => {
  for (const message of ['cannot read it', 'cannot read it.', 'cannot read it!\nMore']) {
    expect(toCompileErrors(new Error(message), '/site/a.md', '/site')).toMatchObject([
      { message: 'This page failed to compile: cannot read it.', location: { file: '/site/a.md' } },
    ]);
  }
});
