import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test.each([
  [':::note\n\nx\n\n:::', '<admonition type="note"><p>x</p></admonition>'],
  [':::tip[Title]\nx\n:::', '<admonition type="tip" title="Title"><p>x</p></admonition>'],
  [':::tip Title here\nx\n:::', '<admonition type="tip" title="Title here"><p>x</p></admonition>'],
  [
    ':::tip [link](/x) title\nx\n:::',
    '<admonition type="tip"><rich-title><a href="/x">link</a> title</rich-title><p>x</p></admonition>',
  ],
  [':::tip [A] b\nx\n:::', '<admonition type="tip" title="[A] b"><p>x</p></admonition>'],
  [
    ':::info[T]{.a .b #c title="Own"}\nx\n:::',
    '<admonition type="info" title="Own" class="a b" id="c"><p>x</p></admonition>',
  ],
  [
    ':::warning[A *b*]\nx\n:::',
    '<admonition type="warning"><rich-title>A <em>b</em></rich-title><p>x</p></admonition>',
  ],
  [
    '::::note\n:::danger\nx\n:::\n::::',
    '<admonition type="note"><admonition type="danger"><p>x</p></admonition></admonition>',
  ],
  ['- :::note\n  x\n  :::', '<ul>\n<li>\n<admonition type="note"><p>x</p></admonition>\n</li>\n</ul>'],
  ['> :::note\n> x\n> :::', '<blockquote>\n<admonition type="note"><p>x</p></admonition>\n</blockquote>'],
])('%j', async (text, html) => expect((await compilePage(text)).html).toBe(html));

test('supports additional keywords, replaced keywords and none', async () => {
  const text = ':::own\nx\n:::\n\n:::note\nx\n:::';
  const own = '<admonition type="own"><p>x</p></admonition>';
  const note = '<admonition type="note"><p>x</p></admonition>';
  const html = async (admonitions: boolean | { keywords: string[]; extendDefaults?: boolean }) =>
    (await compilePage(text, { settings: { admonitions } })).html;
  expect(await html({ keywords: ['own'] })).toBe(`${own}\n${note}`);
  expect(await html({ keywords: ['own'], extendDefaults: false })).toBe(`${own}\n<div><p>x</p></div>`);
  expect(await html(false)).toBe('<div><p>x</p></div>\n<div><p>x</p></div>');
});

test('supports disabling titles without brackets', async () => {
  const config = { markdown: { mdx1Compat: { admonitions: false } } };
  const { html } = await compilePage(':::tip Title\nx\n:::', { config });
  expect(html).not.toContain('admonition');
});
