import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  MANIFEST,
  readManifest,
  walkFiles,
  writeManifest,
} from '../../../../../src/node/output/folder/manifest';
import { tempSite } from '../../../tempSite';

const FILES = {
  'b/index.html': 'page',
  'a.txt': '',
  '__proto__/x': '1',
  'b/ü #1.png': 'x',
  '10': '',
  '9': '',
};

describe('a manifest', () => {
  it('lists every file with its size and checksum, but no folders', async () => {
    const dir = tempSite(FILES);
    fs.mkdirSync(path.join(dir, 'empty'));
    fs.symlinkSync('a.txt', path.join(dir, 'link'));
    await writeManifest(dir);
    const manifest = readManifest(dir);
    expect([...(manifest?.keys() ?? [])].sort()).toEqual([...Object.keys(FILES), 'link'].sort());
    expect(manifest?.get('b/index.html')).toMatch(/^4 \w+$/);
  });

  it('returns the total size of all files except its own', async () => {
    expect(await writeManifest(tempSite(FILES))).toBe(6);
  });

  it('is identical for identical files, even when it is rewritten', async () => {
    const [one, other] = [tempSite(FILES), tempSite(Object.fromEntries(Object.entries(FILES).reverse()))];
    for (const dir of [one, other, other]) await writeManifest(dir);
    const text = (dir: string) => fs.readFileSync(path.join(dir, MANIFEST), 'utf8');
    expect(text(one)).toBe(text(other));
  });

  it('stays small by storing each folder name once', async () => {
    const pages = Array.from({ length: 500 }, (_, index) => [`docs/some/folder/page-${index}.html`, 'text']);
    const dir = tempSite(Object.fromEntries(pages));
    await writeManifest(dir);
    expect(fs.statSync(path.join(dir, MANIFEST)).size).toBeLessThan(500 * 32);
  });

  it.each(['', '{', '[]', 'null', '{"version":2,"files":{}}', '{"version":1}'])(
    'is ignored if the file contains %s',
    (text) => {
      expect(readManifest(tempSite({ [MANIFEST]: text }))).toBeUndefined();
    },
  );
});

describe('walkFiles', () => {
  it('returns files in a fixed order, without skipped ones', () => {
    const dir = tempSite({ 'b/c': '', 'a/b': '', 'skip/x': '', 'b/skip': '' });
    expect([...walkFiles(dir, (file) => file === 'skip')]).toEqual(['a/b', 'b/c', 'b/skip']);
  });
});
