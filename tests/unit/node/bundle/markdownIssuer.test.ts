import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { createMarkdownIssuerPlugin } from '../../../../src/node/bundle/markdownIssuer';
import { tempSite } from '../../tempSite';

it('compiled Markdown is an MDX file for the rules of sites', async () => {
  const dir = tempSite({
    'entry.js': "export { images } from './content/0.mjs'; export const other = require('./a.png');",
    'content/0.mjs': "import image from '../a.png'; export const images = [image, require('../a.png')];",
    'a.png': '',
    'loader.cjs': "module.exports = () => 'module.exports = { width: 1 }'",
  });
  const compiler = webpack({
    mode: 'none',
    context: dir,
    target: 'node',
    entry: './entry.js',
    output: { path: dir, filename: 'out.cjs', library: { type: 'commonjs2' } },
    module: {
      rules: [
        { test: /\.mjs$/, type: 'javascript/auto' },
        { test: /\.png$/, issuer: /\.mdx?$/, loader: path.join(dir, 'loader.cjs') },
        { test: /\.png$/, issuer: /\.js$/, type: 'asset/inline' },
      ],
    },
    plugins: [createMarkdownIssuerPlugin(path.join(dir, 'content'))],
  });
  const errors = await new Promise((resolve, reject) => {
    compiler?.run((error, stats) => (error ? reject(error) : resolve(stats?.compilation.errors.map(String))));
  });
  expect(errors).toEqual([]);
  const exported = createRequire(import.meta.url)(path.join(dir, 'out.cjs'));
  expect({ ...exported }).toEqual({ images: [{ width: 1 }, { width: 1 }], other: 'data:image/png;base64,' });
});
