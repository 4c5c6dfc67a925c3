import { expect, it } from 'vitest';
import { findClasses, findEmbeds, findIds, findLinks } from '../../../../src/node/render/fillContent';

it.each([
  ['<a class="x" href="/a?b&amp;c">', ['/a?b&c']],
  ['<iframe src="/a"></iframe><area HREF="/b"/>', ['/a', '/b']],
  ['<a target="_blank" href="/a"><abbr href="/b"><a-link href="/c">', []],
])('finds the links in %s', (html, links) => {
  expect(findLinks(html)).toEqual(links);
});

it.each([
  ['<img srcSet="/a.png 1x, /b.png 2x" src="/a.png"/>', ['/a.png', '/b.png']],
  ['<video poster="/a.png"><source src="/a.mp4"/></video>', ['/a.png', '/a.mp4']],
  ['<object data="/a.pdf"></object><embed src="/b.pdf"/>', ['/a.pdf', '/b.pdf']],
  [
    '<svg><use href="/a.svg#b"></use><use href="#own"></use><image xlink:href="/c.png"></image></svg>',
    ['/a.svg#b', '/c.png'],
  ],
  ['<link rel="stylesheet" href="/a.css"/><link rel="canonical" href="/b"/>', ['/a.css']],
  ['<img src="data:image/png;base64,AAAA"/><div data="/a"></div><x-img src="/b"></x-img>', []],
])('finds the embedded files in %s', (html, files) => {
  expect(findEmbeds(html, [])).toEqual(files);
});

it('finds the files in styles', () => {
  expect(findEmbeds('', ['a { background: url("/a.png") }'])).toEqual(['/a.png']);
});

it('finds all IDs and names of elements, unescaped', () => {
  const html = '<div id="q&amp;a">id="text"<input name="x" id="y"/><a data-id="z" id=""></a></div>';
  expect(findIds(html)).toEqual(['q&a', 'x', 'y']);
});

it('finds the classes of elements, unescaped', () => {
  expect(findClasses('<p class="[&amp;_a]:underline b"><i class="b"></i></p>')).toEqual([
    '[&_a]:underline',
    'b',
  ]);
});
