import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getContentRoots } from '../../../../src/node/files/contentRoots';
import { copyContent, readContentSync } from '../../../../src/node/files/readContent';
import { errorsOf, tempSite } from '../../tempSite';

afterEach(() => vi.restoreAllMocks());

describe('readContentSync', () => {
  it('reads files and links within the site, in packages and in configured folders', () => {
    const outside = tempSite({ 'docs/a.md': 'outside', 'package/a.md': 'package' });
    const site = tempSite({ 'docs/a.md': 'inside', 'node_modules/x': '' });
    fs.symlinkSync('a.md', path.join(site, 'docs/link.md'));
    fs.symlinkSync(path.join(outside, 'package'), path.join(site, 'node_modules/package'));
    const roots = getContentRoots(site, [path.join(outside, 'docs')]);
    const read = (file: string) => String(readContentSync(file, roots));
    expect(read(path.join(site, 'docs/link.md'))).toBe('inside');
    expect(read(path.join(site, 'node_modules/package/a.md'))).toBe('package');
    expect(read(path.join(outside, 'docs/a.md'))).toBe('outside');
  });

  it.each([
    ['a Git repository', '.git/HEAD', ''],
    ['a worktree or submodule', '.git', 'gitdir: elsewhere'],
    ['a workspace of pnpm', 'pnpm-workspace.yaml', ''],
    ['a workspace of npm or Yarn', 'package.json', '{"workspaces": ["sites/*"]}'],
  ])('reads other visible files of %s', async (_, mark, text) => {
    const dir = tempSite({
      [mark]: text,
      'CHANGELOG.md': 'changes',
      '.github/SUPPORT.md': 'support',
      'sites/.env': 'secret',
      'sites/package.json': '{}',
      'sites/a/docs/a.md': '',
    });
    const outside = tempSite({ 'secret.md': 'secret' });
    fs.symlinkSync(outside, path.join(dir, 'out'));
    fs.symlinkSync(path.join(dir, 'CHANGELOG.md'), path.join(dir, 'sites/a/docs/link.md'));
    const read = (file: string) => String(readContentSync(path.join(dir, file), [path.join(dir, 'sites/a')]));
    expect(read('CHANGELOG.md')).toBe('changes');
    expect(read('.github/SUPPORT.md')).toBe('support');
    for (const file of ['sites/.env', mark.startsWith('.git') ? mark : 'sites/.env', 'out/secret.md']) {
      expect(await errorsOf(() => read(file), dir), file).toContain('is outside the site');
    }
    expect(await errorsOf(() => read('sites/a/docs/link.md'), dir)).toContain('points outside the site');
    fs.rmSync(path.join(dir, path.dirname(mark) === '.' ? mark : '.git'), { recursive: true });
    expect(await errorsOf(() => read('CHANGELOG.md'), dir)).toContain('is outside the site');
  });

  it('rejects links and paths that leave the site, and reports the link', async () => {
    const outside = tempSite({ 'secret.md': 'secret' });
    const site = tempSite({ 'docs/a.md': '' });
    fs.symlinkSync(outside, path.join(site, 'docs/out'));
    const file = path.join(site, 'docs/out/secret.md');
    const target = path.join(site, 'copy.md');
    for (const run of [() => readContentSync(file, [site]), () => copyContent(file, target, [site])]) {
      expect((await errorsOf(run, site)).replaceAll(outside, '<outside>')).toBe(
        '✖ The symbolic link `docs/out` points outside the site, to `<outside>`.\n  docs/out  outside-site\n  → Replace the link with a copy of its target, or remove it.',
      );
    }
    expect(fs.existsSync(target)).toBe(false);
    const plain = await errorsOf(() => readContentSync(path.join(outside, 'secret.md'), [site]), outside);
    expect(plain).toContain('`secret.md` is outside the site.');
  });

  it.skipIf(process.platform === 'win32')('rejects a pipe without waiting for data', async () => {
    const site = tempSite();
    execFileSync('mkfifo', [path.join(site, 'pipe.md')]);
    expect(await errorsOf(() => readContentSync(path.join(site, 'pipe.md'), [site]), site)).toContain(
      '`pipe.md` is not a regular file.',
    );
  });

  it('never reads a file that replaced the checked one', async () => {
    const outside = tempSite({ 'secret.md': 'secret' });
    const site = tempSite({ 'docs/a.md': 'inside' });
    const [docs, moved] = [path.join(site, 'docs'), path.join(site, 'moved')];
    fs.writeFileSync(path.join(outside, 'a.md'), 'secret');
    const open = fs.openSync;
    let swaps = 0;
    vi.spyOn(fs, 'openSync').mockImplementation((file, flags, mode) => {
      // the folder is a link only while the file is opened
      if (swaps++ > 3) return open(file, flags, mode);
      fs.renameSync(docs, moved);
      fs.symlinkSync(outside, docs);
      const fd = open(file, flags, mode);
      fs.rmSync(docs);
      fs.renameSync(moved, docs);
      return fd;
    });
    expect(String(readContentSync(path.join(docs, 'a.md'), [site]))).toBe('inside');
    expect(swaps).toBe(5);
    swaps = Number.NEGATIVE_INFINITY;
    const opened = vi.mocked(fs.openSync).mock.calls.length;
    const closeSync = vi.spyOn(fs, 'closeSync');
    expect(await errorsOf(() => readContentSync(path.join(docs, 'a.md'), [site]), site)).toContain(
      'another program keeps replacing it',
    );
    expect(closeSync).toHaveBeenCalledTimes(vi.mocked(fs.openSync).mock.calls.length - opened);
  });

  it('rejects a file if its folder became a link between the check and opening', async () => {
    const outside = tempSite({ 'a.md': 'secret' });
    const site = tempSite({ 'docs/a.md': 'inside' });
    const docs = path.join(site, 'docs');
    const open = fs.openSync;
    vi.spyOn(fs, 'openSync').mockImplementationOnce((file, flags, mode) => {
      fs.renameSync(docs, path.join(site, 'moved'));
      fs.symlinkSync(outside, docs);
      return open(file, flags, mode);
    });
    expect(await errorsOf(() => readContentSync(path.join(docs, 'a.md'), [site]), site)).toContain(
      'The symbolic link `docs` points outside the site',
    );
  });

  it('copies bytes', async () => {
    const site = tempSite({ 'a.bin': '\0\u{10ffff}' });
    await copyContent(path.join(site, 'a.bin'), path.join(site, 'b.bin'), [site]);
    expect(fs.readFileSync(path.join(site, 'b.bin'))).toEqual(fs.readFileSync(path.join(site, 'a.bin')));
  });
});
