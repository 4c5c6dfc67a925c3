import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removeOldCaches } from '../../../../src/node/output/removeOldCaches';
import { tempSite } from '../../tempSite';

test('deletes folders of earlier versions and nothing else', () => {
  const dir = tempSite({
    'cache/bundle/server/server.cjs': '',
    'cache/mdx/x': '',
    'generated/browser/x.js': '',
    'generated/default/data.json': '',
    'store/build/x': '',
  });
  removeOldCaches(dir);
  expect(readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
    'generated',
    'generated/default',
    'generated/default/data.json',
    'store',
    'store/build',
    'store/build/x',
  ]);
});
