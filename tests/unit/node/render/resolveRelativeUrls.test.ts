import { expect, it } from 'vitest';
import { resolveRelativeUrls } from '../../../../src/node/render/resolveRelativeUrls';

it.each([
  ['<a href="b">', '<a href="/docs/b">'],
  ['<a class="x" href="../b?x&amp;y=&quot;#z" id="a">', '<a class="x" href="/b?x&amp;y=%22#z" id="a">'],
  ['<video src="b.mp4" poster="./b.png">', '<video src="/docs/b.mp4" poster="/docs/b.png">'],
  ['<video poster="/b.png" src="b.mp4">', '<video poster="/b.png" src="/docs/b.mp4">'],
  [
    '<img srcSet="b.png 1x, c.png 2x" src="b.png"/>',
    '<img srcSet="/docs/b.png 1x, /docs/c.png 2x" src="/docs/b.png"/>',
  ],
  ['<img srcset="b.png 1x,c.png 2x">', '<img srcset="/docs/b.png 1x,/docs/c.png 2x">'],
  ['<object type="x" data="b.pdf">', '<object type="x" data="/docs/b.pdf">'],
  ['<use class="x" xlink:href="b.svg#c">', '<use class="x" xlink:href="/docs/b.svg#c">'],
  ['<x-icon src="b.svg">', '<x-icon src="/docs/b.svg">'],
])('resolves the URLs in %s', (html, resolved) => {
  expect(resolveRelativeUrls(html, '/docs/a')).toBe(resolved);
  expect(resolveRelativeUrls(resolved, '/docs/a')).toBe(resolved);
});

it.each([
  '<a href="/b?it&#x27;s">',
  '<a href="#b">',
  '<a href="">',
  '<a href="https://b.example/">',
  '<a href="//b.example/">',
  '<a href=" https://b.example/">',
  '<img src="data:image/png;base64,AAAA" srcset="data:image/png;base64,AAAA 1x, /b.png 2x">',
  '<div data-href="b">',
  '<div data="b">',
  '<object data="/b.pdf">',
  '<code>&lt;a href="b"&gt;</code>',
  '<p>a href="b"</p>',
])('leaves %s as it is', (html) => {
  expect(resolveRelativeUrls(html, '/docs/a')).toBe(html);
});
