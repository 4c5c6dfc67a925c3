import { version } from 'react';
import { expect, it } from 'vitest';
import { getCodeVersion } from '../../../../src/node/files/codeVersion';

it('changes with the versions of Node.js and React, which render pages', () => {
  expect(getCodeVersion().split(' ')).toEqual(expect.arrayContaining([process.version, version]));
});
