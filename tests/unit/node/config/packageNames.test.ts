import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findPackageName, suggestBuild } from '../../../../src/node/config/packageNames';
import { tempSite, writeFiles } from '../../tempSite';

test.each([
  ['/site/node_modules/a/lib/index.js', 'a'],
  ['/site/node_modules/@scope/a/index.js', '@scope/a'],
  ['/site/node_modules/a/node_modules/b/index.js', 'b'],
  ['C:\\site\\node_modules\\@scope\\a\\index.js', '@scope/a'],
  ['/site/src/a.js', undefined],
])('finds the package of %s', (file, expected) => {
  expect(findPackageName(file)).toBe(expected);
});

test('suggests to build a package of a workspace, and no other one', () => {
  const dir = tempSite();
  writeFiles(dir, {
    'packages/plugin/package.json': '{ "name": "@x/plugin", "main": "lib/index.js" }',
    'site/node_modules/installed/package.json': '{}',
  });
  mkdirSync(path.join(dir, 'node_modules/@x'), { recursive: true });
  symlinkSync('../../packages/plugin', path.join(dir, 'node_modules/@x/plugin'));
  const importer = path.join(dir, 'site/docs/a.mdx');
  const expected = expect.stringContaining(
    `\`@x/plugin\` is linked from \`${path.join(dir, 'packages/plugin')}\``,
  );
  for (const request of [
    '@x/plugin',
    '@x/plugin/lib/a',
    path.join(dir, 'node_modules/@x/plugin/lib/index.js'),
  ])
    expect(suggestBuild(request, importer)).toEqual(expected);
  for (const request of ['installed', 'installed/lib/a', 'missing', './missing', '/missing.js'])
    expect(suggestBuild(request, importer)).toBeUndefined();
});
