import { expect, test } from 'vitest';
import type { Reference } from '../../../../src/model/reference';
import { collectPageReferences } from '../../../../src/node/links/collectPageReferences';

const location = { file: 'docs/a.md', line: 3, column: 5 };

test('resolves relative links against the page, and leaves out links that other pages cannot break', () => {
  const references: readonly Reference[] = [
    { kind: 'link', rawUrl: './b.md', resolved: '/docs/b', location },
    { kind: 'link', rawUrl: 'c#x', resolved: 'c#x', location },
    { kind: 'link', rawUrl: '#own', resolved: '#own', location },
    { kind: 'link', rawUrl: 'pathname:///x', resolved: '/x', location },
    { kind: 'image', rawUrl: './i.png', resolved: '/assets/i.png', location },
    { kind: 'link', rawUrl: './gone.md', location },
  ];
  const links = ['/docs/b', '/b#own', '#own', '#', '#gone', '?q', 'c', '//host/x', 'mailto:a@b.c', '\\\\'];
  const page = { path: '/docs/é', sourceFile: 'docs/a.md', anchors: ['own'], links, references };
  const collected = collectPageReferences(page, { url: 'https://own.example', baseUrl: '/' });
  expect(collected).toEqual({
    path: '/docs/é',
    layoutLinks: [],
    rawLinks: [],
    sourceFile: 'docs/a.md',
    external: [{ url: '//host/x' }],
    embeds: [],
    references: [
      { rawUrl: './b.md', address: '/docs/b', location },
      { rawUrl: 'c#x', address: 'http://site.invalid/docs/c#x', location },
      { rawUrl: './i.png', address: '/assets/i.png', location, isFile: true, isLenient: true },
    ],
    ignored: ['/x', 'http://site.invalid/docs/gone.md', '/./gone.md'],
    links: [
      '/docs/b',
      '/b#own',
      { href: '#gone', address: 'http://site.invalid/docs/%C3%A9#gone' },
      { href: '?q', address: 'http://site.invalid/docs/%C3%A9?q' },
      { href: 'c', address: 'http://site.invalid/docs/c' },
      { href: '\\\\', address: '\\\\' },
    ],
  });
  expect(JSON.parse(JSON.stringify(collected))).toEqual(collected);
});
