import { expect, test } from 'vitest';
import { createLinkFinder } from '../../../../src/node/links/findLinkLocation';
import { tempSite } from '../../tempSite';

const CONFIG = `export default {
  plugins: ['blog'],
  version: '.',
  items: [{ href: 'blog' }, { "to": "." }, { label: 'Guide', to: '/guide' }],
};`;

test.each([
  ['/guide', 4, 67],
  // Only links count as the location of a text without a slash.
  ['blog', 4, 20],
  ['.', 4, 38],
  ['plugins', undefined, undefined],
])('finds the link %s in the config', (link, line, column) => {
  const siteDir = tempSite({ 'docusaurus.config.js': CONFIG });
  const find = createLinkFinder({ siteDir, baseUrl: '/', files: ['docusaurus.config.js'] });
  expect([find(link, [])?.line, find(link, [])?.column]).toEqual([line, column]);
});

test('finds a link in the scripts of the site, but not in files that configure tools or hosts', () => {
  const text = "const base = '/play';\n";
  const tools = Object.fromEntries(
    ['a.config.mjs', '.arc.js', 'package.json', 'tsconfig.base.json', 'vercel.json', 'firebase.json'].map(
      (name) => [name, text],
    ),
  );
  const find = (files: Readonly<Record<string, string>>) =>
    createLinkFinder({ siteDir: tempSite(files), baseUrl: '/', files: [] })('/play', []);
  expect(find(tools)).toBe(undefined);
  expect(find({ ...tools, 'src/play.js': text })).toMatchObject({ file: 'src/play.js', line: 1, column: 15 });
});
