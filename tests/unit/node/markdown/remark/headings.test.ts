import { describe, expect, test } from 'vitest';
import { compilePage, type PageInput } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

describe('content title', () => {
  test.each([
    ['# Title\n\ntext', 'Title', '<header><h1 id="title">Title</h1></header>\n<p>text</p>'],
    [
      'text\n\n# T *i* `c`',
      'T i c',
      '<p>text</p>\n<header><h1 id="t-i-c">T <em>i</em> <code>c</code></h1></header>',
    ],
    ["# {'Title'} {1}", 'Title 1', '<header><h1 id="title-1">Title 1</h1></header>'],
    ['# Title {#my-id}', 'Title', '<header><h1 id="my-id">Title</h1></header>'],
    ['Title\n=====', 'Title', '<header><h1 id="title">Title</h1></header>'],
    ['## Two\n\n# One', undefined, '<h2 id="two">Two</h2>\n<h1 id="one">One</h1>'],
    ['---\n\n# One', undefined, '<hr/>\n<h1 id="one">One</h1>'],
    ['x\n\n***\n\n# One', undefined, '<p>x</p>\n<hr/>\n<h1 id="one">One</h1>'],
  ])('%j', async (text, title, html) => {
    const page = await compilePage(text);
    expect(page.facts.contentTitle).toBe(title);
    expect(page.exports['contentTitle']).toBe(title);
    expect(page.html).toBe(html);
  });

  test('removes the title if the page shows it elsewhere', async () => {
    const page = await compilePage('# Title\n\ntext', { settings: { removeContentTitle: true } });
    expect(page.facts.contentTitle).toBe('Title');
    expect(page.html).toBe('<p>text</p>');
  });
});

describe('heading IDs', () => {
  async function idsOf(text: string, input?: PageInput): Promise<readonly string[]> {
    const { html } = await compilePage(text, input);
    return [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id ?? '');
  }

  test.each([
    ['## Hello World!', ['hello-world']],
    ['## Hello World!\n\n## Hello World', ['hello-world', 'hello-world-1']],
    ['## a/b & c', ['ab--c']],
    ['## C++ & C#', ['c--c']],
    ['## v1.2.3', ['v123']],
    ['## Ünï Çödé', ['ünï-çödé']],
    ['## 日本語 タイトル', ['日本語-タイトル']],
    ['## 😀 hi', ['-hi']],
    ['## Dup\n\n## Dup\n\n## Dup 1', ['dup', 'dup-1', 'dup-1-1']],
    ['## `code` and *em*', ['code-and-em']],
    ['## Setup <b>x</b>', ['setup-x']],
    ['## ![Only](pathname:///x.png)', ['only']],
    ['## **![An icon](pathname:///x.png)** text', ['an-icon-text']],
    ['## ![By name][x]\n\n[x]: pathname:///x.png', ['by-name']],
    ['## <b>x</b>', ['x']],
    ['## :rocket: up', ['rocket-up']],
    ["## {'X y'} { 'z' } {1 + 1}", ['x-y--z--1--1']],
  ])('%j', async (text, ids) => expect(await idsOf(text)).toEqual(ids));

  test('uses classic IDs unchanged and removes them from the heading', async () => {
    const page = await compilePage('## Title {#My.Id}\n\n### *T* {#other}\n');
    expect(page.html).toBe('<h2 id="My.Id">Title</h2>\n<h3 id="other" aria-label="T"><em>T</em></h3>');
  });

  test('reads IDs from comments', async () => {
    expect((await compilePage('## T {/* #my-id more words */}')).html).toBe('<h2 id="my-id">T</h2>');
    expect((await compilePage('## T <!-- #my-id -->')).html).toBe('<h2 id="my-id">T</h2>');
    const md = { config: { markdown: { format: 'md' } } };
    expect((await compilePage('## T <!-- #my-id -->', md)).html).toBe('<h2 id="my-id">T</h2>');
    expect((await compilePage('## T {/* no id */}')).html).toBe('<h2 id="t-">T </h2>');
  });

  test('keeps upper case if configured', async () => {
    const config = { markdown: { anchors: { maintainCase: true } } };
    expect(await idsOf('## Hello World', { config })).toEqual(['Hello-World']);
  });

  test('prefers an ID set by an earlier plugin', async () => {
    const setId = () => (tree: { children: { data?: object }[] }) => {
      for (const node of tree.children) node.data = { id: 'Given Id' };
    };
    const settings = { beforeDefaultRemarkPlugins: [setId] };
    expect(await idsOf('## Title {#other}', { settings })).toEqual(['Given-Id']);
  });

  test('warns about a duplicate ID at the second heading', async () => {
    const { facts } = await compilePage(
      '---\ntitle: T\n---\n\n## A {#x}\n\n## B {#x}\n\n## c\n\n## D {#c}\n',
    );
    expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
      "⚠ Duplicate heading ID \`x\`.
        page.mdx:7:1  duplicate-heading-id
          5 | ## A {#x}
          6 |
        > 7 | ## B {#x}
            | ^^^^^^^^^
          8 |
          9 | ## c
        → Links to \`#x\` go to the heading on line 5. Give one of the headings another ID, such as \`{#x-2}\`.

      ⚠ Duplicate heading ID \`c\`.
        page.mdx:11:1  duplicate-heading-id
           9 | ## c
          10 |
        > 11 | ## D {#c}
             | ^^^^^^^^^
          12 |
        → Links to \`#c\` go to the heading on line 9. Give one of the headings another ID, such as \`{#c-2}\`."
    `);
  });

  test('warns about explicit IDs with spaces or within a heading', async () => {
    const { facts } = await compilePage('## A {#my id}\n\n## B {#b} more\n\n## C `{#c}`\n');
    expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
      "⚠ The heading ID \`my id\` contains a space, which HTML does not allow.
        page.mdx:1:1  invalid-heading-id
        > 1 | ## A {#my id}
            | ^^^^^^^^^^^^^
          2 |
          3 | ## B {#b} more
        → Use hyphens: \`{#my-id}\`.

      ⚠ The ID \`{#b}\` is not at the end of the heading, so it is displayed as text.
        page.mdx:3:1  invalid-heading-id
          1 | ## A {#my id}
          2 |
        > 3 | ## B {#b} more
            | ^^^^^^^^^^^^^^
          4 |
          5 | ## C \`{#c}\`
        → Move it to the end of the line.

      ⚠ The ID \`{#c}\` is not at the end of the heading, so it is displayed as text.
        page.mdx:5:1  invalid-heading-id
          3 | ## B {#b} more
          4 |
        > 5 | ## C \`{#c}\`
            | ^^^^^^^^^^^
          6 |
        → Move it to the end of the line."
    `);
  });
});
