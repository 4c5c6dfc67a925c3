import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createManifest, type Manifest } from '../../../../src/node/output/folder/manifest';
import {
  createFileSource,
  describeContent,
  type OutputSource,
} from '../../../../src/node/output/outputEntries';
import { isSameOutput, resolveEntries, writeOutput } from '../../../../src/node/output/writeOutput';
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
    roots: [dir] as const,
    isShared,
  };
  const read = (file: string) => fs.readFileSync(path.join(dir, file), 'utf8');
  const inode = (file: string) => fs.statSync(path.join(dir, file)).ino;
  return { dir, folder, input, read, isLinked: () => inode('old/a.txt') === inode('new/a.txt') };
}

/** Writes a site and returns its manifest. */
async function write(
  folder: string,
  { sources, ...input }: Awaited<ReturnType<typeof createInput>>['input'],
): Promise<Manifest> {
  const entries = await resolveEntries(sources, () => {});
  return (await writeOutput(folder, { ...input, entries })).manifest;
}

describe('writeOutput', () => {
  it('does not write files that are the same as in the old site', async () => {
    const { folder, input } = await createInput();
    const { sources, ...rest } = input;
    const entries = await resolveEntries(sources, () => {});
    const { manifest, reused } = await writeOutput(folder, { ...rest, entries });
    expect(manifest).toEqual(input.unchanged);
    expect(reused.map((entry) => entry.path)).toEqual(['a.txt']);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('copies them if other programs may change the new site', async () => {
    const { folder, input, read, isLinked } = await createInput({ isShared: true });
    await write(folder, input);
    fs.appendFileSync(path.join(folder, 'a.txt'), '!');
    expect([read('new/a.txt'), read('old/a.txt'), isLinked()]).toEqual(['text!', 'text', false]);
  });

  it('writes them if they are gone', async () => {
    const { folder, input, read } = await createInput({ isShared: true });
    fs.rmSync(path.join(input.outDir, 'a.txt'));
    await write(folder, input);
    expect(read('new/a.txt')).toBe('text');
  });

  it('writes files that have changed', async () => {
    const { folder, input, read } = await createInput({ text: 'next' });
    await write(folder, input);
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
      await write(folder, input);
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
    const manifest = await write(folder, input);
    expect(manifest).toEqual(new Map([['a.txt', describeContent('changed')]]));
    expect(await createManifest(folder)).toEqual(manifest);
  });

  it('writes each path once, from the source that has precedence', async () => {
    const { folder, input, read } = await createInput({ isShared: true });
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
    expect([...(await write(folder, input)).keys()].sort()).toEqual(['a.txt', 'all.css', 'own.txt']);
    expect([read('new/a.txt'), read('new/own.txt'), read('new/all.css')]).toEqual(['text', 'first', 'css']);
    const unchanged = await createManifest(folder);
    const entries = await resolveEntries(input.sources, () => {});
    expect(isSameOutput({ entries, unchanged })).toBe(true);
  });
});

describe('isSameOutput', () => {
  it('returns whether the old site has the same files with the same content, and no others', async () => {
    const { input } = await createInput();
    const { unchanged } = input;
    const a = (text: string) => ({ path: 'a.txt', written: describeContent(text), read: async () => text });
    expect(isSameOutput({ entries: [a('text')], unchanged })).toBe(true);
    expect(isSameOutput({ entries: [a('text')], unchanged: new Map() })).toBe(false);
    expect(isSameOutput({ entries: [a('text')], unchanged: new Map([...unchanged, ['b.txt', '0 0']]) })).toBe(
      false,
    );
    expect(isSameOutput({ entries: [a('next')], unchanged })).toBe(false);
    expect(isSameOutput({ entries: [a('text'), { ...a(''), path: 'b.txt' }], unchanged })).toBe(false);
  });
});
