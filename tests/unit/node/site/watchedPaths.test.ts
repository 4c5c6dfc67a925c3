import { expect, test } from 'vitest';
import { globToRegExp } from '../../../../src/node/files/glob';
import { resolveGlobs, isWatched } from '../../../../src/node/site/watchedPaths';

test.each<[string, string[], string[]]>([
  ['docs/**/*.md', ['docs/a.md', 'docs/b/c/d.md'], ['docs/a.mdx', 'xdocs/a.md', 'docs/a.md.txt']],
  ['docs/**/*.{md,mdx}', ['docs/a.md', 'docs/b/c.mdx'], ['docs/a.m', 'docs/a.md,mdx']],
  ['docs/**', ['docs/a', 'docs/b/c'], ['docs2/a']],
  ['docs/*', ['docs/a'], ['docs/b/c']],
  ['{blog,docs/{a,b}}/?.md', ['blog/x.md', 'docs/a/x.md', 'docs/b/x.md'], ['docs/c/x.md', 'blog/xx.md']],
  ['docs/[a-c].md', ['docs/b.md'], ['docs/d.md']],
  ['docs/[!a-c].md', ['docs/d.md'], ['docs/b.md']],
  ['a+b (c)/$^.md', ['a+b (c)/$^.md'], ['aab (c)/$^.md']],
  ['a,b.md', ['a,b.md'], ['a']],
  ['sidebars.ts', ['sidebars.ts'], ['sidebars.tsx', 'sidebarsxts']],
  ['{unclosed', [], ['{unclosed', 'unclosed']],
])('globToRegExp matches %s', (glob, matches, others) => {
  const pattern = globToRegExp(glob);
  expect(matches.filter((file) => !pattern.test(file))).toEqual([]);
  expect(others.filter((file) => pattern.test(file))).toEqual([]);
});

test('special characters in the path of the site are literal', () => {
  const siteDir = '/home/me/[draft] {a}/site';
  const globs = resolveGlobs(['docs/*.md'], siteDir);
  expect(isWatched(`${siteDir}/docs/a.md`, globs, siteDir)).toBe(true);
  expect(isWatched('/home/me/d a/site/docs/a.md', globs, siteDir)).toBe(false);
});
