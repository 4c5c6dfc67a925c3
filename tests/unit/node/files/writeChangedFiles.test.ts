import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceFiles, writeChangedFiles } from '../../../../src/node/files/writeChangedFiles';
import { tempSite } from '../../tempSite';

describe('writeChangedFiles', () => {
  it('writes only files with new content, and returns them', async () => {
    const dir = path.join(tempSite(), 'generated');
    const [a, b] = [path.join(dir, 'a.js'), path.join(dir, 'b.js')];
    expect(await writeChangedFiles(dir, { 'a.js': '1', 'b.js': '2' })).toEqual([a, b]);
    fs.utimesSync(a, 0, 0);
    expect(await writeChangedFiles(dir, { 'a.js': '1', 'b.js': '3' })).toEqual([b]);
    expect(fs.statSync(a).mtimeMs).toBe(0);
    expect(fs.readFileSync(b, 'utf8')).toBe('3');
  });
});

describe('replaceFiles', () => {
  it('removes other files, keeps unchanged ones, and returns those that have changed', async () => {
    const dir = tempSite({ 'old.js': '1', 'same.js': '2' });
    fs.utimesSync(path.join(dir, 'same.js'), 0, 0);
    const files = new Map([
      ['same.js', Buffer.from('2')],
      ['below/new.js', Buffer.from('3')],
    ]);
    expect(await replaceFiles(dir, files)).toEqual([path.join(dir, 'below/new.js')]);
    expect(fs.existsSync(path.join(dir, 'old.js'))).toBe(false);
    expect(fs.statSync(path.join(dir, 'same.js')).mtimeMs).toBe(0);
    expect(await replaceFiles(dir, files)).toEqual([]);
  });

  it('keeps what is behind a symbolic link', async () => {
    const others = tempSite({ 'kept.js': '1' });
    const dir = tempSite({ 'old.js': '1' });
    fs.symlinkSync(others, path.join(dir, 'link'));
    await replaceFiles(dir, new Map());
    expect(fs.existsSync(path.join(dir, 'old.js'))).toBe(false);
    expect(fs.existsSync(path.join(others, 'kept.js'))).toBe(true);
  });

  it('removes files whatever their names are', async () => {
    const dir = tempSite({ 'line\nbreak.js': '1', '[a]*.js': '2' });
    await replaceFiles(dir, new Map());
    expect(fs.readdirSync(dir)).toEqual([]);
  });
});
