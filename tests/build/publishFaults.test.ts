import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutDirContent } from '../../src/node/output/checkOutDir';
import { createManifest } from '../../src/node/output/folder/manifest';
import { openOutput, recoverOutput } from '../../src/node/output/outputFolder';
import { isSoak, sampleCases } from '../driver/soak';
import { forEachConcurrent } from '../../src/model/forEachConcurrent';
import { tempSite, writeFiles } from '../unit/tempSite';

type Files = Readonly<Record<string, string>>;

/** The old and the new site share some files and differ in others; some names are a file in one and a folder in the other. */
const OLD: Files = {
  'index.html': 'old',
  'old.html': 'old',
  'same.html': 'same',
  'assets/old.js': 'old',
  'assets/data/a.json': 'old',
  'gone/deep/page.html': 'old',
  turn: 'a file',
  'back/index.html': 'old',
  'kept/index.html': 'same',
  'kept/deep/page.html': 'same',
  'assets/kept/image.svg': 'same',
};
const NEW: Files = {
  'index.html': 'new',
  'new.html': 'new',
  'same.html': 'same',
  'assets/new.js': 'new',
  'assets/data/a.json': 'new',
  'turn/index.html': 'in a folder',
  back: 'a file',
  'kept/index.html': 'same',
  'kept/deep/page.html': 'same',
  'assets/kept/image.svg': 'same',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAX_STEPS = 200;
/** The number of concurrent processes, which mostly wait for Node.js to start. */
const PROCESSES = 4;
let tools: string;

beforeAll(async () => {
  tools = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  const code = `
    import { explainSystemError } from './src/model/systemError';
    import { findForeignFiles } from './src/node/output/folder/foreignFiles';
    import { createFileSource } from './src/node/output/outputEntries';
    import { openOutput } from './src/node/output/outputFolder';
    import { createPublication } from './src/node/output/publication';
    import { resolveEntries, writeOutput } from './src/node/output/writeOutput';
    const [outDir, json] = process.argv.slice(2);
    let output;
    try {
      output = await openOutput(outDir);
      const files = Object.entries(JSON.parse(json));
      const listUnchanged = () => findForeignFiles(outDir)?.unchanged ?? new Map();
      const publication = createPublication({
        output,
        outDir,
        unchanged: listUnchanged(),
        prefixes: [''],
        beforePublish: listUnchanged,
      });
      const sources = new Map(files.map(([file, text]) => [file, createFileSource(file, text)]));
      const entries = await resolveEntries(sources, () => {});
      const part = publication.start('');
      part.add(await writeOutput(part.folder, { ...part, entries, roots: [], isShared: false }));
      await publication.publish();
    } catch (error) {
      const { name, message } = explainSystemError(error, outDir);
      console.log(name + ': ' + message);
      process.exitCode = 1;
    } finally {
      output?.close();
    }
  `;
  await esbuild.build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: path.join(tools, 'publish.mjs'),
  });
  expect(await publish(path.join(tools, 'old'), OLD)).toEqual({ status: 0, signal: null, output: '' });
});
afterAll(() => fs.rmSync(tools, { recursive: true, force: true }));

/** Publishes files in a separate process with an injected fault. */
function publish(outDir: string, files: Files, fault: object = {}): Promise<Published> {
  const preload = path.join(root, 'tests/driver/faults.cjs');
  const script = path.join(tools, 'publish.mjs');
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--require', preload, script, outDir, JSON.stringify(files)],
      { encoding: 'utf8', env: { ...process.env, DOCS_FAULT: JSON.stringify(fault) } },
      (_, output, errors) => {
        if (errors !== '') reject(new Error(errors));
        else resolve({ status: child.exitCode, signal: child.signalCode, output });
      },
    );
  });
}

interface Published {
  readonly status: number | null;
  readonly signal: string | null;
  readonly output: string;
}

/**
 * Runs a check with a fault at the first file system call, then at the second, and so on, until a check returns true. Outside
 * of soak runs, it tests every sixteenth call, from the given one.
 */
async function forEachCall(check: (at: number) => Promise<boolean>, start = 1): Promise<void> {
  let isOver = false;
  const distance = isSoak ? 1 : 16;
  for (let first = isSoak ? 1 : start; !isOver; first += PROCESSES * distance) {
    expect(first).toBeLessThan(MAX_STEPS);
    const batch = Array.from({ length: PROCESSES }, (_, index) => first + index * distance);
    await forEachConcurrent(batch, PROCESSES, async (at) => {
      if (await check(at)) isOver = true;
    });
  }
}

function outputWithOldSite(): { readonly dir: string; readonly out: string } {
  const dir = tempSite({ 'build.last-2024/notes.md': 'mine' });
  const out = path.join(dir, 'build');
  fs.cpSync(path.join(tools, 'old'), out, { recursive: true });
  return { dir, out };
}

/** Publishes again like the next build, which must recognize all existing files as build output. */
async function publishAgain(dir: string, out: string): Promise<void> {
  const output = await openOutput(out);
  checkOutDirContent(out, { siteDir: dir, staticDirs: [] });
  const next = output.prepare();
  writeFiles(next, NEW);
  await output.publish(await createManifest(next));
  output.close();
}

/** Returns the paths that a build may change: the output folder and its temporary folder. */
function publishedPaths(out: string): { readonly under: readonly string[] } {
  return { under: [out, path.join(path.dirname(out), '.build.docs-site')] };
}

function treeOf(out: string): Files {
  const entries = fs.existsSync(out) ? fs.readdirSync(out, { recursive: true, withFileTypes: true }) : [];
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && entry.name !== '.docs-site.json')
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(out, file), fs.readFileSync(file, 'utf8')]),
  );
}

function expectNoLeftovers({ dir, out }: { readonly dir: string; readonly out: string }, when: string): void {
  expect(fs.readdirSync(dir).sort(), when).toEqual(['build', 'build.last-2024']);
  expect(
    fs.readdirSync(out).filter((name) => name.startsWith('.')),
    when,
  ).toEqual(['.docs-site.json']);
}

describe.each([
  ['with two renames', false],
  ['file by file into a folder that cannot be renamed', true],
])('publishing %s', (_, isMount) => {
  const faultOf = (out: string, more: object) => ({
    ...publishedPaths(out),
    ...more,
    busy: isMount ? [out] : [],
  });

  it('replaces the old site with the new one', async () => {
    const site = outputWithOldSite();
    expect(await publish(site.out, NEW, faultOf(site.out, {}))).toEqual({
      status: 0,
      signal: null,
      output: '',
    });
    expect(treeOf(site.out)).toEqual(NEW);
    expectNoLeftovers(site, 'published');
  });

  it('leaves a complete site for the next command, whichever call it is killed before', async () => {
    const seen = new Set<string>();
    const check = async (when: string, fault: object): Promise<boolean> => {
      const site = outputWithOldSite();
      const { signal } = await publish(site.out, NEW, faultOf(site.out, { ...fault, kill: true }));
      if (signal === null) return true;
      if (isMount) {
        // a page is never without its scripts
        const files = treeOf(site.out);
        expect(Object.keys(files), when).toContain(`assets/${files['index.html']}.js`);
      } else {
        if (fs.existsSync(site.out)) expect([OLD, NEW], when).toContainEqual(treeOf(site.out));
        const copy = path.join(tempSite(), 'site');
        fs.cpSync(site.dir, copy, { recursive: true });
        fs.rmSync(path.join(copy, 'build'), { recursive: true, force: true });
        await recoverOutput(path.join(copy, 'build'));
        const restored = treeOf(path.join(copy, 'build'));
        expect([{}, OLD, NEW], `${when}, then deleted`).toContainEqual(restored);
      }
      await recoverOutput(site.out);
      expect([OLD, NEW], when).toContainEqual(treeOf(site.out));
      seen.add(treeOf(site.out)['index.html'] ?? '');
      expectNoLeftovers(site, when);
      await publishAgain(site.dir, site.out);
      expect(treeOf(site.out), when).toEqual(NEW);
      expectNoLeftovers(site, when);
      return false;
    };
    await forEachCall(async (at) => {
      const isOver = await check(`killed before call ${at}`, { at });
      if (isOver) expect(at).toBeGreaterThan(isMount ? 40 : 20);
      return isOver;
    });
    // The number of calls before it depends on the version of Node.js.
    expect(await check('killed before the last call', { at: 1, calls: ['utimes'] })).toBe(false);
    expect([...seen].sort()).toEqual(['new', 'old']);
  });

  it.each([
    ['ENOSPC', 1],
    ['EACCES', 7],
  ])('leaves a complete site, whichever call fails with %s', async (code, start) => {
    await forEachCall(async (at) => {
      const site = outputWithOldSite();
      const { status, output } = await publish(site.out, NEW, faultOf(site.out, { at, code }));
      const when = `call ${at} failed`;
      expect([OLD, NEW], when).toContainEqual(treeOf(site.out));
      if (status === 1) {
        expect(output, when).toMatch(/^SiteError: .*\n$/);
        expect(output, when).toContain(site.dir);
      } else {
        expect(treeOf(site.out), when).toEqual(NEW);
      }
      const isOver = fs.readdirSync(site.dir).length === 2 && status === 0 && at > 40;
      await recoverOutput(site.out);
      expectNoLeftovers(site, when);
      return isOver;
    }, start);
  });

  it('is completed by the next command after all calls from some call on have failed', async () => {
    const calls = sampleCases(
      Array.from({ length: 15 }, (_, index) => 1 + 4 * index),
      3,
    );
    await forEachConcurrent(calls, PROCESSES, async (at) => {
      const site = outputWithOldSite();
      await publish(site.out, NEW, faultOf(site.out, { at, every: true, code: 'EROFS' }));
      await recoverOutput(site.out);
      expect([OLD, NEW], `from call ${at} on`).toContainEqual(treeOf(site.out));
      expectNoLeftovers(site, `from call ${at} on`);
    });
  });
});

describe('publishing for the first time', () => {
  it('leaves no site or the complete site, whichever call it is killed before', async () => {
    await forEachCall(async (at) => {
      const dir = tempSite();
      const out = path.join(dir, 'build');
      const { signal } = await publish(out, NEW, { ...publishedPaths(out), at, kill: true });
      await recoverOutput(out);
      expect([{}, NEW], `killed before call ${at}`).toContainEqual(treeOf(out));
      return signal === null;
    });
  });

  it('keeps files that the command-line tools of hosts write to the output', async () => {
    const site = outputWithOldSite();
    writeFiles(site.out, { '.vercel/project.json': '{}' });
    await publish(site.out, NEW);
    expect(treeOf(site.out)).toEqual({ ...NEW, '.vercel/project.json': '{}' });
    await publish(site.out, OLD, { busy: [site.out] });
    expect(treeOf(site.out)).toEqual({ ...OLD, '.vercel/project.json': '{}' });
  });
});
