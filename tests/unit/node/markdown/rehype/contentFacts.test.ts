import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

const modules = { '@theme/X': { default: () => null } };
const importX = "import X from '@theme/X';\n\n";

test('collects the IDs of headings, elements and footnotes', async () => {
  const { facts } = await compilePage(
    '## A\n\n<a id="b" name="c"/> <i id={"d"}/>\n\n:::note{#e}\nx\n:::\n\n{<b id="f"/>}\n\nn[^1]\n\n[^1]: x\n',
  );
  expect(facts.anchors).toEqual(
    expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f', 'user-content-fn-1', 'user-content-fnref-1']),
  );
});

test('collects class names in Markdown, attributes and expressions', async () => {
  const { facts } = await compilePage(
    `${importX}<b className="one two">x</b>\n\n<X className={['three', true && 'four five'].join(' ')} />\n\n:::note{.six}\nx\n:::\n\n- [ ] t\n`,
    { modules },
  );
  expect(facts.classNames).toEqual(
    expect.arrayContaining(['one', 'two', 'three', 'four', 'five', 'six', 'contains-task-list']),
  );
});

test('collects the custom properties of Infima that the code of a page reads', async () => {
  const sources = [
    `<b style={{ color: 'var(--ifm-color-info)' }}>x</b>`,
    '<svg fill="var(--ifm-color-info)" />',
    '<style>{`b { color: var(--ifm-color-info) }`}</style>',
    'export const a = <b />;\n\n<b style={{ color: `var(--ifm-color-info)` }} />',
    '---\nmdx:\n  format: md\n---\n\n<b style="color:var(--ifm-color-info)">x</b>',
    `import { useState } from 'react';\n\n<b style={{ color: 'var(--ifm-color-info)', top: useState() }} />`,
  ];
  for (const source of sources) {
    const { facts } = await compilePage(`${source}\n`, { run: false });
    expect(facts.classNames, source).toContain('--ifm-color-info');
  }
  const { facts } = await compilePage('<link rel="stylesheet" href="https://x.y/z.css" />\n', { run: false });
  expect(facts.classNames).toContain('--ifm-');
});

test('does not collect class names from headings and front matter', async () => {
  const { facts } = await compilePage('---\ntitle: word\n---\n\n## Heading\n');
  expect(facts.classNames).toEqual([]);
});

test('locates the first use of undeclared components', async () => {
  const { facts } = await compilePage(
    `${importX}export const Own = () => <Inner />;\n\n<X />\n\n<Own />\n\ntext <Foo.Bar /> <Baz />\n\n<Baz />\n`,
    { modules, components: { Foo: { Bar: 'b' }, Baz: 'i', Inner: 'i' } },
  );
  expect(facts.components.map(({ name, location }) => [name, location.line, location.column])).toEqual([
    ['Foo', 9, 6],
    ['Baz', 9, 18],
  ]);
  expect(facts.elements).toEqual(expect.arrayContaining(['Foo', 'Baz', 'Inner', 'p']));
  expect(facts.elements).not.toContain('X');
});

const EMBEDS = `<object data="/a.pdf"></object><embed src="/b.swf" /><link rel="stylesheet" href="/c.css" />
<link rel="canonical" href="/docs" /><svg><use href="#own" /><use xlink:href="/d.svg#x" /></svg>`;

test.each([
  ['JSX', EMBEDS],
  ['an expression', `{<>${EMBEDS}</>}`],
  ['raw HTML', `---\nmdx:\n  format: md\n---\n\n<div>${EMBEDS}</div>`],
])('collects the embedded files in %s', async (_, source) => {
  const { facts } = await compilePage(`${source}\n`, { run: false });
  expect(facts.references.map(({ kind, rawUrl }) => `${kind} ${rawUrl}`)).toEqual([
    'image /a.pdf',
    'image /b.swf',
    'image /c.css',
    'image /d.svg#x',
  ]);
});
