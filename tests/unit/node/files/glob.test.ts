import { expect, test } from 'vitest';
import { matchesGlob } from '../../../../src/node/files/glob';

const DEFAULTS = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];

test.each([
  ['_p.mdx', true],
  ['a/b/_p.md', true],
  ['a/_dir/p.mdx', true],
  ['a/p.test.ts', true],
  ['__tests__/p.md', true],
  ['p_.mdx', false],
  ['a/p.mdx', false],
  ['a/_p.txt', false],
])('the default globs match %s: %s', (file, expected) => expect(matchesGlob(DEFAULTS, file)).toBe(expected));

test.each([
  ['/blog/**', '/blog', true],
  ['/blog/**', '/blog/.well-known/a', true],
  ['../docs/**/*.{md,mdx}', '../docs/a/b.md', true],
  ['/docs/{1..3}/*', '/docs/2/a', true],
  ['/docs/!(next|draft)/**', '/docs/next/a', false],
  ['/docs/!(next|draft)/**', '/docs/1.0/a', true],
  ['docs/[^_]*.md', 'docs/_a.md', false],
  ['docs/[^_]*.md', 'docs/a.md', true],
])('`%s` matches %s: %s', (glob, file, expected) => expect(matchesGlob([glob], file)).toBe(expected));

test('no glob matches nothing', () => expect(matchesGlob([], '/a')).toBe(false));

test('supports braces and question marks, and matches dots literally', () => {
  expect(matchesGlob(['a?.{md,mdx}'], 'ab.md')).toBe(true);
  expect(matchesGlob(['a.md'], 'axmd')).toBe(false);
  expect(matchesGlob(['a/*.md'], 'a/b/c.md')).toBe(false);
});

test('`/**` at the end also matches the folder itself', () => {
  expect(matchesGlob(['**/tags/**'], '/docs/tags')).toBe(true);
  expect(matchesGlob(['**/tags/**'], '/docs/tags/a/b')).toBe(true);
  expect(matchesGlob(['**/tags/**'], '/docs/tags-of-a')).toBe(false);
});
