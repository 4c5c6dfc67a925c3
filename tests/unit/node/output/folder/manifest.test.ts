import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createManifest,
  MANIFEST,
  readManifest,
  sumSizes,
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
    writeManifest(dir, await createManifest(dir));
    const manifest = readManifest(dir);
    expect([...(manifest?.keys() ?? [])].sort()).toEqual([...Object.keys(FILES), 'link'].sort());
    expect(manifest?.get('b/index.html')).toMatch(/^4 \w+$/);
    expect(manifest?.get('link')).toMatch(/^5 \w+$/);
  });

  it('returns the total size of all files except its own', async () => {
    const dir = tempSite(FILES);
    writeManifest(dir, await createManifest(dir));
    expect(sumSizes(readManifest(dir) ?? new Map())).toBe(6);
  });

  it('is identical for identical files, even when it is rewritten', async () => {
    const [one, other] = [tempSite(FILES), tempSite(Object.fromEntries(Object.entries(FILES).reverse()))];
    for (const dir of [one, other]) writeManifest(dir, await createManifest(dir));
    writeManifest(other, readManifest(other) ?? new Map());
    const text = (dir: string) => fs.readFileSync(path.join(dir, MANIFEST), 'utf8');
    expect(text(one)).toBe(text(other));
  });

  it('stays small by storing each folder name once', async () => {
    const pages = Array.from({ length: 500 }, (_, index) => [`docs/some/folder/page-${index}.html`, 'text']);
    const dir = tempSite(Object.fromEntries(pages));
    writeManifest(dir, await createManifest(dir));
    expect(fs.statSync(path.join(dir, MANIFEST)).size).toBeLessThan(500 * 56);
  });

  it.each(['', '{', '[]', 'null', '{"version":3,"files":{}}', '{"version":1}'])(
    'is ignored if the file contains %s',
    (text) => {
      expect(readManifest(tempSite({ [MANIFEST]: text }))).toBeUndefined();
    },
  );
});
