import fc from 'fast-check';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SiteError, SiteErrors } from '../../../../src/model/siteError';
import { listFiles } from '../../../../src/node/files/listFiles';
import { tempSite } from '../../tempSite';
import { sampleRuns } from '../../../driver/soak';
import { startProcessorTimer } from '../../../driver/processorTime';

/** Maximum processor time of one listing in milliseconds. Without bounds, a listing takes minutes. */
const LIMIT = 3000;

afterEach(() => vi.restoreAllMocks());

const listDocs = (site: string, isCopied = false, onSkippedLink?: (link: string) => void) =>
  listFiles({
    dir: path.join(site, 'docs'),
    siteDir: site,
    include: ['**'],
    exclude: [],
    isCopied,
    ...(onSkippedLink && { onSkippedLink }),
  });

describe('any tree of files, folders and links', () => {
  const folder = fc.constantFrom('docs', 'docs/a', 'docs/a/b', 'docs/c', 'shared', 'shared/d', 'e');
  const inside = fc.constantFrom('f', 'g');
  const targets = [
    ...['docs', 'docs/a', 'docs/a/b', 'docs/c', 'shared', 'shared/d', 'e', '.'],
    ...['docs/a/f', 'shared/f', 'docs/l1', 'docs/a/l2', 'shared/l3', 'nowhere', '..', '/'],
  ];
  const tree = fc.record({
    files: fc.uniqueArray(fc.tuple(folder, inside), { maxLength: 8, selector: String }),
    links: fc.uniqueArray(
      fc.tuple(
        folder,
        fc.constantFrom('l1', 'l2', 'l3'),
        fc.constantFrom(...targets, '../outside', '../outside/f'),
      ),
      { maxLength: 10, selector: ([dir, name]) => `${dir}/${name}` },
    ),
  });

  it('is listed like a simple model does, and each real folder is read once', async () => {
    await fc.assert(
      fc.asyncProperty(tree, async ({ files, links }) => {
        const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'tree-')));
        try {
          const site = path.join(base, 'site');
          for (const dir of ['docs/a/b', 'docs/c', 'shared/d', 'e', '../outside']) {
            fs.mkdirSync(path.join(site, dir), { recursive: true });
          }
          for (const [dir, name] of files) fs.writeFileSync(path.join(site, dir, name), '');
          fs.writeFileSync(path.join(base, 'outside/f'), '');
          for (const [dir, name, target] of links) {
            fs.symlinkSync(path.resolve(site, target), path.join(site, dir, name));
          }
          const expected = listWithModel(site);
          const readdir = vi.spyOn(fs, 'readdir');
          const listed = await tryList(() => listDocs(site));
          expect(readdir.mock.calls.length).toBeLessThanOrEqual(expected.folders);
          readdir.mockRestore();
          expect(listed.refused).toEqual(expected.refused);
          if (listed.refused.length === 0) {
            expect(listed.files.map((file) => at(path.join(site, 'docs', file))).sort()).toEqual(
              expected.files,
            );
          }
        } finally {
          fs.rmSync(base, { recursive: true });
        }
      }),
      { numRuns: sampleRuns(150) },
    );
  });

  /** Returns a path with all links but the last part resolved. */
  function at(file: string): string {
    return path.join(fs.realpathSync(path.dirname(file)), path.basename(file));
  }

  async function tryList(list: () => Promise<readonly string[]>) {
    try {
      return { files: await list(), refused: [] };
    } catch (error) {
      const errors = error instanceof SiteErrors ? error.errors : [error];
      const refused = errors.map((each) => at((each as SiteError).location?.file ?? ''));
      return { files: [], refused: refused.sort() };
    }
  }

  /** Walks all reachable folders in any order: the result must not depend on the path to a folder. */
  function listWithModel(site: string) {
    const root = path.join(site, 'docs');
    const isIn = (file: string, dir: string) => `${file}/`.startsWith(dir === '/' ? '/' : `${dir}/`);
    const folders = new Set([root]);
    const files: string[] = [];
    const refused: string[] = [];
    for (const dir of folders) {
      for (const name of fs.readdirSync(dir)) {
        const entry = path.join(dir, name);
        const isLink = fs.lstatSync(entry).isSymbolicLink();
        const real = fs.existsSync(entry) ? fs.realpathSync(entry) : undefined;
        if (real === undefined) files.push(entry);
        else if (!isIn(real, site)) refused.push(entry);
        else if (!fs.statSync(real).isDirectory()) files.push(entry);
        else if (!isLink || !(isIn(dir, real) || isIn(root, real))) folders.add(real);
      }
    }
    return { folders: folders.size, files: files.sort(), refused: refused.sort() };
  }
});

describe('hostile links', () => {
  /** Creates sibling folders, each with a file and links to all others. */
  function createSiblings(count: number): string {
    const names = Array.from({ length: count }, (_, index) => `s${index}`);
    const site = tempSite(Object.fromEntries(names.map((name) => [`docs/${name}/page.md`, ''])));
    for (const one of names) {
      for (const other of names)
        if (one !== other) fs.symlinkSync(`../${other}`, path.join(site, 'docs', one, other));
    }
    return site;
  }

  it('are listed quickly if sibling folders link to each other', async () => {
    for (const count of [9, 33]) {
      const site = createSiblings(count);
      const pages = Array.from({ length: count }, (_, index) => `s${index}/page.md`).sort();
      expect(await timed(() => listDocs(site))).toEqual(pages);
      const skipped: string[] = [];
      const copied = await timed(() => listDocs(site, true, (link) => skipped.push(link)));
      // each at its own path, and under the first link to it
      expect(copied).toEqual([...pages, ...copiedPages(copied)].sort());
      expect(copiedPages(copied)).toHaveLength(count);
      expect(skipped.length).toBeGreaterThan(0);
    }
  });

  const copiedPages = (files: readonly string[]) => files.filter((file) => file.split('/').length > 2);

  it('are listed quickly if there are 1,000', async () => {
    const site = tempSite({ 'docs/page.md': '', 'shared/deep/page.md': '' });
    const targets = ['../shared', '../shared/deep', '.', '..', 'page.md', 'self', 'nowhere'];
    for (let index = 0; index < 1000; index++) {
      const target = targets[index % targets.length] ?? '';
      fs.symlinkSync(target === 'self' ? `l${index}` : target, path.join(site, `docs/l${index}`));
    }
    const folders = (await timed(() => listDocs(site))).filter((file) => file.includes('/'));
    expect(folders).toEqual(['l1/page.md']);
    expect((await timed(() => listDocs(site, true))).filter((file) => file.includes('/'))).toEqual([
      'l1/page.md',
    ]);
  });

  it('are handled quickly in chains that are too long for the system', async () => {
    const site = tempSite({ 'docs/page.md': '', 'x60/page.md': '' });
    fs.symlinkSync('../x0', path.join(site, 'docs/next'));
    for (let index = 0; index < 60; index++) {
      fs.mkdirSync(path.join(site, `x${index}`));
      fs.symlinkSync(`../x${index + 1}`, path.join(site, `x${index}/next`));
    }
    for (let index = 0; index < 1000; index++)
      fs.symlinkSync(`to${index + 1}`, path.join(site, `docs/to${index}`));
    await expect(timed(() => listDocs(site))).rejects.toThrow('symbolic links');
  });

  it('are rejected if they point to a folder outside the site', async () => {
    for (const target of ['/', '../..', os.homedir(), os.tmpdir()]) {
      const site = tempSite({ 'docs/page.md': '' });
      fs.symlinkSync(target, path.join(site, 'docs/out'));
      await expect(timed(() => listDocs(site))).rejects.toThrow('docs/out` points outside the site');
      await expect(timed(() => listDocs(site, true))).rejects.toThrow('points outside the site');
    }
  });

  it('are rejected if the listed folder itself is one', async () => {
    const site = tempSite();
    const outside = tempSite({ 'page.md': '' });
    fs.symlinkSync(outside, path.join(site, 'docs'));
    await expect(listDocs(site)).rejects.toThrow('docs` points outside the site');
    const files = await listFiles({ dir: outside, siteDir: site, include: ['**'], exclude: [] });
    expect(files).toEqual(['page.md']);
  });

  async function timed<T>(run: () => Promise<T>): Promise<T> {
    const getTime = startProcessorTimer();
    try {
      return await run();
    } finally {
      expect(getTime()).toBeLessThan(LIMIT);
    }
  }
});
