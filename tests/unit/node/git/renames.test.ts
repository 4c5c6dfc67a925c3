import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRenames } from '../../../../src/node/git/renames';
import { tempSite } from '../../tempSite';

const TEXT = Array.from({ length: 30 }, (_, line) => `Line ${line} of the text.`).join('\n');

function createRepository() {
  const dir = tempSite({ 'docs/a.md': TEXT, 'docs/b.md': 'b', 'docs/kept.md': 'kept' });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: dir,
      stdio: 'pipe',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    }).toString();
  git('init', '-q', '-b', 'main');
  const commit = () => {
    git('add', '-A');
    git('commit', '-q', '-m', 'change');
  };
  commit();
  const move = (from: string, to: string) => {
    fs.renameSync(path.join(dir, from), path.join(dir, to));
    fs.appendFileSync(path.join(dir, to), '\nA new line.');
  };
  const scratchIndex = path.join(dir, 'scratch.index');
  const find = async (missing: readonly string[], candidates: readonly string[]) =>
    Object.fromEntries(await findRenames({ dir, missing, candidates, scratchIndex }));
  return { dir, git, commit, move, find, scratchIndex };
}

describe('findRenames', () => {
  test('finds renames that are not committed, and leaves the index as it is', async () => {
    const { git, move, find, scratchIndex } = createRepository();
    move('docs/a.md', 'docs/new.md');
    const before = git('status', '--porcelain');
    expect(await find(['docs/a.md'], ['docs/new.md', 'docs/kept.md'])).toEqual({
      'docs/a.md': 'docs/new.md',
    });
    expect(git('status', '--porcelain')).toBe(before);
    expect(fs.existsSync(scratchIndex)).toBe(false);
  });

  test('follows renames through commits and into the working tree', async () => {
    const { commit, move, find } = createRepository();
    move('docs/a.md', 'docs/second.md');
    commit();
    expect(await find(['docs/a.md'], ['docs/second.md'])).toEqual({ 'docs/a.md': 'docs/second.md' });
    move('docs/second.md', 'docs/third.md');
    commit();
    expect(await find(['docs/a.md'], ['docs/third.md'])).toEqual({ 'docs/a.md': 'docs/third.md' });
    move('docs/third.md', 'docs/fourth.md');
    expect(await find(['docs/a.md'], ['docs/fourth.md'])).toEqual({ 'docs/a.md': 'docs/fourth.md' });
  });

  test('finds nothing for deleted files, and outside of a repository', async () => {
    const { dir, find } = createRepository();
    fs.rmSync(path.join(dir, 'docs/a.md'));
    expect(await find(['docs/a.md'], ['docs/kept.md'])).toEqual({});
    const outside = tempSite({ 'a.md': '' });
    const input = {
      dir: outside,
      missing: ['b.md'],
      candidates: ['a.md'],
      scratchIndex: path.join(outside, 'i'),
    };
    expect(await findRenames(input)).toEqual(new Map());
  });
});
