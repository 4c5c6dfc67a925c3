import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test('lists the headings from level 2 on, in order, at any depth', async () => {
  const { exports, facts } = await compilePage(
    '# One\n\n## Two\n\n:::note\n\n### In a note\n\n:::\n\n<div>\n\n#### In a div\n\n</div>\n\n## \n',
  );
  const toc = [
    { value: 'Two', id: 'two', level: 2 },
    { value: 'In a note', id: 'in-a-note', level: 3 },
    { value: 'In a div', id: 'in-a-div', level: 4 },
  ];
  expect(facts.toc).toEqual(toc);
  expect(exports['toc']).toEqual(toc);
});

test.each([
  ['## a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ['## `x<y>` *e* **s** ~~d~~', '<code>x&lt;y&gt;</code> <em>e</em> <strong>s</strong> <del>d</del>'],
  ['## [link *in*](x)', 'link <em>in</em>'],
  ['## ![a < b](pathname:///x.png) img', 'a &lt; b img'],
  ['## [![alt](pathname:///x.png)](x)', 'alt'],
  ['## img <img alt="alt" src="pathname:///x.png" />', 'img'],
  ['## <b className="x y" title="t">bold</b>', '<b class="x y">bold</b>'],
  ['## <Tag>in</Tag> <script>x</script>', 'in'],
  ['## T {#id}', 'T'],
  ['## a :b c', 'a :b c'],
  ['## {\'x\'} {"<y>"} *{`z`}*', 'x &lt;y&gt; <em>z</em>'],
  ["## {'caf\\u00e9'}", 'café'],
  ['## {0.50}{12n}{true}{null} {1 + 1} {[`b`]}', '0.512 1 + 1 [`b`]'],
])('renders %s as %s', async (text, value) => {
  const { facts } = await compilePage(text, { components: { Tag: 'i' } });
  expect(facts.toc).toMatchObject([{ value }]);
});

test.each(["## {''}", '## {null}', '## {false}'])('omits the heading %j, which has no text', async (text) => {
  const { facts } = await compilePage(text);
  expect(facts.toc).toEqual([]);
});

const partial = { default: () => null, toc: [{ value: 'P', id: 'p', level: 2 }] };
const files = { 'docs/_p.mdx': 'x' };

test('includes the headings of imported Markdown where it is rendered', async () => {
  const { exports, facts, siteDir } = await compilePage(
    "import P from './_p.mdx';\nimport Q from '@site/docs/_p.mdx';\n\n## A\n\n<P />\n\n## B\n\n<Q />\n",
    { files, modules: { 'docs/_p.mdx': partial } },
  );
  expect((exports['toc'] as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'p', 'b', 'p']);
  const at = { partial: `${siteDir}/docs/_p.mdx` };
  expect(facts.toc).toEqual([{ value: 'A', id: 'a', level: 2 }, at, { value: 'B', id: 'b', level: 2 }, at]);
});

test('ignores components that are not Markdown', async () => {
  const { facts } = await compilePage("import P from './p.tsx';\n\n<P />\n", {
    files: { 'docs/p.tsx': '' },
    modules: { 'docs/p.tsx': { default: () => null } },
  });
  expect(facts.toc).toEqual([]);
});

test('uses the toc that the file exports', async () => {
  const own = await compilePage("export const toc = [{value: 'x', id: 'y', level: 3}];\n\n## A\n");
  expect(own.exports['toc']).toEqual([{ value: 'x', id: 'y', level: 3 }]);
  expect(own.facts.toc).toEqual([{ value: 'x', id: 'y', level: 3 }]);
  const computed = await compilePage('export const toc = [1].map(String);\n\n## A\n');
  expect(computed.exports['toc']).toEqual(['1']);
  expect(computed.facts.toc).toEqual([]);
});

test('uses the toc that the file exports from another one, also under another name', async () => {
  const { exports } = await compilePage("export { toc, list as frontMatter } from './_p.mdx';\n\n## A\n", {
    files,
    modules: { 'docs/_p.mdx': { ...partial, list: ['x'] } },
  });
  expect(exports).toMatchObject({ toc: partial.toc, frontMatter: ['x'] });
});

test.each(['P', '[...P, { value: "x", id: "y", level: 3 }]'])(
  'uses imported headings in %s',
  async (value) => {
    const source = `import Partial, { toc as P } from './_p.mdx';\n\n<Partial />\n\nexport const toc = ${value};\n`;
    const { exports, facts, siteDir } = await compilePage(source, {
      files,
      modules: { 'docs/_p.mdx': partial },
    });
    const own = { value: 'x', id: 'y', level: 3 };
    expect(exports['toc']).toEqual(value === 'P' ? partial.toc : [...partial.toc, own]);
    expect(facts.toc).toEqual([{ partial: `${siteDir}/docs/_p.mdx` }, ...(value === 'P' ? [] : [own])]);
  },
);
