import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

test.each([
  ['at 12:30 or a:b, :word and ::', '<p>at 12:30 or a:b, :word and ::</p>'],
  ['see :x[label] here', '<p>see :x[label] here</p>'],
  ['::leaf[label]', '<p>::leaf[label]</p>'],
  [
    '## Run test:unit on std::vec at 9:30',
    '<h2 id="run-test-on-stdvec-at-930">Run test:unit on std::vec at 9:30</h2>',
  ],
  [':::box\n\n*x*\n\n:::', '<div><p><em>x</em></p></div>'],
])('%j', async (text, html) => expect((await compilePage(text)).html).toBe(html));

test('merges text that looks like a directive into one node', async () => {
  expect((await compilePage('one a:b two')).body).toContain('"one a:b two"');
});

test('warns about unknown directives', async () => {
  const text = 'a:b is text\n\n:::nte[T]\n\nx\n\n:::\n\n::leaf[l] \n\nand :text{a=1}\n\n:::other\n:::\n';
  const { facts } = await compilePage(text);
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ Unknown directive \`:::nte\`.
      page.mdx:3:1  unknown-directive
        1 | a:b is text
        2 |
      > 3 | :::nte[T]
          | ^^^^^^^^^
        4 |
        5 | x
      → Did you mean \`:::note\`?

    ⚠ Unknown directive \`::leaf\`.
      page.mdx:9:1  unknown-directive
         7 | :::
         8 |
      >  9 | ::leaf[l]
           | ^^^^^^^^^^
        10 |
        11 | and :text{a=1}
      → If it is text, put a backslash before the colon.

    ⚠ Unknown directive \`:text\`.
      page.mdx:11:5  unknown-directive
         9 | ::leaf[l]
        10 |
      > 11 | and :text{a=1}
           |     ^^^^^^^^^^
        12 |
        13 | :::other
      → If it is text, put a backslash before the colon.

    ⚠ Unknown directive \`:::other\`.
      page.mdx:13:1  unknown-directive
        11 | and :text{a=1}
        12 |
      > 13 | :::other
           | ^^^^^^^^
        14 | :::
        15 |
      → Use one of the known directives: secondary, info, success, danger, note, tip, warning, important, caution."
  `);
});

test('keeps directives that a plugin of the site handles', async () => {
  const plugin = () => (tree: { children: { type: string; data?: object }[] }) => {
    for (const node of tree.children) if (node.type === 'leafDirective') node.data = { hName: 'hr' };
  };
  const { html, facts } = await compilePage('::rule', { settings: { remarkPlugins: [plugin] } });
  expect(html).toBe('<hr/>');
  expect(facts.diagnostics).toEqual([]);
});
