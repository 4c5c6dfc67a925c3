import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createManifest } from '../../../../src/node/output/folder/manifest';
import {
  createFileSource,
  describeContent,
  type OutputSource,
} from '../../../../src/node/output/outputEntries';
import { isSameOutput, writeOutput } from '../../../../src/node/output/writeOutput';
import { tempSite } from '../../tempSite';

/** Returns an old site with a file, and the input for a new site with the same file. */
async function createInput({ isShared = false, text = 'text' } = {}) {
  const dir = tempSite({ 'old/a.txt': 'text' });
  const [folder, outDir] = [path.join(dir, 'new'), path.join(dir, 'old')];
  fs.mkdirSync(folder);
  const input = {
    sources: new Map([['a.txt', createFileSource('a.txt', text)]]),
    outDir,
    unchanged: await createManifest(outDir),
    roots: [dir],
    isShared,
    onProgress() {},
  };
  const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
  const inode = (file: string) => fs.statSync(path.join(dir, file)).ino;
  return { dir, folder, input, read, isLinked: () => inode('old/a.txt') === inode('new/a.txt') };
}

function failWith(name: 'linkSync' | 'copyFileSync', code: string) {
  const mock = vi.spyOn(fs, name).mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return mock;
}

describe('writeOutput', () => {
  it('links files that are the same as in the old site', async () => {
    const { folder, input, isLinked } = await createInput();
    expect(await writeOutput(folder, input)).toEqual(input.unchanged);
    expect(isLinked()).toBe(true);
  });

  it.each(['EXDEV', 'EPERM', 'EMLINK'])('copies them if links fail with %s', async (code) => {
    const { folder, input, read, isLinked } = await createInput();
    const linkSync = failWith('linkSync', code);
    const [source] = input.sources.values();
    const [entry] = (await source?.resolve()) ?? [];
    const readSource = vi.spyOn(entry as { read: () => unknown }, 'read');
    await writeOutput(folder, input);
    expect(linkSync).toHaveBeenCalledOnce();
    expect(readSource).not.toHaveBeenCalled();
    expect([read('new/a.txt'), isLinked()]).toEqual(['text', false]);
  });

  it('copies them if other programs may change the new site', async () => {
    const { folder, input, read, isLinked } = await createInput({ isShared: true });
    await writeOutput(folder, input);
    fs.appendFileSync(path.join(folder, 'a.txt'), '!');
    expect([read('new/a.txt'), read('old/a.txt'), isLinked()]).toEqual(['text!', 'text', false]);
  });

  it('writes them if they are gone', async () => {
    for (const isShared of [false, true]) {
      const { folder, input, read } = await createInput({ isShared });
      fs.rmSync(path.join(input.outDir, 'a.txt'));
      await writeOutput(folder, input);
      expect(read('new/a.txt')).toBe('text');
    }
  });

  it('writes files that have changed', async () => {
    const { folder, input, read } = await createInput({ text: 'next' });
    await writeOutput(folder, input);
    expect([read('new/a.txt'), read('old/a.txt')]).toEqual(['next', 'text']);
  });

  it('never writes through a link to the old site, such as one with the same name in another case', async () => {
    for (const isShared of [false, true]) {
      const { dir, folder, input, read } = await createInput({ isShared, text: 'next' });
      const source = path.join(dir, 'source');
      fs.writeFileSync(source, 'copy');
      const copy: OutputSource = {
        paths: ['b.txt'],
        resolve: async () => [{ path: 'b.txt', written: '', read: async () => ({ copyOf: source }) }],
      };
      input.sources.set('b.txt', copy);
      for (const file of ['a.txt', 'b.txt'])
        fs.linkSync(path.join(input.outDir, 'a.txt'), path.join(folder, file));
      await writeOutput(folder, input);
      expect([read('new/a.txt'), read('new/b.txt'), read('old/a.txt')]).toEqual(['next', 'copy', 'text']);
    }
  });

  it('describes copies as they were written, if a file has changed since it was hashed', async () => {
    const { dir, folder, input } = await createInput();
    const source = path.join(dir, 'source');
    fs.writeFileSync(source, 'changed');
    input.sources.set('a.txt', {
      paths: ['a.txt'],
      resolve: async () => [
        { path: 'a.txt', written: describeContent('before'), read: async () => ({ copyOf: source }) },
      ],
    });
    const manifest = await writeOutput(folder, input);
    expect(manifest).toEqual(new Map([['a.txt', describeContent('changed')]]));
    expect(await createManifest(folder)).toEqual(manifest);
  });

  it('writes each path once, from the source that has precedence', async () => {
    const { folder, input, read } = await createInput();
    const page = (text: string): OutputSource => {
      const files = [
        createFileSource('own.txt', text),
        createFileSource('a.txt', text),
        createFileSource('all.css', 'css'),
      ];
      return {
        paths: ['own.txt', 'a.txt'],
        resolve: async () => (await Promise.all(files.map((file) => file.resolve()))).flat(),
      };
    };
    const [first, second] = [page('first'), page('second')];
    input.sources.set('own.txt', first).set('other.txt', second);
    expect([...(await writeOutput(folder, input)).keys()].sort()).toEqual(['a.txt', 'all.css', 'own.txt']);
    expect([read('new/a.txt'), read('new/own.txt'), read('new/all.css')]).toEqual(['text', 'first', 'css']);
    const unchanged = await createManifest(folder);
    expect(await isSameOutput({ sources: input.sources, unchanged })).toBe(true);
  });
});

describe('isSameOutput', () => {
  it('returns whether the old site has the same files with the same content, and no others', async () => {
    const { input } = await createInput();
    const { unchanged, sources } = input;
    expect(await isSameOutput({ sources, unchanged })).toBe(true);
    expect(await isSameOutput({ sources, unchanged: new Map() })).toBe(false);
    expect(await isSameOutput({ sources, unchanged: new Map([...unchanged, ['b.txt', '0 0']]) })).toBe(false);
    const changed = new Map([['a.txt', createFileSource('a.txt', 'next')]]);
    expect(await isSameOutput({ sources: changed, unchanged })).toBe(false);
    const more = new Map([...sources, ['b.txt', createFileSource('b.txt', '')] as const]);
    expect(await isSameOutput({ sources: more, unchanged })).toBe(false);
  });
});
