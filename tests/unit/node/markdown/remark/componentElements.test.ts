import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test('passes the text after the language of a code block as props', async () => {
  const { body } = await compilePage('```js title="x.js" {1,3} live\na\n```\n');
  expect(body).toContain('className: "language-js"');
  expect(body).toContain('metastring: "title=\\"x.js\\" {1,3} live"');
  expect(body).toContain('live: true');
  expect(body).toContain('children: "a\\n"');
});

test('adds no props to a code block without meta', async () => {
  const { body } = await compilePage('```\na\n```\n\n```js livery\nb\n```\n');
  expect(body).not.toContain('live:');
  expect(body?.match(/metastring/g)).toHaveLength(1);
});

test('converts Mermaid code blocks only if Mermaid is enabled', async () => {
  const text = '```mermaid\ngraph TD\n```\n';
  const config = { markdown: { mermaid: true } };
  expect((await compilePage(text, { config })).html).toBe('<mermaid value="graph TD"></mermaid>');
  expect((await compilePage(text)).html).toContain('<pre><code class="language-mermaid">');
});

test('renders block-level details and head, but not inline ones, with the component map', async () => {
  const text =
    '<details>\n<summary>s</summary>\n\nx\n</details>\n\n<head>\n<b>t</b>\n</head>\n\na <details>b</details>';
  const { html } = await compilePage(text, { components: { Details: 'x-details', Head: 'x-head' } });
  expect(html).toContain('<x-details><summary>s</summary><p>x</p></x-details>');
  expect(html).toContain('<x-head><b>t</b></x-head>');
  expect(html).toContain('a <details>b</details>');
});

test('renders elements with the names of object methods', async () => {
  const { html } = await compilePage('<constructor>\n\n<p toString="a">b</p>\n\n</constructor>\n');
  expect(html).toBe('<constructor><p toString="a">b</p></constructor>');
});

test('replaces Markdown elements, but not JSX elements, with the component map', async () => {
  const { html } = await compilePage('## A\n\n<h2>B</h2>\n', { components: { h2: 'x-h2' } });
  expect(html).toBe('<x-h2 id="a">A</x-h2>\n<h2>B</h2>');
});

test('aligns table cells without a style attribute', async () => {
  const { html } = await compilePage('| a |\n| :-: |\n| b |\n');
  expect(html).toContain('<td align="center">b</td>');
  expect(html).not.toContain('style');
});

test('supports GFM', async () => {
  const { html } = await compilePage('~~a~~ www.x.yz\n\n- [x] done\n\nnote[^1]\n\n[^1]: foot\n');
  expect(html).toContain('<del>a</del> <a href="http://www.x.yz">www.x.yz</a>');
  expect(html).toContain('<ul class="contains-task-list">');
  expect(html).toContain('id="user-content-fn-1"');
});
