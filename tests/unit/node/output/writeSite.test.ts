import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import type { OutputContent, OutputFile, OutputGroup, Plugin } from '../../../../src/model/plugin';
import { defineTask } from '../../../../src/model/task';
import { MANIFEST } from '../../../../src/node/output/folder/manifest';
import { errorsOf, writeFiles } from '../../tempSite';
import { createOutputSite, type OutputSite } from './outputSite';

const PAGES = { '/base/': 'home', '/base/a': 'page a', '/base/b': 'page b' };

/** Replaces the content of a file in place, and keeps its size and modification time. */
function editInPlace(file: string, text: string): void {
  const { atime, mtime, size } = fs.statSync(file);
  expect(text.length).toBe(size);
  fs.writeFileSync(file, text);
  fs.utimesSync(file, atime, mtime);
}

function identify(file: string) {
  const { ino, mtimeMs } = fs.statSync(file);
  return { ino, mtimeMs };
}

/** Returns the files of the output that are not the same files on disk as before. */
function listWritten(site: OutputSite, before: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(site.inodes()).flatMap(([file, inode]) => (before[file] === inode ? [] : [file]));
}

describe('the files of a site', () => {
  it('are a document and data for each page', async () => {
    const site = createOutputSite();
    await site.build({ pages: { '/base/': 'home', '/base/a/b': 'nested', '/base/é%20x': 'special' } });
    const html = (text: string) => expect.stringContaining(`<main>${text}</main>`);
    const data = (text: string) => expect.stringContaining(`"text":"${text}"`);
    expect(site.read()).toEqual({
      'assets/js/main.js': 'main',
      'index.html': html('home'),
      'a/b/index.html': html('nested'),
      'é x/index.html': html('special'),
      'assets/data/index.json': data('home'),
      'assets/data/a/b.json': data('nested'),
      'assets/data/é x.json': data('special'),
    });
  });

  it('are single files for URLs without a trailing slash', async () => {
    const site = createOutputSite();
    await site.build({ pages: { '/base/': '', '/base/a': '' }, config: { trailingSlash: false } });
    expect(Object.keys(site.read()).filter((name) => name.endsWith('.html'))).toEqual([
      'a.html',
      'index.html',
    ]);
  });

  it('contain no data for the not-found page', async () => {
    const site = createOutputSite();
    await site.build({ pages: { '/base/404.html': '' } });
    expect(Object.keys(site.read())).toEqual(['404.html', 'assets/js/main.js']);
  });

  it('contain the static folders with hidden files; earlier folders and bundled files take precedence', async () => {
    const site = createOutputSite({
      'static/.nojekyll': '',
      'static/img/a.png': 'first',
      'more/img/a.png': 'second',
      'static/assets/js/main.js': 'static',
    });
    await site.build({ pages: { '/base/a': 'page a' } });
    expect(site.read()).toMatchObject({
      '.nojekyll': '',
      'img/a.png': 'first',
      'a/index.html': expect.stringContaining('page a'),
      'assets/js/main.js': 'main',
    });
  });

  it('contain assets of the content, shared data and the style sheets of pages', async () => {
    const site = createOutputSite({ 'docs/p.png': 'picture', 'generated/sidebar.json': '{}' });
    const { bytes } = await site.build({
      pages: { '/base/a': '', '/base/b': '' },
      assets: { 'assets/images/p-1234.png': 'docs/p.png' },
      shared: { '/base/assets/data/shared/my%20sidebar.1234.json': 'generated/sidebar.json' },
      rules: ['.a{}'],
    });
    const files = site.read();
    expect(files).toMatchObject({
      'assets/images/p-1234.png': 'picture',
      'assets/data/shared/my sidebar.1234.json': '{}',
    });
    const sheets = Object.entries(files).filter(([file]) => file.startsWith('assets/css/'));
    expect(sheets).toEqual([[expect.stringMatching(/^assets\/css\/page\.\w+\.css$/), '.a:not(#_#_){}']]);
    expect(bytes).toBe(Buffer.byteLength(Object.values(files).join('')));
  });

  it('are reported as they are written, up to the last one', async () => {
    const steps: string[] = [];
    const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`);
    await createOutputSite().build({ pages: { '/base/a': '' }, onProgress });
    expect(steps).toEqual(['1/2', '2/2']);
  });
});

describe('a build after another', () => {
  it('publishes nothing if nothing has changed, even if pages share a style sheet', async () => {
    const site = createOutputSite({ 'static/a.txt': 'static' });
    const options = { pages: PAGES, rules: ['.a{}'] };
    const first = await site.build(options);
    const before = [identify(site.out), identify(path.join(site.out, '.docs-site.json')), site.inodes()];
    expect(await site.build(options)).toEqual(first);
    expect([identify(site.out), identify(path.join(site.out, '.docs-site.json')), site.inodes()]).toEqual(
      before,
    );
  });

  it('writes only the files that have changed', async () => {
    const site = createOutputSite({ 'static/a.txt': 'static', 'static/b.txt': 'static' });
    await site.build({ pages: PAGES });
    const before = site.inodes();
    writeFiles(site.dir, { 'static/b.txt': 'edited' });
    await site.build({ pages: { ...PAGES, '/base/a': 'edited', '/base/c': 'new' } });
    expect(listWritten(site, before)).toEqual([
      'a/index.html',
      'assets/data/a.json',
      'assets/data/c.json',
      'b.txt',
      'c/index.html',
    ]);
    expect(site.read()).toMatchObject({
      'a.txt': 'static',
      'b.txt': 'edited',
      'a/index.html': expect.stringContaining('<main>edited</main>'),
      'b/index.html': expect.stringContaining('<main>page b</main>'),
    });
    expect(fs.statSync(path.join(site.out, 'a.txt')).nlink).toBe(1);
  });

  it('removes the files of pages and static files that are gone', async () => {
    const site = createOutputSite({ 'static/old/a.txt': 'static' });
    await site.build({ pages: PAGES });
    fs.rmSync(path.join(site.dir, 'static'), { recursive: true });
    const { '/base/a': _, ...rest } = PAGES;
    await site.build({ pages: rest });
    expect(Object.keys(site.read())).toEqual([
      'assets/data/b.json',
      'assets/data/index.json',
      'assets/js/main.js',
      'b/index.html',
      'index.html',
    ]);
    expect(fs.existsSync(path.join(site.out, 'old'))).toBe(false);
  });

  it('restores files that were deleted from the output', async () => {
    const site = createOutputSite();
    await site.build({ pages: PAGES });
    const files = site.read();
    for (const name of ['a/index.html', 'assets', '']) {
      fs.rmSync(path.join(site.out, name), { recursive: true });
      await site.build({ pages: PAGES });
      expect(site.read(), name).toEqual(files);
    }
  });

  it('refuses to replace files that were edited, also if they are shared with an earlier build', async () => {
    const site = createOutputSite();
    await site.build({ pages: PAGES });
    await site.build({ pages: { ...PAGES, '/base/a': 'edited' } });
    const file = path.join(site.out, 'assets/js/main.js');
    editInPlace(file, 'mine');
    for (const pages of [PAGES, { ...PAGES, '/base/a': 'edited' }])
      expect(await errorsOf(() => site.build({ pages }), site.dir)).toContain(
        'files that were changed after the build: `assets/js/main.js`.',
      );
    expect(fs.readFileSync(file, 'utf8')).toBe('mine');
  });

  it('keeps a file that is edited or added while the build runs', async () => {
    const site = createOutputSite();
    await site.build({ pages: PAGES });
    const pages = { ...PAGES, '/base/a': 'edited' };
    for (const name of ['assets/js/main.js', 'note.md']) {
      const file = path.join(site.out, name);
      const onProgress = (done: number, total: number) => {
        if (done === total) fs.writeFileSync(file, 'mine');
      };
      const message = await errorsOf(() => site.build({ pages, onProgress }), site.dir);
      expect(message).toContain(`: \`${name}\`.`);
      expect(fs.readFileSync(file, 'utf8')).toBe('mine');
      expect(fs.existsSync(path.join(site.dir, '.build.docs-site'))).toBe(false);
      if (name === 'note.md') fs.rmSync(file);
      else fs.writeFileSync(file, 'main');
    }
    await site.build({ pages });
    expect(site.read()['a/index.html']).toContain('edited');
  });
});

describe('postBuild', () => {
  /** Runs `change` on the new site. */
  const plugin = (change: (folder: string) => void): Plugin => ({
    name: 'changes',
    postBuild: ({ outDir }) => change(outDir),
  });

  it('receives pages with the title and the HTML of their content', async () => {
    const received: unknown[] = [];
    const reads: Plugin = {
      name: 'reads',
      async postBuild({ pages: [home] }) {
        received.push(home?.title, await home?.html(), await home?.document());
      },
    };
    await createOutputSite().build({ pages: { '/base/': 'home' }, plugins: [reads] });
    expect(received).toEqual(['Title of /base/', 'home', expect.stringMatching(/^<!doctype.*<main>home</is)]);
  });

  it('changes files of the new site only, in every build', async () => {
    const site = createOutputSite();
    const seen: unknown[] = [];
    const shout = plugin((folder) => {
      // In the first build, the output folder is empty.
      if (fs.existsSync(path.join(site.out, 'assets'))) seen.push(site.read()['assets/js/main.js']);
      fs.appendFileSync(path.join(folder, 'assets/js/main.js'), '!');
      fs.writeFileSync(path.join(folder, 'a/index.html'), 'same size');
      if (fs.existsSync(path.join(site.out, 'assets'))) seen.push(site.read()['assets/js/main.js']);
    });
    for (let at = 1; at <= 3; at++) {
      await site.build({ pages: PAGES, plugins: [shout] });
      expect(site.read()).toMatchObject({ 'assets/js/main.js': 'main!', 'a/index.html': 'same size' });
    }
    expect(seen).toEqual(['main!', 'main!', 'main!', 'main!']);
    await site.build({ pages: PAGES });
    expect(site.read()).toMatchObject({
      'assets/js/main.js': 'main',
      'a/index.html': expect.stringContaining('page a'),
    });
  });

  it('can rewrite files with the same size right after they were written', async () => {
    const site = createOutputSite();
    const replace = plugin((folder) => {
      const file = path.join(folder, 'assets/js/main.js');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8') === 'main' ? 'once' : 'more');
    });
    for (let at = 1; at <= 3; at++) {
      await site.build({ pages: { '/base/': '' }, plugins: [replace] });
      expect(site.read()['assets/js/main.js']).toBe('once');
    }
  });

  it('can add and delete files', async () => {
    const site = createOutputSite();
    const move = plugin((folder) =>
      fs.renameSync(path.join(folder, 'assets/js/main.js'), path.join(folder, 'moved.js')),
    );
    for (let at = 1; at <= 2; at++) {
      await site.build({ pages: PAGES, plugins: [move] });
      expect(Object.keys(site.read())).toContain('moved.js');
      expect(Object.keys(site.read())).not.toContain('assets/js/main.js');
    }
  });

  it('leaves the old site as it is if it fails', async () => {
    const site = createOutputSite();
    await site.build({ pages: PAGES });
    const before = site.read();
    const fail = plugin((folder) => {
      fs.appendFileSync(path.join(folder, 'assets/js/main.js'), '!');
      throw new Error('disk full');
    });
    expect(await errorsOf(() => site.build({ pages: PAGES, plugins: [fail] }))).toContain('disk full');
    expect(site.read()).toEqual(before);
    await site.build({ pages: PAGES });
    expect(site.read()).toEqual(before);
  });
});

describe('files of plugins', () => {
  const warning: Diagnostic = { code: 'plugin-report', severity: 'warn', message: 'Reported by the task.' };
  const content = defineTask<string, OutputContent>({
    name: 'test-content',
    run(context, text) {
      context.report(warning);
      return { parts: [text, context.store('!')] };
    },
  });
  const listed = defineTask<null, Readonly<Record<string, string>>>({
    name: 'test-listed',
    run(context) {
      context.report({ ...warning, message: 'Reported by the folder.' });
      return { 'x.json': '{}' };
    },
  });
  const writes = (name: string, outputFiles: Plugin['outputFiles']): Plugin => ({
    name,
    tasks: [content, listed],
    ...(outputFiles && { outputFiles }),
  });

  it('are written, and report their diagnostics in each build', async () => {
    const site = createOutputSite({ 'note.txt': 'note' });
    const plugins = [
      writes(
        'all',
        (context) =>
          new Map<string, OutputFile | OutputGroup>([
            ['text.txt', 'text'],
            ['bytes.txt', context.store('bytes')],
            ['copy.txt', { copyOf: path.join(site.dir, 'note.txt') }],
            ['task.txt', { task: content, args: 'task' }],
            ['folder/', { group: listed, args: null }],
          ]),
      ),
    ];
    for (let at = 1; at <= 2; at++) {
      const { diagnostics } = await site.build({ pages: { '/base/': '' }, plugins });
      expect(diagnostics.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['Reported by the task.', 'Reported by the folder.']),
      );
      expect(site.read()).toMatchObject({
        'text.txt': 'text',
        'bytes.txt': 'bytes',
        'copy.txt': 'note',
        'task.txt': 'task!',
        'folder/x.json': '{}',
      });
    }
  });

  it('are replaced by files of the site and of earlier plugins, with a warning', async () => {
    const site = createOutputSite({ 'static/robots.txt': 'static' });
    const onConflict: Diagnostic = { code: 'plugin-report', severity: 'warn', message: 'Two feeds.' };
    const { diagnostics } = await site.build({
      pages: PAGES,
      plugins: [
        writes('first', () => new Map<string, OutputFile | OutputGroup>([['shared.txt', 'first']])),
        writes(
          'second',
          () =>
            new Map<string, OutputFile | OutputGroup>([
              ['shared.txt', { task: content, args: 'second', onConflict }],
              ['robots.txt', 'second'],
              ['a/index.html', { task: content, args: 'second', onConflict: null }],
            ]),
        ),
      ],
    });
    expect(site.read()).toMatchObject({
      'shared.txt': 'first',
      'robots.txt': 'static',
      'a/index.html': expect.stringContaining('page a'),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Two feeds.',
      'The file `robots.txt` of a plugin was not written, because the site already contains a file with this path.',
    ]);
  });

  it('cannot replace a page, and neither can static files', async () => {
    const site = createOutputSite({ 'static/a/index.html': 'static', [`static/${MANIFEST}`]: '{}' });
    const { diagnostics } = await site.build({ pages: PAGES });
    expect(site.read()['a/index.html']).toContain('page a');
    expect(fs.readFileSync(path.join(site.out, MANIFEST), 'utf8')).not.toBe('{}');
    expect(diagnostics.map(({ message }) => message.replace(/^.*` was/, 'It was'))).toEqual([
      'It was not published, because it has the same output path as the build manifest.',
      'It was not published, because it has the same output path as the page `/base/a`.',
    ]);
  });
});
