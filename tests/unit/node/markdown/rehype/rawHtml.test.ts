import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

const config = { markdown: { format: 'md' } };
const htmlOf = async (text: string) => (await compilePage(text, { config })).html;

test.each([
  ['a <b>bold *x*</b> {c} <!-- d -->', '<p>a <b>bold <em>x</em></b> {c} </p>'],
  [
    '<div class="x y" id="i">\n\n**a**\n\n</div>',
    '<div class="x y" id="i">\n<p><strong>a</strong></p>\n</div>',
  ],
  [
    '<table><tr><td align="left">x</td></tr></table>',
    '<table><tbody><tr><td align="left">x</td></tr></tbody></table>',
  ],
  ['<input type="checkbox" checked disabled>', '<input type="checkbox" disabled="" checked=""/>'],
  ['<img loading="lazy" src="x.png" alt="">', '<img loading="lazy" src="x.png" alt=""/>'],
  ['x<br>y', '<p>x<br/>y</p>'],
  [
    '<noscript>\n\n**a** <i>b</i>\n\n</noscript>',
    '<noscript>\n<p><strong>a</strong> <i>b</i></p>\n</noscript>',
  ],
  ['<template>\n\n**a**\n\n</template>', '<template>\n<p><strong>a</strong></p>\n</template>'],
  ['<pre>\n  a &lt;\n</pre>', '<pre>  a &lt;\n</pre>'],
  ['<span>a</span>\n\n```js\n\na < b\n```', undefined],
  ['import x from "y"', '<p>import x from &quot;y&quot;</p>'],
])('%j', async (text, html) => {
  if (html !== undefined) expect(await htmlOf(text)).toBe(html);
  else expect(await htmlOf(text)).toContain('<pre><code class="language-js">\na &lt; b\n</code></pre>');
});

test('keeps the properties of Markdown elements within raw HTML', async () => {
  const { html, body, facts } = await compilePage(
    '<b>x</b>\n\n:::note[T]\nx <i>y</i>\n:::\n\n## H {#own}\n\n```js title="a"\nb\n```\n',
    { config },
  );
  expect(html).toContain('<admonition type="note" title="T"><p>x <i>y</i></p></admonition>');
  expect(html).toContain('<h2 id="own">H</h2>');
  expect(body).toContain('metastring: "title=\\"a\\""');
  expect(facts.toc).toEqual([{ value: 'H', id: 'own', level: 2 }]);
});

test('collects IDs of raw HTML as anchors', async () => {
  const { facts } = await compilePage('<a name="n"></a> <span id="i"></span>', { config });
  expect(facts.anchors).toEqual(['n', 'i']);
});

test('removes event handler attributes with a warning', async () => {
  const { html, facts } = await compilePage('text\n\n<p onclick="x()">y</p>', { config });
  expect(html).toBe('<p>text</p>\n<p>y</p>');
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ The attribute \`onclick\` of \`<p>\` was removed.
      page.mdx:3:1  removed-attribute
        1 | text
        2 |
      > 3 | <p onclick="x()">y</p>
          | ^^^^^^^^^^^^^^^^^
      → A content security policy blocks code in attributes. Use a component in an \`.mdx\` file instead."
  `);
});
