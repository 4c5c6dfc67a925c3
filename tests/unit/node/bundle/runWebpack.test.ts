import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { expect, it, vi } from 'vitest';
import { getWebpackReads, readDefinitions } from '../../../../src/node/bundle/runWebpack';
import { tempSite } from '../../tempSite';

it('reads the loaders of a site with their imports, but not those of packages', () => {
  const dir = tempSite({
    'loader.cjs': "module.exports = require('./answer.cjs');",
    'answer.cjs': '',
    'node_modules/x-loader/index.js': '',
  });
  const loaders = ['loader.cjs', 'node_modules/x-loader/index.js'].map((name) => path.join(dir, name));
  const { files } = getWebpackReads({
    compilation: {
      fileDependencies: new Set([path.join(dir, 'a.js')]),
      buildDependencies: new Set([...loaders, 'webpack/lib']),
    },
  } as unknown as Stats);
  expect([...files].map((file) => path.relative(dir, file))).toEqual(['a.js', 'loader.cjs', 'answer.cjs']);
});

it('reads the constants that plugins define, also from variables of the environment', async () => {
  const { DefinePlugin, EnvironmentPlugin } = webpack;
  const read = (answer: string) => {
    vi.stubEnv('ANSWER', answer);
    return readDefinitions({
      plugins: [new DefinePlugin({ GREETING: '"hello"' }), new EnvironmentPlugin(['ANSWER'])],
    });
  };
  const first = await read('42');
  expect(first).toContain('hello');
  expect(await read('43')).not.toBe(first);
  expect(await read('42')).toBe(first);
});
