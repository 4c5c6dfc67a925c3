import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openOutput, recoverOutput, removeOutput } from '../../../../src/node/output/outputFolder';
import { createManifest, getManifestTime, readManifest } from '../../../../src/node/output/folder/manifest';
import { explainSystemError } from '../../../../src/model/systemError';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

const WORK = '.build.docs-site';
/** Returns the ID of a process that has ended. */
const spawnEndedProcess = () => spawnSync(process.execPath, ['--version']).pid;
const createSite = (files: Readonly<Record<string, string>>) => {
  const dir = tempSite(files);
  return { dir, out: path.join(dir, 'build') };
};
const read = (...names: readonly string[]) => fs.readFileSync(path.join(...names), 'utf8');

/** Publishes files as the new site. */
async function publish(out: string, files: Readonly<Record<string, string>>): Promise<void> {
  const output = await openOutput(out);
  const next = output.prepare();
  writeFiles(next, files);
  await output.publish(await createManifest(next));
  output.close();
}

describe('publish', () => {
  it('replaces the old site with the new one and its manifest', async () => {
    const { dir, out } = createSite({ 'build/index.html': 'old', 'build/gone.html': 'old' });
    const output = await openOutput(out);
    const next = output.prepare();
    writeFiles(next, { 'index.html': 'new', 'a/b.html': 'new' });
    expect(read(out, 'index.html')).toBe('old');
    const manifest = await createManifest(next);
    await output.publish(manifest);
    output.close();
    expect(fs.readdirSync(out).sort()).toEqual(['.docs-site.json', 'a', 'index.html']);
    expect(read(out, 'index.html')).toBe('new');
    expect(readManifest(out)).toEqual(manifest);
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('leaves files that the old and the new site share older than the manifest', async () => {
    const { out } = createSite({});
    await publish(out, { 'index.html': 'text' });
    const output = await openOutput(out);
    const next = output.prepare();
    fs.linkSync(path.join(out, 'index.html'), path.join(next, 'index.html'));
    await output.publish(await createManifest(next));
    output.close();
    const { ctimeMs, nlink } = fs.statSync(path.join(out, 'index.html'));
    expect(nlink).toBe(1);
    expect(ctimeMs).toBeLessThanOrEqual(getManifestTime(out));
  });

  it('contains nothing of an earlier attempt, which may have linked files of the old site', async () => {
    const { out } = createSite({ 'build/index.html': 'old' });
    const output = await openOutput(out);
    const next = output.prepare();
    writeFiles(next, { 'left.html': 'first attempt' });
    fs.linkSync(path.join(out, 'index.html'), path.join(next, 'index.html'));
    expect(output.prepare()).toBe(next);
    expect(fs.readdirSync(next)).toEqual([]);
    expect(read(out, 'index.html')).toBe('old');
    output.close();
  });

  it('creates the parent folders of the output', async () => {
    const { dir } = createSite({});
    await publish(path.join(dir, 'a/b/site'), { 'index.html': 'new' });
    expect(read(dir, 'a/b/site/index.html')).toBe('new');
    expect(fs.readdirSync(path.join(dir, 'a/b'))).toEqual(['site']);
  });

  it('writes to the target of a link, and keeps the link', async () => {
    const { dir, out } = createSite({ 'elsewhere/index.html': 'old' });
    fs.symlinkSync('elsewhere', out);
    await publish(out, { 'index.html': 'new' });
    expect(fs.readlinkSync(out)).toBe('elsewhere');
    expect(read(dir, 'elsewhere/index.html')).toBe('new');
    expect(fs.readdirSync(dir).sort()).toEqual(['build', 'elsewhere']);
  });

  it('keeps the old site if the new one cannot be moved into place', async () => {
    const { dir, out } = createSite({ 'build/index.html': 'old' });
    const output = await openOutput(out);
    fs.rmSync(output.prepare(), { recursive: true });
    await expect(output.publish(new Map())).rejects.toThrow('ENOENT');
    expect(read(out, 'index.html')).toBe('old');
    output.close();
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('removes its exit listeners when the output is closed', async () => {
    const { out } = createSite({});
    const listeners = process.listenerCount('exit');
    const [first, second] = [await openOutput(out), await openOutput(`${out}-2`)];
    expect(process.listenerCount('exit')).toBeGreaterThan(listeners);
    first.close();
    second.close();
    expect(process.listenerCount('exit')).toBe(listeners);
  });
});

describe('close', () => {
  it('deletes the new files and keeps the old site', async () => {
    const { dir, out } = createSite({ 'build/index.html': 'old' });
    const output = await openOutput(out);
    writeFiles(output.prepare(), { 'index.html': 'new' });
    output.close();
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('deletes the folders that it created if there was no output before', async () => {
    const { dir } = createSite({});
    const output = await openOutput(path.join(dir, 'a/b/site'));
    output.prepare();
    output.close();
    expect(fs.readdirSync(dir)).toEqual([]);
  });
});

describe('recoverOutput', () => {
  it('completes a swap that was interrupted between the two renames', async () => {
    const { dir, out } = createSite({
      [`${WORK}/last/index.html`]: 'old',
      [`${WORK}/next/index.html`]: 'new',
      [`${WORK}/build.lock`]: `${spawnEndedProcess()} left behind\n`,
    });
    await recoverOutput(out);
    expect(read(out, 'index.html')).toBe('new');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('completes a swap that was interrupted while it moved folders', async () => {
    const { dir, out } = createSite({
      [`${WORK}/moves.json`]: '["a","b"]',
      [`${WORK}/last/index.html`]: 'old',
      [`${WORK}/last/b/index.html`]: 'same',
      [`${WORK}/next/index.html`]: 'new',
      [`${WORK}/next/a/index.html`]: 'same',
    });
    await recoverOutput(out);
    const files = fs.readdirSync(out, { recursive: true }).sort();
    expect(files).toEqual(['a', 'a/index.html', 'b', 'b/index.html', 'index.html']);
    expect(read(out, 'index.html')).toBe('new');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('does not restore an old site whose folders have moved to the new one, which is deleted', async () => {
    const { dir, out } = createSite({
      [`${WORK}/moves.json`]: '["a"]',
      [`${WORK}/last/index.html`]: 'old',
    });
    await recoverOutput(out);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  it('restores the old site if there is no new one', async () => {
    const { dir, out } = createSite({ [`${WORK}/last/index.html`]: 'old' });
    await recoverOutput(out);
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('deletes the files of a killed build', async () => {
    const { dir, out } = createSite({ [`${WORK}/next/index.html`]: 'new', 'build/index.html': 'old' });
    await recoverOutput(out);
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('keeps the files of a running build', async () => {
    const { out, dir } = createSite({
      [`${WORK}/next/index.html`]: 'new',
      [`${WORK}/build.lock`]: `${process.ppid} alive\n`,
    });
    await recoverOutput(out);
    expect(fs.existsSync(path.join(dir, WORK, 'next/index.html'))).toBe(true);
  });

  it('keeps folders with other names, and a working folder that contains other files', async () => {
    const others = ['build.last-2024', 'build.next-1', WORK];
    const { dir, out } = createSite(Object.fromEntries(others.map((name) => [`${name}/notes.md`, 'mine'])));
    await recoverOutput(out);
    expect(fs.readdirSync(dir).sort()).toEqual(others.sort());
    expect(await errorsOf(() => openOutput(out), dir)).toMatchInlineSnapshot(`
      "✖ \`.build.docs-site\` already exists, but the build needs that path for temporary files.  unsafe-output-folder
        → Rename or delete it, or choose another output folder with --out-dir."
    `);
    for (const name of others) expect(read(dir, name, 'notes.md')).toBe('mine');
  });

  it('does nothing if the folder does not exist', async () => {
    await expect(recoverOutput(path.join(tempSite(), 'none/build'))).resolves.toBeUndefined();
  });
});

describe('removeOutput', () => {
  it('deletes the folder with all files', () => {
    const { dir, out } = createSite({ 'build/a/index.html': '' });
    removeOutput(out);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  it('deletes the content of a folder that cannot be deleted itself, such as a mount point', () => {
    const { dir, out } = createSite({ 'build/a/index.html': '', 'build/b.html': '' });
    const remove = fs.rmSync;
    vi.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
      if (file === out) throw Object.assign(new Error('busy'), { code: 'EBUSY' });
      remove(file, options);
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    removeOutput(out);
    expect(fs.readdirSync(dir, { recursive: true })).toEqual(['build']);
  });
});

describe('an output folder that cannot be written', () => {
  it('is reported with its path', async () => {
    const { dir } = createSite({ file: '' });
    const open = () =>
      openOutput(path.join(dir, 'file/build')).catch((error: unknown) => {
        throw explainSystemError(error, dir);
      });
    expect(await errorsOf(open, dir)).toMatchInlineSnapshot(`
      "✖ \`file\` cannot be created: a file of this name exists.  file-system-failure
        → Choose another folder, or rename the file."
    `);
  });
});
