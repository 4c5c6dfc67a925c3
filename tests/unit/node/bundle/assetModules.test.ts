import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { ASSET_RULE, compileAssetModule } from '../../../../src/node/bundle/assetModules';
import { createConversionPlugin } from '../../../../src/node/bundle/webpackConfig';
import { tempSite } from '../../tempSite';

it('assets are the default exports of modules, however scripts import them', async () => {
  const dir = tempSite({
    'entry.js': [
      "import imported from './a.png?size=2';",
      "import * as all from './a.png';",
      "export const urls = [imported, all.default, require('./a.png').default];",
      "export const url = new URL('./a.png', import.meta.url).href;",
    ].join('\n'),
    'a.png': 'image',
  });
  const asset = { type: 'asset/resource', generator: { filename: '[name][ext]' } };
  const compiler = webpack({
    mode: 'none',
    context: dir,
    target: 'node',
    entry: './entry.js',
    output: { path: dir, filename: 'out.cjs', publicPath: '/base/', library: { type: 'commonjs2' } },
    module: { rules: [{ test: /\.png$/, oneOf: [ASSET_RULE, asset] }] },
    plugins: [createConversionPlugin('AssetModules', compileAssetModule)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(expect(stats?.hasErrors()).toBe(false)),
    );
  });
  const exported = createRequire(import.meta.url)(path.join(dir, 'out.cjs'));
  expect(exported.urls).toEqual(Array(3).fill('/base/a.png'));
  expect(exported.url).toMatch(/\/base\/a\.png$/);
});
