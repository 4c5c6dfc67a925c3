import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findForeignFiles } from '../../../../src/node/output/folder/foreignFiles';
import { createFileSource } from '../../../../src/node/output/outputEntries';
import { type OutputFolder, openOutput } from '../../../../src/node/output/outputFolder';
import { createPublication } from '../../../../src/node/output/publication';
import { isSameOutput, resolveEntries, writeOutput } from '../../../../src/node/output/writeOutput';
import { tempSite } from '../../tempSite';

type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

const opened: OutputFolder[] = [];
afterEach(() => {
  for (const output of opened.splice(0)) output.close();
});

/** Lists files as the last build has written them. */
const listUnchanged = (outDir: string) => findForeignFiles(outDir)?.unchanged ?? new Map();

const resolve = (files: Readonly<Record<string, string>>) =>
  resolveEntries(
    new Map(Object.entries(files).map(([file, text]) => [file, createFileSource(file, text)])),
    () => {},
  );

/**
 * Publishes the files of locales, given by folder, as a build does. Calls `meanwhile` after the new files have been written.
 * Returns the folders whose files were kept.
 */
async function publish(
  outDir: string,
  locales: Locales,
  meanwhile: () => void = () => {},
): Promise<readonly string[]> {
  const output = await openOutput(outDir);
  opened.push(output);
  const publication = createPublication({
    output,
    outDir,
    unchanged: listUnchanged(outDir),
    prefixes: Object.keys(locales),
    beforePublish: () => listUnchanged(outDir),
  });
  const kept: string[] = [];
  for (const [prefix, files] of Object.entries(locales)) {
    const part = publication.start(prefix);
    const entries = await resolve(files);
    if (isSameOutput({ entries, unchanged: part.unchanged })) {
      kept.push(prefix);
      part.keep();
    } else
      part.add(await writeOutput(part.folder, { ...part, entries, roots: [part.folder], isShared: false }));
  }
  meanwhile();
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
    beforePublish: () => new Map(),
  });
  const write = async (prefix: string, file: string) => {
    const part = publication.start(prefix);
    const entries = await resolve({ [file]: file });
    part.add(await writeOutput(part.folder, { ...part, entries, roots: [part.folder], isShared: false }));
  };
  await write('', 'home.html');
  await write('fr/', 'first.html');
  await write('fr/', 'second.html');
  await publication.publish();
  expect(read(dir)).toEqual({ 'fr/second.html': 'second.html', 'home.html': 'home.html' });
});

/** Counts the calls of functions that change files. */
function countChanges(): () => number {
  const names = ['linkSync', 'renameSync', 'mkdirSync', 'unlinkSync', 'copyFileSync', 'rmSync'] as const;
  const spies = names.map((name) => vi.spyOn(fs, name));
  syncBuiltinESMExports();
  onTestFinished(restoreMocks);
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

test('touches as many files in a large site as in a small one if one page has changed', async () => {
  const createPages = (folders: number, text: string) => ({
    '': Object.fromEntries([
      ...Array.from({ length: folders * 10 }, (_, page) => [
        `${page % folders}/${page}/index.html`,
        `page ${page}`,
      ]),
      ['0/0/index.html', text],
    ]),
  });
  const count = async (folders: number) => {
    const dir = path.join(tempSite(), 'build');
    await publish(dir, createPages(folders, 'old'));
    const getChanges = countChanges();
    await publish(dir, createPages(folders, 'new'));
    const changes = getChanges();
    restoreMocks();
    expect(read(dir)).toEqual(createPages(folders, 'new')['']);
    return changes;
  };
  // each further folder of the top level is renamed once
  expect(await count(12)).toBe((await count(2)) + 10);
});

test('writes a file again that someone has deleted while the site was built', async () => {
  const dir = path.join(tempSite(), 'build');
  const files = { 'index.html': 'new', 'a/b.html': 'b', 'a/c.html': 'c' };
  await publish(dir, { '': { ...files, 'index.html': 'old' } });
  await publish(dir, { '': files }, () => fs.rmSync(path.join(dir, 'a/b.html')));
  expect(read(dir)).toEqual(files);
});

test.each(['EXDEV', 'EPERM', 'EMLINK'])(
  'copies files of the old site if links fail with %s',
  async (code) => {
    const dir = path.join(tempSite(), 'build');
    await publish(dir, { '': { 'index.html': 'old', 'same.html': 'same' } });
    const { ino } = fs.statSync(path.join(dir, 'same.html'));
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    syncBuiltinESMExports();
    onTestFinished(restoreMocks);
    await publish(dir, { '': { 'index.html': 'new', 'same.html': 'same' } });
    expect(read(dir)).toEqual({ 'index.html': 'new', 'same.html': 'same' });
    expect(fs.statSync(path.join(dir, 'same.html')).ino).not.toBe(ino);
  },
);

function restoreMocks(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}
