import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test.each([
  ['# Title\n\ntext', 'Title', '<header><h1 id="title">Title</h1></header>\n<p>text</p>'],
  [
    'text\n\n# T *i* `c`',
    'T i c',
    '<p>text</p>\n<header><h1 id="t-i-c">T <em>i</em> <code>c</code></h1></header>',
  ],
  ['# Title {#my-id}', 'Title', '<header><h1 id="my-id">Title</h1></header>'],
  ['Title\n=====', 'Title', '<header><h1 id="title">Title</h1></header>'],
  ['## Two\n\n# One', undefined, '<h2 id="two">Two</h2>\n<h1 id="one">One</h1>'],
  ['---\n\n# One', undefined, undefined],
  ['x\n\n***\n\n# One', undefined, '<p>x</p>\n<hr/>\n<h1 id="one">One</h1>'],
])('%j', async (text, title, html) => {
  if (html === undefined) return expect(compilePage(text)).rejects.toThrow();
  const page = await compilePage(text);
  expect(page.facts.contentTitle).toBe(title);
  expect(page.exports['contentTitle']).toBe(title);
  expect(page.html).toBe(html);
  return undefined;
});

test('is taken out where the page shows its title itself', async () => {
  const page = await compilePage('# Title\n\ntext', { settings: { removeContentTitle: true } });
  expect(page.facts.contentTitle).toBe('Title');
  expect(page.html).toBe('<p>text</p>');
});
