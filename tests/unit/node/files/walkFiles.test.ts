import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFilesBelow, walkFiles } from '../../../../src/node/files/walkFiles';
import { tempSite } from '../../tempSite';

it('returns files in a fixed order, without skipped ones', () => {
  const dir = tempSite({ 'b/c': '', 'a/b': '', 'skip/x': '', 'b/skip': '' });
  expect([...walkFiles(dir, (file) => file === 'skip')]).toEqual(['a/b', 'b/c', 'b/skip']);
});

it('does not follow symbolic links', () => {
  const others = tempSite({ 'other.js': '', 'folder/other.js': '' });
  const dir = tempSite({ 'own.js': '' });
  symlinkSync(others, path.join(dir, 'folder'));
  symlinkSync(path.join(others, 'other.js'), path.join(dir, 'link.js'));
  symlinkSync('missing', path.join(dir, 'dangling'));
  expect([...walkFiles(dir)]).toEqual(['dangling', 'folder', 'link.js', 'own.js']);
  expect(listFilesBelow(dir)).toEqual(['own.js']);
});
