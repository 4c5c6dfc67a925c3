import fs from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOutDir } from '../../../../src/node/output/checkOutDir';
import { errorsOf, tempSite } from '../../tempSite';

/** What is said of an output folder of a site, by its path from there. */
function verdict(out: string, files: Readonly<Record<string, string>> = {}, sources: readonly string[] = []) {
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
  it.each(['build', 'public', '../elsewhere', 'a/b/c', 'docs-built', '..build'])('takes %s', async (out) => {
    expect(await verdict(out, {}, ['docs'])).toBe('fine');
  });

  it('refuses what holds the site or its sources, or lies within them', async () => {
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
      expect(await verdict(out), out).toContain('would replace sources of the site.');
    for (const out of ['docs', 'docs/build', 'content'])
      expect(await verdict(out, {}, ['docs', 'content/guides']), out).toContain('would replace sources');
    expect(await verdict('docs', {}, ['docs'])).toMatchInlineSnapshot(`
      "The output folder site/docs would replace sources of the site.
      -> A build replaces the whole folder: give it one of its own with --out-dir; \`build\` is the default."
    `);
  });

  it('replaces an earlier site, and a folder that is empty', async () => {
    expect(await verdict('public', { 'site/public/index.html': '', 'site/public/a.txt': '' })).toBe('fine');
    expect(await verdict('public', { 'site/public/404.html': '' })).toBe('fine');
    expect(await verdict('build', { 'site/build/a.txt': '' })).toBe('fine');
  });

  it('refuses a folder with files that no build has made, a repository, and a file', async () => {
    expect(await verdict('public', { 'site/public/thesis.doc': '' })).toMatchInlineSnapshot(`
      "The output folder site/public holds files that no build has made.
      -> A build replaces the whole folder: give it one of its own with --out-dir; \`build\` is the default."
    `);
    expect(
      await verdict('public', { 'site/public/index.html': '', 'site/public/.git/HEAD': '' }),
    ).toMatchInlineSnapshot(`
      "The output folder site/public holds a Git repository.
      -> A build replaces the whole folder: give it one of its own with --out-dir; \`build\` is the default."
    `);
    expect(await verdict('build', { 'site/build/.git/HEAD': '' })).toContain('holds a Git repository');
    expect(await verdict('public', { 'site/public': '' })).toMatchInlineSnapshot(`
      "The output folder site/public is no folder.
      -> A build replaces the whole folder: give it one of its own with --out-dir; \`build\` is the default."
    `);
  });

  it('refuses a link that leads nowhere', () => {
    const dir = tempSite();
    fs.symlinkSync(path.join(dir, 'nowhere'), path.join(dir, 'build'));
    expect(() => checkOutDir(path.join(dir, 'build'), { siteDir: dir })).toThrow('is no folder');
  });
});
