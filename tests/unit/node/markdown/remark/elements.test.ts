import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test('code blocks hand on what follows their language', async () => {
  const { body } = await compilePage('```js title="x.js" {1,3} live\na\n```\n');
  expect(body).toContain('className: "language-js"');
  expect(body).toContain('metastring: "title=\\"x.js\\" {1,3} live"');
  expect(body).toContain('live: true');
  expect(body).toContain('children: "a\\n"');
});

test('code blocks without anything after their language have no such props', async () => {
  const { body } = await compilePage('```\na\n```\n\n```js livery\nb\n```\n');
  expect(body).not.toContain('live:');
  expect(body?.match(/metastring/g)).toHaveLength(1);
});

test('mermaid diagrams are an element of their own where they are switched on', async () => {
  const text = '```mermaid\ngraph TD\n```\n';
  const config = { markdown: { mermaid: true } };
  expect((await compilePage(text, { config })).html).toBe('<mermaid value="graph TD"></mermaid>');
  expect((await compilePage(text)).html).toContain('<pre><code class="language-mermaid">');
});

test('blocks of details and head come from the component map, within text they do not', async () => {
  const text =
    '<details>\n<summary>s</summary>\n\nx\n</details>\n\n<head>\n<b>t</b>\n</head>\n\na <details>b</details>';
  const { html } = await compilePage(text, { components: { Details: 'x-details', Head: 'x-head' } });
  expect(html).toContain('<x-details><summary>s</summary><p>x</p></x-details>');
  expect(html).toContain('<x-head><b>t</b></x-head>');
  expect(html).toContain('a <details>b</details>');
});

test('Markdown elements come from the component map, JSX of the author does not', async () => {
  const { html } = await compilePage('## A\n\n<h2>B</h2>\n', { components: { h2: 'x-h2' } });
  expect(html).toBe('<x-h2 id="a">A</x-h2>\n<h2>B</h2>');
});

test('tables state their alignment without a style attribute', async () => {
  const { html } = await compilePage('| a |\n| :-: |\n| b |\n');
  expect(html).toContain('<td align="center">b</td>');
  expect(html).not.toContain('style');
});

test('GFM is understood', async () => {
  const { html } = await compilePage('~~a~~ www.x.yz\n\n- [x] done\n\nnote[^1]\n\n[^1]: foot\n');
  expect(html).toContain('<del>a</del> <a href="http://www.x.yz">www.x.yz</a>');
  expect(html).toContain('<ul class="contains-task-list">');
  expect(html).toContain('id="user-content-fn-1"');
});

test('footnotes of posts shown together do not meet', async () => {
  const settings = { uniqueFootnotes: true };
  const { html } = await compilePage('note[^1]\n\n[^1]: foot\n', { settings });
  const [, id] = /href="#(user-content-fn-1-[\da-f]{6})"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`<li id="${id}">`);
  const [, label] = /id="(footnote-label-[\da-f]{6})"/.exec(html) ?? [];
  expect(html).toContain(`aria-describedby="${label}"`);
});
