import path from 'node:path';
import type { Stats } from 'webpack';
import { expect, it } from 'vitest';
import { getWebpackReads } from '../../../../src/node/bundle/runWebpack';
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
