import { expect, it } from 'vitest';
import { adoptProseClasses } from '../../../../src/node/render/adoptProseClasses';

it.each([
  [
    'a class of the site',
    '<div id="x" class="markdown content_a">',
    '<div class="markdown content_a" data-prose="">',
  ],
  [
    'siblings before the content',
    '<div class="markdown"><!-- --><header class="a"><h1>A > "b"<br/></h1><img src="/a>b"></header>',
    '<div class="markdown" data-prose="">',
  ],
  ['no element with the class', '<div class="markdown-like">', '<div data-prose="">'],
  ['an element in between', '<div class="markdown"><aside>', '<div data-prose="">'],
  ['nothing around it', '', '<div data-prose="">'],
])('gives content the classes of the element around it: %s', (_, before, expected) => {
  expect(adoptProseClasses(`${before}<div data-prose=""><h2>A</h2></div>`)).toBe(
    `${before}${expected}<h2>A</h2></div>`,
  );
});

it('gives them to each content', () => {
  const html = '<div class="markdown"><div data-prose=""></div></div>';
  expect(adoptProseClasses(html + html)).toBe(
    '<div class="markdown"><div class="markdown" data-prose=""></div></div>'.repeat(2),
  );
});
