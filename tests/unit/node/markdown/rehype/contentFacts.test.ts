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

test('collects custom properties of Infima in style attributes', async () => {
  const { facts } = await compilePage(`<b style={{ color: 'var(--ifm-color-info)' }}>x</b>\n`);
  expect(facts.classNames).toContain('--ifm-color-info');
  const raw = await compilePage(
    '---\nmdx:\n  format: md\n---\n\n<b style="color:var(--ifm-color-info)">x</b>\n',
    {
      run: false,
    },
  );
  expect(raw.facts.classNames).toContain('--ifm-color-info');
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
