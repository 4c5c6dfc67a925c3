import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  createManifest,
  MANIFEST,
  readManifest,
  writeManifest,
} from '../../../../../src/node/output/folder/manifest';
import { publishInPlace, recoverStagingFolder } from '../../../../../src/node/output/folder/replaceFolder';
import { stagingFolderInside } from '../../../../../src/node/output/folder/stagingFolder';
import { tempSite, writeFiles } from '../../../tempSite';

/** Creates an output folder and a new site, in which `same.html` is a link to the old file. */
async function createFolders() {
  const out = tempSite({ 'same.html': 'same', 'index.html': 'old', 'gone/a.html': 'old' });
  writeManifest(out, await createManifest(out));
  const staging = stagingFolderInside(out);
  writeFiles(staging.next, { 'index.html': 'new', 'more/a.html': 'new' });
  fs.linkSync(path.join(out, 'same.html'), path.join(staging.next, 'same.html'));
  const manifest = await createManifest(staging.next);
  writeManifest(staging.next, manifest);
  const { ino, mtimeMs } = fs.statSync(path.join(out, 'same.html'));
  /** Checks the complete new site. */
  const expectPublished = async () => {
    recoverStagingFolder(out, staging);
    fs.rmdirSync(staging.dir);
    expect(fs.readdirSync(out).sort()).toEqual([MANIFEST, 'index.html', 'more', 'same.html']);
    expect(readManifest(out)).toEqual(manifest);
    fs.rmSync(path.join(out, MANIFEST));
    expect(await createManifest(out)).toEqual(manifest);
    expect(fs.statSync(path.join(out, 'same.html'))).toMatchObject({ ino, mtimeMs, nlink: 1 });
  };
  return { out, staging, expectPublished };
}

/** Runs code whose nth rename fails. Returns whether there was such a rename. */
function failAtRename(at: number, run: () => void): boolean {
  const rename = fs.renameSync;
  let count = 0;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (++count === at) throw new Error('interrupted');
    rename(from, to);
  });
  syncBuiltinESMExports();
  try {
    run();
  } catch (error) {
    expect(error).toMatchObject({ message: 'interrupted' });
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  return count >= at;
}

describe('publishInPlace', () => {
  it('replaces only files that are not links to the published ones', async () => {
    const { out, staging, expectPublished } = await createFolders();
    publishInPlace(out, staging);
    await expectPublished();
  });

  it('can be completed when it was interrupted before any rename', async () => {
    for (let at = 2; ; at++) {
      const { out, staging, expectPublished } = await createFolders();
      const wasInterrupted = failAtRename(at, () => publishInPlace(out, staging));
      await expectPublished();
      if (!wasInterrupted) break;
      expect(at).toBeLessThan(10);
    }
  });
});
