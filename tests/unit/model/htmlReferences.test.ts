import { expect, test } from 'vitest';
import { findHtmlReferences } from '../../../src/model/htmlReferences';

test('returns the URLs of links and embedded files in their order', () => {
  const html = `<!-- <a href="/comment"> --><A HREF='/docs?a=1&amp;b=2'>Docs <img src=/a.png srcset="/a.png 1x, /b.png 2x"></A>`;
  expect(findHtmlReferences(html)).toEqual([
    { kind: 'link', url: '/docs?a=1&b=2' },
    { kind: 'image', url: '/a.png' },
    { kind: 'image', url: '/a.png' },
    { kind: 'image', url: '/b.png' },
  ]);
});

test('ignores text in other attributes that looks like a URL', () => {
  expect(findHtmlReferences('<a href="/docs" title="set src=main.js first">Docs</a>')).toEqual([
    { kind: 'link', url: '/docs' },
  ]);
});
