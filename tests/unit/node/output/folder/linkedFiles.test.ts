import fs from 'node:fs';
import path from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkOutDirContent } from '../../../../../src/node/output/checkOutDir';
import { createLinkedFiles } from '../../../../../src/node/output/folder/linkedFiles';
import { createManifest, touchManifest, writeManifest } from '../../../../../src/node/output/folder/manifest';
import { errorsOf, tempSite } from '../../../tempSite';

/** Returns an old site whose manifest is newer than its files, and a function that checks it as a build does before publishing. */
async function createOldSite() {
  const dir = tempSite({ 'old/a.txt': 'text', 'old/b.txt': 'more' });
  const outDir = path.join(dir, 'old');
  writeManifest(outDir, await createManifest(outDir));
  touchManifest(outDir);
  await waitUntilNewer(outDir);
  const linked = createLinkedFiles(outDir);
  const check = () => checkOutDirContent(outDir, { siteDir: dir, staticDirs: [], linked });
  return { dir, file: path.join(outDir, 'a.txt'), target: path.join(dir, 'new.txt'), linked, check };
}

/** Waits until a change gets a ctime after the time of the manifest. */
async function waitUntilNewer(outDir: string): Promise<void> {
  const { mtimeMs } = fs.statSync(path.join(outDir, '.docs-site.json'));
  const probe = path.join(path.dirname(outDir), 'probe');
  do fs.writeFileSync(probe, '');
  while (fs.statSync(probe).ctimeMs <= mtimeMs + 1);
}

/** Returns the names of the files that a function reads. */
function listReads(run: () => unknown): readonly string[] {
  const read = vi.spyOn(fs, 'readFileSync');
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  run();
  return read.mock.calls.map(([file]) => path.basename(String(file))).filter((name) => name.endsWith('.txt'));
}

it('avoids reading a file again after it was linked', async () => {
  const { target, linked, check } = await createOldSite();
  linked.link('a.txt', target);
  expect(listReads(check)).toEqual([]);
});

it('reads a file again that another program has linked', async () => {
  const { file, target, check } = await createOldSite();
  fs.linkSync(file, target);
  expect(listReads(check)).toEqual(['a.txt']);
});

it.each([
  ['after', true],
  ['before', false],
])(
  'detects a change of the same size with the old modification time %s linking',
  async (_, isLinkedFirst) => {
    const { dir, file, target, linked, check } = await createOldSite();
    const { atime, mtime } = fs.statSync(file);
    if (isLinkedFirst) linked.link('a.txt', target);
    await waitUntilNewer(path.dirname(file));
    fs.writeFileSync(file, 'TEXT');
    fs.utimesSync(file, atime, mtime);
    if (!isLinkedFirst) linked.link('a.txt', target);
    expect(await errorsOf(async () => check(), dir)).toContain('changed after the build: `a.txt`');
  },
);

it('detects a change through the other name of the file', async () => {
  const { dir, target, linked, check } = await createOldSite();
  linked.link('a.txt', target);
  fs.writeFileSync(target, 'TEXT');
  expect(await errorsOf(async () => check(), dir)).toContain('changed after the build: `a.txt`');
});
