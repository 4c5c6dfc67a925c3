import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import webpack from 'webpack';
import { convertWebpackErrors } from '../../../../src/node/bundle/bundleErrors';
import { createStableIdsPlugin } from '../../../../src/node/bundle/stableIds';
import { tempSite } from '../../tempSite';

/** Bundles `src/entry.js` of a site with readable names of modules. */
async function bundle(files: Readonly<Record<string, string>>) {
  const siteDir = tempSite(files);
  const compiler = webpack({
    mode: 'production',
    context: siteDir,
    entry: './src/entry.js',
    output: { path: siteDir, filename: 'out.js', pathinfo: true },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [
      createStableIdsPlugin({ folders: { [siteDir]: '<site>' }, getSourceFile: (file: string) => file }),
    ],
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  return { siteDir, stats };
}

it('names modules in code without the path of the site', async () => {
  const { siteDir } = await bundle({ 'src/entry.js': "import './b';\n", 'src/b.js': 'globalThis.b = 1;\n' });
  const code = readFileSync(path.join(siteDir, 'out.js'), 'utf8');
  expect(code).toContain('<site>/src/b.js');
  expect(code).not.toContain(siteDir);
});

it('keeps the paths of modules in errors', async () => {
  const { siteDir, stats } = await bundle({ 'src/entry.js': "\nimport 'gone';\n" });
  const locations = convertWebpackErrors(stats, siteDir).map(({ location }) => location);
  expect(locations).toMatchObject([{ file: 'src/entry.js', line: 2 }]);
});
