import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput, recoverOutput } from '../../../../src/node/output/outputFolder';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

/** The id of a process that has ended. */
const dead = () => spawnSync(process.execPath, ['--version']).pid;
const siteWith = (files: Readonly<Record<string, string>>) => {
  const dir = tempSite(files);
  return { dir, out: path.join(dir, 'build') };
};
const read = (...names: readonly string[]) => fs.readFileSync(path.join(...names), 'utf8');

describe('publish', () => {
  it('puts the new site in the place of the old one, whole', async () => {
    const { dir, out } = siteWith({ 'build/index.html': 'old', 'build/gone.html': 'old' });
    const output = await openOutput(out);
    writeFiles(output.staging, { 'index.html': 'new', 'a/b.html': 'new' });
    expect(read(out, 'index.html')).toBe('old');
    await output.publish();
    expect(fs.readdirSync(out).sort()).toEqual(['a', 'index.html']);
    expect(read(out, 'index.html')).toBe('new');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('makes the folders that lead to the output', async () => {
    const { dir } = siteWith({});
    const output = await openOutput(path.join(dir, 'a/b/site'));
    writeFiles(output.staging, { 'index.html': 'new' });
    await output.publish();
    expect(read(dir, 'a/b/site/index.html')).toBe('new');
    expect(fs.readdirSync(path.join(dir, 'a/b'))).toEqual(['site']);
  });

  it('leaves the old site when the new one cannot be put there', async () => {
    const { dir, out } = siteWith({ 'build/index.html': 'old' });
    const output = await openOutput(out);
    fs.rmSync(output.staging, { recursive: true });
    await expect(output.publish()).rejects.toThrow('ENOENT');
    await output.discard();
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('listens for the end of the process only until then', async () => {
    const { out } = siteWith({});
    const listeners = process.listenerCount('exit');
    const [first, second] = [await openOutput(out), await openOutput(`${out}-2`)];
    expect(process.listenerCount('exit')).toBe(listeners + 2);
    await first.publish();
    await second.discard();
    expect(process.listenerCount('exit')).toBe(listeners);
  });
});

describe('discard', () => {
  it('removes what has been written, and leaves the old site as it was', async () => {
    const { dir, out } = siteWith({ 'build/index.html': 'old' });
    const output = await openOutput(out);
    writeFiles(output.staging, { 'index.html': 'new' });
    await output.discard();
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('leaves nothing where nothing was', async () => {
    const { dir, out } = siteWith({});
    await (await openOutput(out)).discard();
    expect(fs.readdirSync(dir)).toEqual([]);
  });
});

describe('a swap that was cut short', () => {
  it('is undone: the old site is put back, the drafts of dead builds go', async () => {
    const pid = dead();
    const { dir, out } = siteWith({
      [`build.last-${pid}/index.html`]: 'old',
      [`build.next-${pid}/index.html`]: 'new',
    });
    await recoverOutput(out);
    expect(read(out, 'index.html')).toBe('old');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('was done when the new site is there: then the old one goes', async () => {
    const { dir, out } = siteWith({ 'build/index.html': 'new', [`build.last-${dead()}/index.html`]: 'old' });
    await recoverOutput(out);
    expect(read(out, 'index.html')).toBe('new');
    expect(fs.readdirSync(dir)).toEqual(['build']);
  });

  it('is taken up by the next build', async () => {
    const { out } = siteWith({ [`build.last-${dead()}/index.html`]: 'old' });
    const output = await openOutput(out);
    expect(read(out, 'index.html')).toBe('old');
    await output.discard();
  });

  it('is none while its build runs, and other folders are nobody’s draft', async () => {
    const others = [
      'build.last-1',
      'build.next-x',
      'build.next-1.bak',
      'building.next-9',
      'mybuild.last-9',
      'build.next',
    ];
    const { dir, out } = siteWith(Object.fromEntries(others.map((name) => [`${name}/a.txt`, ''])));
    await recoverOutput(out);
    expect(fs.readdirSync(dir).sort()).toEqual(others.sort());
  });

  it('needs no folder to look into', async () => {
    await expect(recoverOutput(path.join(tempSite(), 'none/build'))).resolves.toBeUndefined();
  });
});

describe('an output folder', () => {
  it('that cannot be written is named', async () => {
    const { dir } = siteWith({ file: '' });
    const text = await errorsOf(() => openOutput(path.join(dir, 'file/build')), dir);
    expect(text.replaceAll(String(process.pid), 'PID')).toMatchInlineSnapshot(`
      "The output folder file/build cannot be written: ENOTDIR: not a directory, lstat 'file/build.next-PID'.
      -> Choose another folder with --out-dir, or give this user the right to write there."
    `);
  });
});
