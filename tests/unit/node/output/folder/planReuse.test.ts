import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planReuse } from '../../../../../src/node/output/folder/planReuse';

/** Plans for two sites, given by the contents of their files. Files with the same content are reused. */
function plan(old: Readonly<Record<string, string>>, next: Readonly<Record<string, string>>) {
  const [oldFiles, nextFiles] = [new Map(Object.entries(old)), new Map(Object.entries(next))];
  const reused = new Set([...nextFiles.keys()].filter((file) => oldFiles.get(file) === nextFiles.get(file)));
  return { ...planReuse({ old: oldFiles, next: nextFiles, reused }), reused };
}

it('moves the largest folders that both sites share, and links files beside others that differ', () => {
  const shared = { 'a/b/c.html': '1', 'a/d.html': '1', 'e/f/g.html': '1', 'e/h.html': '1', 'i.html': '1' };
  expect(plan({ ...shared, 'e/x.html': '1' }, { ...shared, 'e/x.html': '2' })).toMatchObject({
    folders: ['a', 'e/f'],
    files: ['e/h.html', 'i.html'],
  });
});

it.each([
  ['a new file', { 'a/b.html': '1' }, { 'a/b.html': '1', 'a/c.html': '1' }],
  ['a file that is gone', { 'a/b.html': '1', 'a/c.html': '1' }, { 'a/b.html': '1' }],
  ['a changed file below', { 'a/b.html': '1', 'a/c/d.html': '1' }, { 'a/b.html': '1', 'a/c/d.html': '2' }],
])('does not move a folder with %s', (_, old, next) => {
  expect(plan(old, next)).toMatchObject({ folders: [], files: ['a/b.html'] });
});

it('covers each shared file once, and nothing else', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const site = fc.dictionary(
    fc.tuple(name, name, name).map((names) => `${names.join('/')}.html`),
    fc.constantFrom('1', '2'),
  );
  fc.assert(
    fc.property(site, site, (old, next) => {
      const { folders, files, reused } = plan(old, next);
      const below = (each: object) =>
        folders.flatMap((folder) => Object.keys(each).filter((file) => file.startsWith(`${folder}/`)));
      expect([...below(next), ...files].sort()).toEqual([...reused].sort());
      expect(below(old).sort()).toEqual(below(next).sort());
    }),
  );
});
