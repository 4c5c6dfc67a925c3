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

test.each([
  ['<object data="/a.pdf" type="x"></object>', ['/a.pdf']],
  ['<embed src="/a.swf">', ['/a.swf']],
  [
    '<svg><use href="/icons.svg#a"/><use xlink:href="/more.svg#b"/><use href="#own"/></svg>',
    ['/icons.svg#a', '/more.svg#b'],
  ],
  ['<svg><image xlink:href="/a.png"/></svg>', ['/a.png']],
  ['<link rel="stylesheet" href="/a.css"><link rel="shortcut icon" href="/a.ico">', ['/a.css', '/a.ico']],
  ['<link rel="canonical" href="/docs"><link rel="preconnect" href="https://a.example"><link href="/b">', []],
  ['<video src="/a.mp4" poster="/a.png"><track src="/a.vtt"></video>', ['/a.mp4', '/a.png', '/a.vtt']],
  ['<input type="image" src="/a.png"><script src="/a.js"></script>', ['/a.png', '/a.js']],
  ['<div data="/a" src="/b"><x-icon src="c" href="d"></x-icon></div>', []],
])('returns the files that %s embeds', (html, urls) => {
  expect(findHtmlReferences(html)).toEqual(urls.map((url) => ({ kind: 'image', url })));
});

test.each([
  ['/a.png', ['/a.png']],
  ['/a.png 1x,/b.png 2x', ['/a.png', '/b.png']],
  ['\n  /a.png 100w ,\n  /b,c.png,\n/d.png 1.5x,', ['/a.png', '/b,c.png', '/d.png']],
  ['data:image/png;base64,AAAA 1x, /b.png', ['data:image/png;base64,AAAA', '/b.png']],
  [' , ', []],
])('returns the URLs in the source set %j', (set, urls) => {
  expect(findHtmlReferences(`<img srcset="${set}">`).map(({ url }) => url)).toEqual(urls);
});

test('returns the pages in frames and areas', () => {
  const html = '<iframe src="/a"></iframe><map><area href="/b"></map>';
  expect(findHtmlReferences(html)).toEqual([
    { kind: 'link', url: '/a' },
    { kind: 'link', url: '/b' },
  ]);
});
