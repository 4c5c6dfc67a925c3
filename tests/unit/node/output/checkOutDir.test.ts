import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOutDir, checkOutDirContent } from '../../../../src/node/output/checkOutDir';
import { createManifest } from '../../../../src/node/output/folder/manifest';
import { openOutput } from '../../../../src/node/output/outputFolder';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

/** Returns the error for an output folder, given relative to the site, or `fine`. */
function checkFolder(
  out: string,
  files: Readonly<Record<string, string>> = {},
  sources: readonly string[] = [],
) {
  const siteDir = tempSite({ 'site/docs/a.md': '', ...files });
  const site = path.join(siteDir, 'site');
  const check = () => {
    checkOutDir(path.resolve(site, out), {
      siteDir: site,
      sources: sources.map((dir) => path.join(site, dir)),
    });
    throw new Error('fine');
  };
  return errorsOf(check, siteDir).catch((error: Error) => error.message);
}

describe('checkOutDir', () => {
  it.each(['build', 'public', '../elsewhere', 'a/b/c', 'docs-built', '..build'])(
    'accepts %s',
    async (out) => {
      expect(await checkFolder(out, {}, ['docs'])).toBe('fine');
    },
  );

  it('rejects folders that contain the site or its sources, or are within them', async () => {
    for (const out of [
      '.',
      '..',
      '/',
      'src',
      'static/site',
      'node_modules',
      '.git',
      '.docusaurus/x',
      homedir(),
    ])
      expect(await checkFolder(out), out).toContain('would replace sources of the site.');
    for (const out of ['docs', 'docs/build', 'content'])
      expect(await checkFolder(out, {}, ['docs', 'content/guides']), out).toContain('would replace sources');
    expect(await checkFolder('docs', {}, ['docs'])).toMatchInlineSnapshot(`
      "✖ The output folder \`site/docs\` would replace sources of the site.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
  });

  it('rejects a Git repository and a file', async () => {
    expect(
      await checkFolder('public', { 'site/public/index.html': '', 'site/public/.git/HEAD': '' }),
    ).toMatchInlineSnapshot(`
      "✖ The output folder \`site/public\` contains a Git repository.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
    expect(await checkFolder('build', { 'site/build/.git/HEAD': '' })).toContain('contains a Git repository');
    expect(await checkFolder('public', { 'site/public': '' })).toMatchInlineSnapshot(`
      "✖ The output folder \`site/public\` is not a folder.  unsafe-output-folder
        → A build replaces the whole folder: choose a folder for the output only with --out-dir. The default is \`build\`."
    `);
  });

  it('rejects a dangling link', () => {
    const dir = tempSite();
    fs.symlinkSync(path.join(dir, 'nowhere'), path.join(dir, 'build'));
    expect(() => checkOutDir(path.join(dir, 'build'), { siteDir: dir })).toThrow('is not a folder');
  });

  it('rejects a link to a rejected folder', () => {
    const dir = tempSite({ 'site/docs/a.md': '' });
    const siteDir = path.join(dir, 'site');
    const outDir = path.join(dir, 'link');
    for (const target of [siteDir, path.join(siteDir, 'docs'), homedir()]) {
      fs.symlinkSync(target, outDir);
      expect(() => checkOutDir(outDir, { siteDir, sources: [path.join(siteDir, 'docs')] })).toThrow(
        'would replace sources',
      );
      fs.rmSync(outDir);
    }
  });
});

const DOCUMENT =
  '<!doctype html><html lang="en"><head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.9.2"></head></html>';
const DOCUSAURUS_BUILD = {
  'build/index.html': DOCUMENT,
  'build/docs/intro/index.html': DOCUMENT,
  'build/old/index.html':
    '<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0; url=/new"><link rel="canonical" href="/new" /></head></html>',
  'build/assets/js/main.0a1b2c3d.js': '',
  'build/assets/js/main.0a1b2c3d.js.LICENSE.txt': '',
  'build/assets/images/a-0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d.png': '',
  'build/sitemap.xml': '',
  'build/blog/rss.xml': '',
  'build/.nojekyll': '',
  'build/img/logo.svg': '<svg/>',
  'static/img/logo.svg': '<svg/>',
};

describe('checkOutDirContent', () => {
  /** Publishes a site into the output folder, changes it, and returns the error for it, or `fine`. */
  async function checkBuilt(
    files: Readonly<Record<string, string>>,
    { outDir = 'public', change = (_: string) => {} } = {},
  ) {
    const dir = tempSite({ 'static/a.txt': '' });
    const out = path.join(dir, outDir);
    const output = await openOutput(out);
    const next = output.prepare();
    writeFiles(next, { 'index.html': 'site', 'a/b.html': 'site' });
    await output.publish(await createManifest(next));
    output.close();
    writeFiles(out, files);
    change(out);
    return checkContent(dir, outDir);
  }

  function checkContent(dir: string, outDir: string) {
    const check = () => {
      checkOutDirContent(path.join(dir, outDir), { siteDir: dir, staticDirs: [path.join(dir, 'static')] });
      throw new Error('fine');
    };
    return errorsOf(check, dir).catch((error: Error) => error.message);
  }

  it('accepts the output of a build, a copy of it, and files of operating systems and hosts', async () => {
    expect(await checkBuilt({})).toBe('fine');
    const extra = { '.DS_Store': '', 'a/Thumbs.db': '', 'a/desktop.ini': '', '.vercel/project.json': '' };
    expect(await checkBuilt(extra)).toBe('fine');
    const dir = tempSite();
    const copy = (out: string) => fs.cpSync(out, path.join(dir, 'copy'), { recursive: true });
    await checkBuilt({}, { change: copy });
    expect(await checkContent(dir, 'copy')).toBe('fine');
  });

  it('accepts a folder that is missing or empty', async () => {
    const dir = tempSite({ 'empty/.DS_Store': '' });
    fs.mkdirSync(path.join(dir, 'disk/lost+found'), { recursive: true });
    for (const name of ['missing', 'empty', 'disk']) expect(await checkContent(dir, name), name).toBe('fine');
  });

  it('rejects files that no build wrote', async () => {
    const files = { 'thesis.doc': '', 'a/c.html': '', 'z/1': '', 'z/2': '', 'z/3': '' };
    expect(await checkBuilt(files)).toMatchInlineSnapshot(`
      "✖ The output folder \`public\` contains files that no build wrote: \`a/c.html\`, \`thesis.doc\`, \`z/1\`, and 2 more.  unsafe-output-folder
        → A build replaces the whole folder. Move these files elsewhere (to \`static\` if each build should contain them), choose another folder with --out-dir, or allow \`build\` to delete them with --empty-out-dir."
    `);
    expect(await checkContent(tempSite({ 'disk/lost+found/file': '' }), 'disk')).toContain('`lost+found`');
    for (const outDir of ['public', 'build']) {
      expect(await checkBuilt({ CNAME: '' }, { outDir })).toContain('no build wrote: `CNAME`.');
    }
  });

  it('rejects files that were changed after the build, even with the same size and time', async () => {
    expect(await checkBuilt({ 'index.html': 'longer text' })).toMatchInlineSnapshot(`
      "✖ The output folder \`public\` contains files that were changed after the build: \`index.html\`.  unsafe-output-folder
        → A build replaces the whole folder. Move these files elsewhere (to \`static\` if each build should contain them), choose another folder with --out-dir, or allow \`build\` to delete them with --empty-out-dir."
    `);
    const change = (out: string) => {
      const file = path.join(out, 'a/b.html');
      const { atime, mtime } = fs.statSync(file);
      fs.writeFileSync(file, 'mine');
      fs.utimesSync(file, atime, mtime);
    };
    expect(await checkBuilt({}, { change })).toContain('changed after the build: `a/b.html`.');
    const touch = (out: string) => fs.utimesSync(path.join(out, 'a/b.html'), new Date(), new Date());
    expect(await checkBuilt({}, { change: touch })).toBe('fine');
  });

  it('rejects a folder without a readable manifest, even if it looks like a site', async () => {
    const change = (out: string) => fs.writeFileSync(path.join(out, '.docs-site.json'), '{');
    expect(await checkBuilt({}, { change })).toContain(
      'no build wrote: `.docs-site.json`, `a`, `index.html`.',
    );
    expect(await checkContent(tempSite({ 'public/index.html': '' }), 'public')).toContain('`index.html`');
    expect(await checkContent(tempSite({ 'build/404.html': 'mine' }), 'build')).toContain('`404.html`');
    expect(await checkContent(tempSite({ 'build/sitemap.xml': 'mine' }), 'build')).toContain('`sitemap.xml`');
  });

  it('accepts a Docusaurus build only in the default folder', async () => {
    const dir = tempSite(DOCUSAURUS_BUILD);
    expect(await checkContent(dir, 'build')).toBe('fine');
    fs.renameSync(path.join(dir, 'build'), path.join(dir, 'public'));
    expect(await checkContent(dir, 'public')).toContain('that no build wrote');
  });

  it.each([
    ['notes.md', ''],
    ['img/logo.svg', '<svg id="mine"/>'],
    ['img/logo.svg', '<gvs/>'],
    ['img/other.svg', ''],
    ['page.html', '<p>My page</p>'],
    ['assets/js/mine.js', ''],
    ['index.html', '<title>Mine</title>'],
  ])(
    'rejects a Docusaurus build with the file %s, which Docusaurus cannot have written',
    async (file, text) => {
      const dir = tempSite({ ...DOCUSAURUS_BUILD, [`build/${file}`]: text });
      expect(await checkContent(dir, 'build')).toContain(`\`${file}\``);
    },
  );
});
