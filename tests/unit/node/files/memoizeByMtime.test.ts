import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memoizeByMtime } from '../../../../src/node/files/memoizeByMtime';
import { tempSite, writeFiles } from '../../tempSite';

test('memoizeByMtime reads a file again only after a change', async () => {
  const dir = tempSite({ 'old.md': '1', 'new.md': '1' });
  const read: string[] = [];
  const reader = memoizeByMtime(async (file) => {
    read.push(path.basename(file));
    return fs.readFileSync(file, 'utf8');
  });
  const [old, fresh] = [path.join(dir, 'old.md'), path.join(dir, 'new.md')];
  fs.utimesSync(old, 1000, 1000);
  expect([await reader(old), await reader(old), await reader(fresh), await reader(fresh)]).toEqual([
    '1',
    '1',
    '1',
    '1',
  ]);
  expect(read).toEqual(['old.md', 'new.md', 'new.md']);

  writeFiles(dir, { 'old.md': '2' });
  fs.utimesSync(old, 1000, 1000);
  expect(await reader(old)).toBe('2');
  fs.rmSync(old);
  await expect(reader(old)).rejects.toThrow('ENOENT');
});
