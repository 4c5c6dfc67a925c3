import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openCachedFiles } from '../../../../src/node/cache/cachedFiles';
import { tempSite } from '../../tempSite';

it('stores bytes, ignores damaged files, and removes unused ones', async () => {
  const dir = path.join(tempSite(), 'cache/deep');
  const first = await openCachedFiles(dir);
  first.write('a', new Uint8Array([0, 255, 10]));
  first.write('b', 'text');
  expect(await first.read('none')).toBeUndefined();

  const second = await openCachedFiles(dir);
  expect(await second.read('a')).toEqual(Buffer.from([0, 255, 10]));
  second.write('c', 'new');
  await second.removeUnused();
  expect(fs.readdirSync(dir).sort()).toEqual(['a', 'c']);

  fs.truncateSync(path.join(dir, 'c'), 34);
  expect(await (await openCachedFiles(dir)).read('c')).toBeUndefined();
});
