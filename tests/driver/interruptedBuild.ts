import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { copyBuiltSite, getBuiltSite } from './builtSites';
import { hashFolder, hashTree, type Tree } from './hashTree';
import { type Child, type Outcome, type TestSite, testSite } from './site';

/** A built site with its caches. */
export interface RestorableSite {
  readonly site: TestSite;
  /** The output of the build. */
  readonly before: Tree;
  /** Undoes everything that has happened to the folder since the build. */
  restore(): void;
  dispose(): void;
}

/** The output is not minified, which would only take time. */
const OPTIONS = ['--no-minify'];

/** Returns a copy of the built fixture site `basic`, with its caches. */
export async function copyBasicSite(): Promise<TestSite> {
  return (await copyBuiltSite('basic', OPTIONS)).site;
}

/** Returns the output of a single build of the fixture site `basic`. */
export async function hashBasicOutput(): Promise<Tree> {
  return hashFolder((await getBuiltSite('basic', OPTIONS)).outDir);
}

/** Returns a copy of the built fixture site `basic`, which can be restored. */
export async function buildRestorableSite(): Promise<RestorableSite> {
  const site = await copyBasicSite();
  const whole = testSite();
  // the caches then know the new folder
  await expectBuild(site, 'run');
  copyInto(site.dir, whole.dir);
  return {
    site,
    before: hashTree(site),
    restore: () => copyInto(whole.dir, site.dir),
    dispose() {
      site.dispose();
      whole.dispose();
    },
  };
}

/** Builds a site in a new process, so that no cache in memory replaces those on the disk. Builds without caches need none. */
export async function expectBuild(site: TestSite, start: 'run' | 'spawn' = 'spawn'): Promise<void> {
  const { code, output } = await startBuild(site, start);
  expect(code, output).toBe(0);
}

export function startBuild(site: TestSite, start: 'run' | 'spawn' = 'spawn'): Promise<Outcome> {
  return site[start]('build', ...OPTIONS);
}

/** Starts a build without waiting for it. */
export function launchBuild(site: TestSite): Child {
  return site.launch('build', ...OPTIONS);
}

/** Changes one page, so that a build reuses most results. */
export function changePage(site: TestSite, text = 'Other text.'): void {
  site.write('docs/more.md', `---\ntitle: More\n---\n\n${text}\n`);
}

/** Replaces a folder with a copy of another, including file times. */
function copyInto(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

/** Returns the exit code, or null if a signal ended the process. */
export function endOf(child: Child): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

/** Waits until a build holds the lock of the caches. */
export async function waitForLock(site: TestSite): Promise<void> {
  const file = '.docusaurus/build.lock';
  // the last line ends when the lock is written completely
  while (!site.exists(file) || !/^\d+ .*\n.*\n$/.test(site.read(file))) await wait(5);
}

/** Returns the leftovers of a build next to its output and in its folder of generated files. */
export function listLeftovers(site: TestSite): readonly string[] {
  const beside = readdirSync(site.dir).filter((name) => /^\.?build\.(?!last-2024)/.test(name));
  const within = site.exists('build')
    ? site.files('build').filter((name) => name.startsWith('.docs-site/'))
    : [];
  const inside = site.exists('.docusaurus') ? site.files('.docusaurus') : [];
  return [...beside, ...within, ...inside.filter((name) => /\.tmp$|\.lock/.test(name))];
}

/** The calls that publish a site. */
export const PUBLISHING = ['rename'];

/** Returns the paths that a build changes while it publishes. */
export function outputOf(site: TestSite): readonly string[] {
  return ['build', '.build.docs-site'].map((name) => path.join(site.dir, name));
}

/** Runs commands that fail, or are killed, as tests/driver/faults.cjs describes. */
export async function withFault<Result>(fault: object, run: () => Promise<Result>): Promise<Result> {
  process.env['DOCS_FAULT'] = JSON.stringify(fault);
  process.env['NODE_OPTIONS'] = `--require ${path.join(import.meta.dirname, 'faults.cjs')}`;
  try {
    return await run();
  } finally {
    delete process.env['DOCS_FAULT'];
    delete process.env['NODE_OPTIONS'];
  }
}
