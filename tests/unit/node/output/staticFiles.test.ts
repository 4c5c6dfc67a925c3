import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../src/model/site';
import { checkStaticFiles, findStaticFiles } from '../../../../src/node/output/staticFiles';
import { formatDiagnostics } from '../../../driver/errorText';
import { errorsOf, tempSite } from '../../tempSite';

const siteConfig = {
  staticDirectories: ['static', 'more', 'missing'],
  host: { name: 'netlify' },
} as unknown as Site['siteConfig'];

async function listStaticFiles(siteDir: string): Promise<Readonly<Record<string, string>>> {
  const { files } = await findStaticFiles({ siteDir, siteConfig });
  return Object.fromEntries(
    [...files].map(([name, file]) => [name, path.relative(siteDir, file)] as const).sort(),
  );
}

describe('findStaticFiles', () => {
  it('includes hidden files, and the first of two files with the same name', async () => {
    const dir = tempSite({
      'static/.well-known/a': '',
      'static/b': 'first',
      'more/b': 'second',
      'more/c': '',
    });
    expect(await listStaticFiles(dir)).toEqual({
      '.well-known/a': 'static/.well-known/a',
      b: 'static/b',
      c: 'more/c',
    });
  });

  it('follows links within the site, but not in cycles', async () => {
    const dir = tempSite({ 'static/v1/a': '', 'shared/b': '', 'static/c': '' });
    fs.symlinkSync('v1', path.join(dir, 'static/latest'));
    fs.symlinkSync('../shared', path.join(dir, 'static/shared'));
    fs.symlinkSync('../shared/b', path.join(dir, 'static/b'));
    fs.symlinkSync('.', path.join(dir, 'static/loop'));
    fs.symlinkSync('../static', path.join(dir, 'shared/back'));
    expect(Object.keys(await listStaticFiles(dir))).toEqual(['b', 'c', 'latest/a', 'shared/b', 'v1/a']);
  });

  it('publishes the first of several links to a folder, and reports the others', async () => {
    const dir = tempSite({ 'shared/a': '', 'static/b': '' });
    for (const name of ['one', 'two']) fs.symlinkSync('../shared', path.join(dir, 'static', name));
    const { diagnostics } = await findStaticFiles({ siteDir: dir, siteConfig });
    expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
      "⚠ Static folders have several symbolic links to the same folder. Only the first is published, not \`static/two\`.
        two  duplicate-static-link
        → Replace the other links with copies, or remove them."
    `);
  });

  it('rejects names that no request can contain, or that the host does not support', async () => {
    const dir = tempSite({
      'static/a\\b.txt': '',
      'static/c\u0007.txt': '',
      'static/d#.txt': '',
      'static/e.txt': '',
    });
    expect(await errorsOf(() => listStaticFiles(dir), dir)).toMatchInlineSnapshot(`
      "✖ The path of a static file must not contain a backslash.
        static/a\\b.txt  invalid-url-path
        → Rename the file or its folder.

      ✖ The path of a static file must not contain control characters.
        static/c\\u0007.txt  invalid-url-path
        → Rename the file or its folder.

      ✖ The path of a static file must not contain a \`#\`: the host \`netlify\` refuses such files.
        static/d#.txt  invalid-url-path
        → Rename the file or its folder."
    `);
    const broken = tempSite({ 'static/a\nb.txt': '', 'static/Icon\r': '' });
    fs.writeFileSync(Buffer.concat([Buffer.from(`${broken}/static/`), Buffer.from([0x61, 0xff])]), '');
    expect(await errorsOf(() => listStaticFiles(broken), broken)).toMatchInlineSnapshot(`
      "✖ The file name \`"a\\nb.txt"\` contains a line break.
        static/a\\nb.txt  invalid-file-name
        → Rename it, or remove it.

      ✖ The file name \`"a�"\` contains bytes that are not UTF-8.
        static/a�  invalid-file-name
        → Rename it, or remove it."
    `);
  });

  it('reports links that point outside the site, and dangling links', async () => {
    const outside = tempSite({ secret: 'secret' });
    const dir = tempSite({ 'static/a': '' });
    fs.symlinkSync(path.join(outside, 'secret'), path.join(dir, 'static/out'));
    const text = await errorsOf(() => listStaticFiles(dir), dir);
    expect(text.replaceAll(outside, '<outside>')).toMatchInlineSnapshot(`
      "✖ The symbolic link \`static/out\` points outside the site, to \`<outside>/secret\`.
        static/out  outside-site
        → Replace the link with a copy of its target, or remove it."
    `);
    fs.rmSync(path.join(dir, 'static/out'));
    fs.symlinkSync('nowhere', path.join(dir, 'static/dangling'));
    fs.symlinkSync('self', path.join(dir, 'static/self'));
    expect(await errorsOf(() => listStaticFiles(dir), dir)).toMatchInlineSnapshot(`
      "✖ Cannot read \`static/dangling\`: it does not exist, or it is a dangling symbolic link.
        static/dangling  unreadable-file
        → Create the file, or remove the link.

      ✖ Cannot read \`static/self\`: its symbolic links form a loop.
        static/self  unreadable-file
        → Remove one of the links."
    `);
  });
});

describe('checkStaticFiles', () => {
  const outputs = new Map([
    ['index.html', 'the page / (docs/index.md)'],
    ['guide/intro/index.html', 'the page /guide/intro (docs/guide/intro.md)'],
    ['one.html', 'the page /one'],
  ]);
  const list = (...names: readonly string[]) => new Map(names.map((name) => [name, `static/${name}`]));

  it('rejects static files because of which a page cannot be published', async () => {
    const statics = list('guide', 'guide/a.png', 'index.html', 'one.html/x', 'other.txt');
    expect(await errorsOf(() => checkStaticFiles(statics, outputs))).toMatchInlineSnapshot(`
      "✖ The static file \`static/guide\` has the same path as the output folder of the page /guide/intro (docs/guide/intro.md).
        static/guide  static-file-conflict
        → Rename the static file, or change the path of the page with \`slug\`.

      ✖ The static file \`static/one.html/x\` is in a folder with the same output path as the page /one.
        static/one.html/x  static-file-conflict
        → Rename the static file, or change the path of the page with \`slug\`."
    `);
  });

  it('warns about static files at the path of a page', () => {
    expect(
      formatDiagnostics(checkStaticFiles(list('index.html', 'other.txt'), outputs)),
    ).toMatchInlineSnapshot(`
      "⚠ The static file \`static/index.html\` was not published, because it has the same output path as the page / (docs/index.md).
        index.html  output-conflict
        → Rename the static file, or change the path of the page with \`slug\`."
    `);
  });
});
