import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { errorText } from '../../../../driver/errorText';

test.each([
  ['<!-- c -->', ''],
  ['a <!-- c --> b', '<p>a  b</p>'],
  ['a\n\n<!-- one\n\ntwo -->\n\nb', '<p>a</p>\n<p>b</p>'],
  ['<!---->\n\nb', '<p>b</p>'],
  ['<!-- a - b -- c --->\n\nb', '<p>b</p>'],
  ['<!-- {not} <code> -->', ''],
  ['a <!-- one\ntwo --> b', '<p>a  b</p>'],
  ['- a\n  <!-- c\n  d -->\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['> <!-- c\n> d -->\n> b', '<blockquote>\n<p>b</p>\n</blockquote>'],
  ['<div>\n<!-- c -->\nx\n</div>', '<div><p>x</p></div>'],
  ['`<!-- c -->`', '<p><code>&lt;!-- c --&gt;</code></p>'],
  ['```html\n<!-- c -->\n```', '<pre><code class="language-html">&lt;!-- c --&gt;\n</code></pre>'],
])('%j', async (text, html) => expect((await compilePage(text)).html.trim()).toBe(html));

test('reports a comment that is not closed or followed by text', async () => {
  await expect(compilePage('<!-- c --> text')).rejects.toThrow('This HTML comment');
  expect(await errorText(compilePage('a\n\n<!-- c\n\nb'))).toMatchInlineSnapshot(`
    "✖ This HTML comment is not closed, or text follows it.
      page.mdx:3:2  mdx-comment
        1 | a
        2 |
      > 3 | <!-- c
          |  ^
        4 |
        5 | b
      → Put the comment on its own lines, or write it as \`{/* … */}\`."
  `);
});

test('supports disabling comments', async () => {
  const config = { markdown: { mdx1Compat: { comments: false } } };
  expect(await errorText(compilePage('<!-- c -->', { config }))).toMatchInlineSnapshot(`
    "✖ This HTML comment is not closed, or text follows it.
      page.mdx:1:2  mdx-comment
      > 1 | <!-- c -->
          |  ^
      → Put the comment on its own lines, or write it as \`{/* … */}\`."
  `);
});
