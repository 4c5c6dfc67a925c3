import { execFileSync } from 'node:child_process';
import { formatDiagnostics } from '../../../driver/errorText';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { defineTask } from '../../../../src/model/task';
import { createEngine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { plainContext } from '../../../../src/node/files/plainContext';
import {
  createLastUpdatesDiagnostic,
  getLastUpdate,
  getShownLastUpdates,
  readLastUpdates,
} from '../../../../src/node/git/lastUpdates';
import { tempSite, writeFiles } from '../../tempSite';
import type { Diagnostic } from '../../../../src/model/diagnostic';

function git(dir: string, ...args: string[]): void {
  execFileSync('git', args, {
    cwd: dir,
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });
}

function commit(dir: string, author: string, seconds: number): void {
  git(dir, 'add', '-A');
  const date = `@${seconds} +0000`;
  execFileSync(
    'git',
    ['commit', '-q', '-m', 'change\n\n:100644 is not an entry', `--author=${author} <a@b.c>`],
    {
      cwd: dir,
      stdio: 'pipe',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
        GIT_COMMITTER_NAME: 'C',
        GIT_COMMITTER_EMAIL: 'c@b.c',
      },
    },
  );
}

function createRepository(files: Record<string, string>): string {
  const dir = tempSite(files);
  git(dir, 'init', '-q', '-b', 'main');
  return dir;
}

function summarize(updates: Awaited<ReturnType<typeof readLastUpdates>>, dir: string) {
  return Object.fromEntries(
    [...updates.byFile].map(([file, { timestamp, author, created }]) => [
      path.relative(dir, file),
      [timestamp, author, created],
    ]),
  );
}

describe('readLastUpdates', () => {
  test('returns the last commit of every tracked file', async () => {
    const dir = createRepository({
      'docs/a.md': 'a',
      'docs/ü b\nc.md': 'b',
      'docs/:d.md': 'd',
      'other.txt': 'x',
    });
    commit(dir, 'Ada "L" Ünal', 1000);
    writeFiles(dir, { 'docs/a.md': 'aa', 'docs/new.md': 'n' });
    commit(dir, 'Bob', 2000);
    writeFiles(dir, { 'docs/untracked.md': 'u', 'docs/:d.md': 'changed but not committed' });
    const docs = path.join(dir, 'docs');
    expect(summarize(await readLastUpdates(docs), docs)).toEqual({
      'a.md': [2_000_000, 'Bob', 1_000_000],
      'new.md': [2_000_000, 'Bob', 2_000_000],
      'ü b\nc.md': [1_000_000, 'Ada "L" Ünal', 1_000_000],
      ':d.md': [1_000_000, 'Ada "L" Ünal', 1_000_000],
    });
  });

  test('ignores the history of a removed file with the same name', async () => {
    const dir = createRepository({ 'a.md': 'a', 'b.md': 'b' });
    commit(dir, 'Ada', 1000);
    fs.rmSync(path.join(dir, 'a.md'));
    commit(dir, 'Ada', 2000);
    writeFiles(dir, { 'a.md': 'again' });
    git(dir, 'add', 'a.md');
    expect(summarize(await readLastUpdates(dir), dir)).toEqual({ 'b.md': [1_000_000, 'Ada', 1_000_000] });
  });

  test('follows both sides of a merge', async () => {
    const dir = createRepository({ 'a.md': 'a', 'b.md': 'b' });
    commit(dir, 'Ada', 1000);
    git(dir, 'checkout', '-q', '-b', 'side');
    writeFiles(dir, { 'a.md': 'side' });
    commit(dir, 'Side', 2000);
    git(dir, 'checkout', '-q', 'main');
    writeFiles(dir, { 'b.md': 'main' });
    commit(dir, 'Main', 3000);
    git(dir, '-c', 'user.name=M', '-c', 'user.email=m@b.c', 'merge', '-q', '--no-edit', 'side');
    expect(summarize(await readLastUpdates(dir), dir)).toEqual({
      'a.md': [2_000_000, 'Side', 1_000_000],
      'b.md': [3_000_000, 'Main', 1_000_000],
    });
  });

  test('returns nothing in a shallow clone', async () => {
    const dir = createRepository({ 'a.md': 'a' });
    commit(dir, 'Ada', 1000);
    writeFiles(dir, { 'b.md': 'b' });
    commit(dir, 'Ada', 2000);
    const clone = path.join(tempSite(), 'clone');
    git(dir, 'clone', '-q', '--depth', '1', `file://${dir}`, clone);
    const updates = await readLastUpdates(clone);
    expect(updates.byFile.size).toBe(0);
    expect(formatDiagnostics([createLastUpdatesDiagnostic(updates) as Diagnostic])).toMatchInlineSnapshot(`
      "⚠ Cannot determine last update dates: the repository is a shallow clone.  missing-last-update
        → Fetch the whole history, for example with \`fetch-depth: 0\` in CI."
    `);
  });

  test('returns nothing without commits, outside a repository and without git', async () => {
    expect(await readLastUpdates(createRepository({ 'a.md': 'a' }))).toMatchInlineSnapshot(`
      {
        "byFile": Map {},
        "missing": {
          "hint": "Commit the content, or turn off \`showLastUpdateTime\` and \`showLastUpdateAuthor\`.",
          "message": "Cannot determine last update dates: your current branch 'main' does not have any commits yet.",
        },
      }
    `);
    vi.stubEnv('GIT_CEILING_DIRECTORIES', '/');
    expect((await readLastUpdates(tempSite({ 'a.md': 'a' }))).missing).toMatchInlineSnapshot(`
      {
        "hint": "Build inside a Git repository that the user of the build owns.",
        "message": "Cannot determine last update dates: not a git repository (or any of the parent directories): .git.",
      }
    `);
    vi.stubEnv('PATH', '/nowhere');
    expect((await readLastUpdates(tempSite({ 'a.md': 'a' }))).missing).toMatchInlineSnapshot(`
      {
        "hint": "Install Git, or turn off \`showLastUpdateTime\` and \`showLastUpdateAuthor\`.",
        "message": "Cannot determine last update dates: git cannot be run.",
      }
    `);
    vi.unstubAllEnvs();
  });
});

describe('getLastUpdate', () => {
  const both = { showLastUpdateTime: true, showLastUpdateAuthor: true };
  const updates = { byFile: new Map([['/a.md', { timestamp: 5, author: 'Git', created: 1 }]]) };

  test('prefers the date and the author in the front matter', () => {
    const of = (fromFrontMatter: object | undefined, options = both, file = '/a.md') =>
      getLastUpdate({ file, fromFrontMatter, updates, options });
    expect(of(undefined)).toEqual({ lastUpdatedAt: 5, lastUpdatedBy: 'Git' });
    expect(of({ author: 'Me' })).toEqual({ lastUpdatedAt: 5, lastUpdatedBy: 'Me' });
    expect(of({ date: '1970-01-02' })).toEqual({ lastUpdatedAt: 86_400_000, lastUpdatedBy: 'Git' });
    expect(of(undefined, { ...both, showLastUpdateAuthor: false })).toEqual({ lastUpdatedAt: 5 });
    expect(of(undefined, both, '/other.md')).toEqual({});
  });

  test('runs git only if the options need it', async () => {
    const off = { showLastUpdateTime: false, showLastUpdateAuthor: false };
    expect(await getShownLastUpdates(plainContext, ['/nowhere'], off)).toEqual({ byFile: new Map() });
    expect(
      createLastUpdatesDiagnostic(await getShownLastUpdates(plainContext, ['/nowhere'], off)),
    ).toBeUndefined();
    expect(
      createLastUpdatesDiagnostic(await getShownLastUpdates(plainContext, ['/nowhere'], both)),
    ).toMatchObject({
      severity: 'warn',
    });
  });
});

describe('getShownLastUpdates', () => {
  test('runs git again only if the repository has changed', async () => {
    const dir = createRepository({ 'docs/a.md': 'a' });
    commit(dir, 'Ada', 1000);
    let runs = 0;
    const engine = createEngine({
      store: createMemoryStore(),
      roots: { siteDir: dir, generatorDir: '/generator' },
      onRun: (key) => {
        if (key.startsWith('t:git-dates')) runs++;
      },
    });
    const dates = defineTask<null, string>({
      name: 'dates',
      async run(context) {
        const options = { showLastUpdateTime: true, showLastUpdateAuthor: true };
        const updates = await getShownLastUpdates(context, [path.join(dir, 'docs')], options);
        return JSON.stringify(summarize(updates, path.join(dir, 'docs')));
      },
    });
    const read = () => {
      engine.invalidate();
      return engine.get(dates, null);
    };
    expect(await read()).toContain('Ada');
    writeFiles(dir, { 'docs/a.md': 'b' });
    expect(await read()).toContain('Ada');
    expect(runs).toBe(1);
    commit(dir, 'Grace', 2000);
    expect(await read()).toContain('Grace');
    git(dir, 'pack-refs', '--all');
    expect(await read()).toContain('Grace');
    git(dir, 'checkout', '-q', 'HEAD~1');
    expect(await read()).toContain('Ada');
    const linked = path.join(dir, 'linked');
    git(dir, 'worktree', 'add', '-q', linked, 'main');
    const inTree = () =>
      getShownLastUpdates(plainContext, [path.join(linked, 'docs')], {
        showLastUpdateTime: true,
        showLastUpdateAuthor: true,
      });
    expect(JSON.stringify(summarize(await inTree(), path.join(linked, 'docs')))).toContain('Grace');
  });
});
