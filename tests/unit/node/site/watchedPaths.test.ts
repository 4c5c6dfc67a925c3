import path from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '../../../../src/model/site';
import { getSourceFolders, isWatched, resolveGlobs } from '../../../../src/node/site/watchedPaths';

test.each<[string, string[], string[]]>([
  ['docs/**/*.md', ['docs/a.md', 'docs/b/c/d.md'], ['docs/a.mdx', 'xdocs/a.md', 'docs/a.md.txt']],
  ['docs/**/*.{md,mdx}', ['docs/a.md', 'docs/b/c.mdx'], ['docs/a.m', 'docs/a.md,mdx']],
  ['docs/**', ['docs/a', 'docs/b/c'], ['docs2/a']],
  ['docs/*', ['docs/a'], ['docs/b/c']],
  ['{blog,docs/{a,b}}/?.md', ['blog/x.md', 'docs/a/x.md', 'docs/b/x.md'], ['docs/c/x.md', 'blog/xx.md']],
  ['docs/[a-c].md', ['docs/b.md'], ['docs/d.md']],
  ['docs/[^a-c].md', ['docs/d.md'], ['docs/b.md']],
  ['../shared/**/*.md', ['../shared/a/b.md'], ['shared/a/b.md']],
  ['a,b.md', ['a,b.md'], ['a']],
  ['sidebars.ts', ['sidebars.ts'], ['sidebars.tsx', 'sidebarsxts']],
])('a plugin watches %s', (glob, matches, others) => {
  const siteDir = path.resolve('/site');
  const globs = resolveGlobs([glob], siteDir);
  const isMatch = (file: string) => isWatched(path.resolve(siteDir, file), globs, siteDir);
  expect(matches.filter((file) => !isMatch(file))).toEqual([]);
  expect(others.filter(isMatch)).toEqual([]);
});

test('special characters in the path of the site are literal', () => {
  const siteDir = '/home/me/[draft] {a}/site';
  const globs = resolveGlobs(['docs/*.md'], siteDir);
  expect(isWatched(`${siteDir}/docs/a.md`, globs, siteDir)).toBe(true);
  expect(isWatched('/home/me/d a/site/docs/a.md', globs, siteDir)).toBe(false);
});

test('the folders of a site are those before the special characters of globs, and static folders', () => {
  const siteDir = '/home/me/[draft] {a}/site';
  const globs = [
    'docs/**/*.{md,mdx}',
    '../shared/?.md',
    '{blog,news}/*.md',
    'sidebars.ts',
    'docs/a(b)/*.md',
    'news/\\[1\\]/*.md',
  ];
  const site = {
    siteDir,
    siteConfig: { staticDirectories: ['static'] },
    pathsToWatch: resolveGlobs(globs, siteDir),
  } as unknown as Site;
  expect(getSourceFolders(site).map((dir) => path.relative(siteDir, dir))).toEqual([
    'docs',
    '../shared',
    'sidebars.ts',
    'news/[1]',
    'static',
  ]);
});
