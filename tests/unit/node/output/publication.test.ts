import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findForeignFiles } from '../../../../src/node/output/folder/foreignFiles';
import { createFileSource } from '../../../../src/node/output/outputEntries';
import { type OutputFolder, openOutput } from '../../../../src/node/output/outputFolder';
import { createPublication } from '../../../../src/node/output/publication';
import { isSameOutput, writeOutput } from '../../../../src/node/output/writeOutput';
import { tempSite } from '../../tempSite';

type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

const opened: OutputFolder[] = [];
afterEach(() => {
  for (const output of opened.splice(0)) output.close();
});

/** Publishes the files of locales, given by folder, as a build does. Returns the folders whose files were kept. */
async function publish(outDir: string, locales: Locales): Promise<readonly string[]> {
  const output = await openOutput(outDir);
  opened.push(output);
  const publication = createPublication({
    output,
    outDir,
    unchanged: findForeignFiles(outDir)?.unchanged ?? new Map(),
    prefixes: Object.keys(locales),
    beforePublish: () => {},
  });
  const kept: string[] = [];
  for (const [prefix, files] of Object.entries(locales)) {
    const part = publication.start(prefix);
    const sources = new Map(
      Object.entries(files).map(([file, text]) => [file, createFileSource(file, text)]),
    );
    if (await isSameOutput({ sources, unchanged: part.unchanged })) {
      kept.push(prefix);
      part.keep();
    } else {
      part.add(
        await writeOutput(part.folder, {
          ...part,
          sources,
          roots: [],
          isShared: false,
          onProgress: () => {},
        }),
      );
    }
  }
  await publication.publish();
  output.close();
  return kept;
}

function read(dir: string): Readonly<Record<string, string>> {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter(
    (name) => name !== '.docs-site.json' && fs.statSync(path.join(dir, name)).isFile(),
  );
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(dir, name), 'utf8')]));
}

const locales = (french: string): Locales => ({
  '': { 'index.html': 'home', 'a/b.html': 'b' },
  'fr/': { 'index.html': french },
  'fr/ca/': { 'index.html': 'canada' },
});

test('publishes the files of all locales together, and keeps those of unchanged ones', async () => {
  const dir = path.join(tempSite(), 'build');
  expect(await publish(dir, locales('accueil'))).toEqual([]);
  const all = { 'a/b.html': 'b', 'index.html': 'home', 'fr/ca/index.html': 'canada' };
  expect(read(dir)).toEqual({ ...all, 'fr/index.html': 'accueil' });

  const inode = fs.statSync(path.join(dir, 'a/b.html')).ino;
  expect(await publish(dir, locales('bienvenue'))).toEqual(['', 'fr/ca/']);
  expect(read(dir)).toEqual({ ...all, 'fr/index.html': 'bienvenue' });
  expect(fs.statSync(path.join(dir, 'a/b.html')).ino).toBe(inode);
});

test('publishes nothing if no locale has changed', async () => {
  const dir = path.join(tempSite(), 'build');
  await publish(dir, locales('accueil'));
  const before = fs.statSync(dir).ino;
  expect(await publish(dir, locales('accueil'))).toEqual(['', 'fr/', 'fr/ca/']);
  expect(fs.statSync(dir).ino).toBe(before);
});

test('removes the files of a locale that no longer exists', async () => {
  const dir = path.join(tempSite(), 'build');
  await publish(dir, locales('accueil'));
  const { 'fr/': _removed, ...rest } = locales('');
  expect(await publish(dir, { '': rest[''] ?? {} })).toEqual([]);
  expect(read(dir)).toEqual({ 'a/b.html': 'b', 'index.html': 'home' });
});

test('starts a locale again after a failure', async () => {
  const dir = path.join(tempSite(), 'build');
  const output = await openOutput(dir);
  opened.push(output);
  const publication = createPublication({
    output,
    outDir: dir,
    unchanged: new Map(),
    prefixes: ['', 'fr/'],
    beforePublish: () => {},
  });
  const write = async (prefix: string, file: string) => {
    const part = publication.start(prefix);
    const sources = new Map([[file, createFileSource(file, file)]]);
    part.add(
      await writeOutput(part.folder, { ...part, sources, roots: [], isShared: false, onProgress: () => {} }),
    );
  };
  await write('', 'home.html');
  await write('fr/', 'first.html');
  await write('fr/', 'second.html');
  await publication.publish();
  expect(read(dir)).toEqual({ 'fr/second.html': 'second.html', 'home.html': 'home.html' });
});
