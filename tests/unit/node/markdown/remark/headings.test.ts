import { expect, test } from 'vitest';
import { compilePage, type PageInput } from '../compilePage';
import { formatDiagnostics } from '../errorText';

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
  ['## Setup <b>x</b>', ['setup-']],
  ['## <b>x</b>', ['x']],
  ['## :rocket: up', ['rocket-up']],
])('%j', async (text, ids) => expect(await idsOf(text)).toEqual(ids));

test('classic ids are taken off the heading and used as they are', async () => {
  const page = await compilePage('## Title {#My.Id}\n\n### *T* {#other}\n');
  expect(page.html).toBe('<h2 id="My.Id">Title</h2>\n<h3 id="other"><em>T</em></h3>');
});

test('comments can hold the id', async () => {
  expect((await compilePage('## T {/* #my-id more words */}')).html).toBe('<h2 id="my-id">T</h2>');
  expect((await compilePage('## T <!-- #my-id -->')).html).toBe('<h2 id="my-id">T</h2>');
  const md = { config: { markdown: { format: 'md' } } };
  expect((await compilePage('## T <!-- #my-id -->', md)).html).toBe('<h2 id="my-id">T</h2>');
  expect((await compilePage('## T {/* no id */}')).html).toBe('<h2 id="t-">T </h2>');
});

test('upper case is kept on request', async () => {
  const config = { markdown: { anchors: { maintainCase: true } } };
  expect(await idsOf('## Hello World', { config })).toEqual(['Hello-World']);
});

test('an id set by an earlier plugin comes first', async () => {
  const setId = () => (tree: { children: { data?: object }[] }) => {
    for (const node of tree.children) node.data = { id: 'Given Id' };
  };
  const settings = { beforeDefaultRemarkPlugins: [setId] };
  expect(await idsOf('## Title {#other}', { settings })).toEqual(['Given-Id']);
});

test('the same id twice is reported with the place of the second', async () => {
  const { facts } = await compilePage('---\ntitle: T\n---\n\n## A {#x}\n\n## B {#x}\n\n## c\n\n## D {#c}\n');
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "warn content
    Duplicate heading ID \`x\`.
    → Links to \`#x\` go to the heading in line 5. Give one of the headings another ID, such as \`{#x-2}\`.
    page.mdx:7:1
      5 | ## A {#x}
      6 |
    > 7 | ## B {#x}
        | ^
      8 |
      9 | ## c

    warn content
    Duplicate heading ID \`c\`.
    → Links to \`#c\` go to the heading in line 9. Give one of the headings another ID, such as \`{#c-2}\`.
    page.mdx:11:1
       9 | ## c
      10 |
    > 11 | ## D {#c}
         | ^
      12 |"
  `);
});
