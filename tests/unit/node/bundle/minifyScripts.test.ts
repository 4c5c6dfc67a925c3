import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack, { type Stats } from 'webpack';
import { minifyScripts } from '../../../../src/node/bundle/minifyScripts';
import { tempSite } from '../../tempSite';

/** Bundles `main.js` of a folder to `dist`. */
function bundle(dir: string, rules: webpack.RuleSetRule[] = []): Promise<Stats | undefined> {
  const compiler = webpack({
    context: dir,
    entry: './main.js',
    mode: 'production',
    output: { path: path.join(dir, 'dist'), publicPath: '/', assetModuleFilename: '[name][ext]' },
    module: { rules },
    optimization: { minimizer: [{ apply: minifyScripts }] },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
}

const MAIN = "console.log(new URL('./other.mjs', import.meta.url).href);\n";

it('minifies scripts and copied modules', async () => {
  const dir = tempSite({
    'main.js': MAIN,
    'other.mjs': 'export const place = import.meta.url; // where it is\n',
  });
  const stats = await bundle(dir);
  expect(stats?.toJson().errors).toEqual([]);
  const dist = path.join(dir, 'dist');
  expect(readdirSync(dist).sort()).toEqual(['main.js', 'other.mjs']);
  expect(readFileSync(path.join(dist, 'other.mjs'), 'utf8')).toBe('export const place=import.meta.url;');
});

it('leaves the errors of modules as they are', async () => {
  const dir = tempSite({
    'main.js': MAIN,
    'other.mjs': '',
    'fail.cjs': "module.exports = () => { throw new Error('It is not a script.'); };",
  });
  const stats = await bundle(dir, [{ test: /other/, use: path.join(dir, 'fail.cjs') }]);
  const messages = stats?.toJson().errors?.map(({ message }) => message.split('\n')[1]);
  expect(messages).toEqual(['Error: It is not a script.']);
});
