import path from 'node:path';
import { expect, it } from 'vitest';
import { importModule } from '../../../../src/node/config/loadModule';
import { tempSite } from '../../tempSite';

it.each([
  ['export default [1];', [1]],
  ['export default { a: 1 }; export const b = 2;', { a: 1, b: 2 }],
  ['const f = () => 3; export default f;', 3],
  ['export const b = 2;', { b: 2 }],
  ['module.exports = { default: 4 };', { default: 4 }],
])('returns the default export where a module requires %s', async (source, expected) => {
  const dir = tempSite({
    'config.ts': `const list = require('./list'); export default { value: typeof list === 'function' ? list() : list };`,
    'list.ts': source,
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual({ value: expected });
});

it('keeps named and default imports of a module that is also required', async () => {
  const dir = tempSite({
    'config.ts': `const { both } = require('./a'); export default { both, list: require('./list') };`,
    'a.ts': `import list, { b } from './list'; export const both = [list.a, b];`,
    'list.ts': 'export default { a: 1 }; export const b = 2;',
  });
  expect(await importModule(path.join(dir, 'config.ts'))).toEqual({ both: [1, 2], list: { a: 1, b: 2 } });
});
