import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SiteError } from '../../../../src/model/siteError';
import { DEFAULT_EXCLUDE } from '../../../../src/node/metadata/contentOptions';
import { createEditUrl } from '../../../../src/node/metadata/editUrl';
import { listFiles } from '../../../../src/node/files/listFiles';
import { kindOf, listEntries } from '../../../../src/node/files/pathKind';
import { mapConcurrent } from '../../../../src/model/mapConcurrent';
import { readMarkdown } from '../../../../src/node/metadata/readMarkdown';
import { readSource } from '../../../../src/node/files/readSource';
import { shouldHideDrafts, getVisibility } from '../../../../src/node/metadata/visibility';
import { errorsOf, tempSite } from '../../tempSite';

const list = (dir: string, siteDir = dir) =>
  listFiles({ dir, siteDir, include: ['**/*.{md,mdx}'], exclude: DEFAULT_EXCLUDE });

test('lists the entries of a folder by name, and none of what is no folder', () => {
  const dir = tempSite({ 'b.md': '', 'a/c.md': '' });
  fs.symlinkSync('a', path.join(dir, 'c'));
  expect(listEntries(dir)).toEqual([
    { name: 'a', kind: 'folder' },
    { name: 'b.md', kind: 'file' },
    { name: 'c', kind: 'link' },
  ]);
  expect(listEntries(path.join(dir, 'b.md'))).toEqual([]);
  expect(listEntries(path.join(dir, 'missing'))).toEqual([]);
});

describe('listFiles', () => {
  test('lists pages in order', async () => {
    const names = [
      'b.md',
      'a/c.mdx',
      'a/[x](y).md',
      'é.md',
      '__proto__x.txt',
      '_p.md',
      'a/_q/r.md',
      '__tests__/t.md',
      'z.txt',
    ];
    const dir = tempSite(Object.fromEntries(names.map((name) => [name, ''])));
    expect(await list(dir)).toEqual(['a/[x](y).md', 'a/c.mdx', 'b.md', 'é.md']);
  });

  test('does not follow cyclic links, and lists folders with several links once', async () => {
    const dir = tempSite({ 'docs/a.md': '', 'docs/sub/b.md': '', 'shared/c.md': '' });
    fs.symlinkSync('.', path.join(dir, 'docs/loop'));
    fs.symlinkSync('../..', path.join(dir, 'docs/sub/up'));
    fs.symlinkSync('../shared', path.join(dir, 'docs/shared'));
    fs.symlinkSync('../shared', path.join(dir, 'docs/shared2'));
    fs.symlinkSync('../docs/sub', path.join(dir, 'shared/back'));
    fs.symlinkSync('sub', path.join(dir, 'docs/aaa'));
    fs.symlinkSync('sub/b.md', path.join(dir, 'docs/copy.md'));
    expect(await list(path.join(dir, 'docs'), dir)).toEqual(['a.md', 'copy.md', 'shared/c.md', 'sub/b.md']);
  });

  test('rejects links that point outside the site', async () => {
    const outside = tempSite({ 'secret.md': 'secret' });
    const dir = tempSite({ 'docs/a.md': '' });
    fs.symlinkSync(outside, path.join(dir, 'docs/out'));
    fs.symlinkSync(path.join(outside, 'secret.md'), path.join(dir, 'docs/s.md'));
    const text = await errorsOf(() => list(path.join(dir, 'docs'), dir), dir);
    expect(text.replaceAll(outside, '<outside>')).toMatchInlineSnapshot(`
      "✖ The symbolic link \`docs/out\` points outside the site, to \`<outside>\`.
        docs/out  outside-site
        → Replace the link with a copy of its target, or remove it.

      ✖ The symbolic link \`docs/s.md\` points outside the site, to \`<outside>/secret.md\`.
        docs/s.md  outside-site
        → Replace the link with a copy of its target, or remove it."
    `);
  });

  test('kindOf distinguishes folders, files and missing paths', () => {
    const dir = tempSite({ 'a.md': '' });
    expect([dir, path.join(dir, 'a.md'), path.join(dir, 'no')].map(kindOf)).toEqual([
      'folder',
      'file',
      undefined,
    ]);
  });
});

describe('unusual file names', () => {
  test('are rejected if they contain line breaks in folders or bytes that are not UTF-8', async () => {
    const dir = tempSite({ 'a\nb/c.md': '', 'd\ne.md': '', 'Icon\r': '', 'f.md': '' });
    fs.mkdirSync(Buffer.concat([Buffer.from(`${dir}/g`), Buffer.from([0xff])]));
    fs.writeFileSync(Buffer.concat([Buffer.from(`${dir}/h`), Buffer.from([0xff]), Buffer.from('.md')]), '');
    expect(await errorsOf(() => list(dir), dir)).toMatchInlineSnapshot(`
      "✖ The folder name \`"a\\nb"\` contains a line break.
        a\\nb  invalid-file-name
        → Rename it, or remove it.

      ✖ The folder name \`"g�"\` contains bytes that are not UTF-8.
        g�  invalid-file-name
        → Rename it, or remove it.

      ✖ The file name \`"h�.md"\` contains bytes that are not UTF-8.
        h�.md  invalid-file-name
        → Rename it, or remove it."
    `);
  });

  test('may contain a replacement character', async () => {
    expect(await list(tempSite({ 'a\uFFFDb.md': '' }))).toEqual(['a\uFFFDb.md']);
  });
});

describe('readSource', () => {
  test('removes byte order marks and normalizes line endings', async () => {
    const dir = tempSite({ 'a.md': '\uFEFFé\r\nb\r\n', 'empty.md': '' });
    expect(await readSource(path.join(dir, 'a.md'), [dir])).toBe('é\nb\n');
    expect(await readSource(path.join(dir, 'empty.md'), [dir])).toBe('');
  });

  test('reports files that it cannot read', async () => {
    const dir = tempSite({ 'folder/x': '' });
    fs.symlinkSync('nowhere.md', path.join(dir, 'dangling.md'));
    fs.writeFileSync(path.join(dir, 'utf16.md'), Buffer.from('\uFEFFabc', 'utf16le'));
    fs.writeFileSync(path.join(dir, 'latin.md'), Buffer.from('Hello\nca\xe9', 'latin1'));
    fs.writeFileSync(path.join(dir, 'nul.md'), 'a\n\0');
    // The root of the file system contains itself.
    expect(
      await errorsOf(() => readSource(path.join(dir, 'missing.md'), [path.parse(dir).root]), dir),
    ).toContain('missing.md');
    expect(await errorsOf(() => readSource(path.join(dir, 'missing.md'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Cannot read \`missing.md\`: it does not exist, or it is a dangling symbolic link.
        missing.md  unreadable-file
        → Create the file, or remove the link."
    `);
    expect(await errorsOf(() => readSource(path.join(dir, 'dangling.md'), [dir]), dir)).toContain(
      'dangling symbolic link',
    );
    expect(await errorsOf(() => readSource(path.join(dir, 'folder'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Cannot read \`folder\`: it is a folder.
        folder  unreadable-file
        → Rename the folder, or put a file in its place."
    `);
    expect(await errorsOf(() => readSource(path.join(dir, 'utf16.md'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ \`utf16.md\` is encoded as UTF-16.
        utf16.md:1  invalid-encoding
        → Save the file as UTF-8."
    `);
    expect(await errorsOf(() => readSource(path.join(dir, 'latin.md'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ \`latin.md\` contains bytes that are not UTF-8.
        latin.md:2:3  invalid-encoding
          1 | Hello
        > 2 | ca�
            |   ^
        → Save the file as UTF-8 text, or move it out of the content folder."
    `);
    expect(await errorsOf(() => readSource(path.join(dir, 'nul.md'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ \`nul.md\` contains a NUL character.
        nul.md:2:1  invalid-encoding
          1 | a
        > 2 | �
            | ^
        → Save the file as UTF-8 text, or move it out of the content folder."
    `);
  });
});

describe('readMarkdown', () => {
  test('returns the front matter, content, title and excerpt of a file', async () => {
    const dir = tempSite({ 'a.md': '---\nid: x\n---\n# T\n\nText *here*.' });
    expect(await readMarkdown(path.join(dir, 'a.md'), [dir])).toEqual({
      source: '---\nid: x\n---\n# T\n\nText *here*.',
      frontMatter: { id: 'x' },
      content: '# T\n\nText *here*.',
      contentTitle: 'T',
      excerpt: 'Text here.',
    });
  });

  test('uses the front matter parser of the site', async () => {
    const dir = tempSite({ 'a.md': '---\nid: x\n---\nText' });
    const result = await readMarkdown(path.join(dir, 'a.md'), [dir], {
      async parse({ filePath, fileContent, defaultParseFrontMatter }) {
        const { frontMatter, content } = await defaultParseFrontMatter({ filePath, fileContent });
        return { frontMatter: { ...frontMatter, more: 1 }, content: content.toUpperCase() };
      },
    });
    expect(result).toMatchObject({ frontMatter: { id: 'x', more: 1 }, content: 'TEXT', excerpt: 'TEXT' });
  });
});

describe('mapConcurrent', () => {
  test('keeps the order, limits concurrency, and collects errors', async () => {
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 100 }, (_, index) => index);
    const work = async (item: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, (item * 7) % 5));
      running -= 1;
      return item * 2;
    };
    expect(await mapConcurrent(items, work)).toEqual(items.map((item) => item * 2));
    expect(most).toBeLessThanOrEqual(16);
    const fail = async (item: number) => {
      await work(item);
      if (item % 40 === 0) throw new SiteError(`no ${item}`, { code: 'plugin-failure' });
    };
    expect(await errorsOf(() => mapConcurrent(items, fail))).toBe(
      [0, 40, 80].map((item) => `✖ no ${item}  plugin-failure`).join('\n\n'),
    );
    await expect(mapConcurrent([1], async () => Promise.reject(new TypeError('bug')))).rejects.toThrow(
      TypeError,
    );
  });
});

test('createEditUrl keeps number prefixes', () => {
  const at = (prefix: string, contentDir: string) =>
    createEditUrl(prefix, { siteDir: '/site', contentDir, file: '01-guides/02 setup.mdx' }, () => ({}));
  expect(at('https://git.ex/edit/', '/site/docs')).toBe('https://git.ex/edit/docs/01-guides/02%20setup.mdx');
  expect(at('https://git.ex/edit', '/docs')).toBe('https://git.ex/edit/../docs/01-guides/02%20setup.mdx');
});

test('getVisibility marks drafts and unlisted pages only if drafts are hidden', () => {
  expect(getVisibility({ draft: true }, true)).toEqual({ draft: true, unlisted: false });
  expect(getVisibility({ unlisted: true }, true)).toEqual({ draft: false, unlisted: true });
  expect(getVisibility({ draft: true, unlisted: true }, false)).toEqual({ draft: false, unlisted: false });
});

test('shouldHideDrafts reads the variable as the task records it', () => {
  const read: string[] = [];
  const environment = (value?: string) => ({
    env(name: string) {
      read.push(name);
      return value;
    },
  });
  expect(shouldHideDrafts('production', environment())).toBe(true);
  expect(shouldHideDrafts('development', environment())).toBe(false);
  expect(shouldHideDrafts('development', environment('true'))).toBe(true);
  expect(read).toEqual(['SIMULATE_PRODUCTION_VISIBILITY', 'SIMULATE_PRODUCTION_VISIBILITY']);
});
