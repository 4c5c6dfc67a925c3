import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../../driver/errorText';
import { compilePage } from '../compilePage';

async function diagnosticsFor(text: string): Promise<string> {
  const { facts } = await compilePage(text, { run: false });
  return formatDiagnostics(facts.diagnostics);
}

test('warns about a directive that is never closed', async () => {
  expect(await diagnosticsFor('# A\n\n:::note\n\ntext\n\n## B\n')).toMatchInlineSnapshot(`
    "⚠ \`:::note\` is never closed, so it contains everything up to the end.
      page.mdx:3:1  malformed-directive
        1 | # A
        2 |
      > 3 | :::note
          | ^^^^^^^
        4 |
        5 | text
      → Add a line with \`:::\` after the last line that belongs to it."
  `);
  expect(await diagnosticsFor(':::note text :::\n')).toMatchInlineSnapshot(`
    "⚠ \`:::note\` is never closed, so it contains everything up to the end.
      page.mdx:1:1  malformed-directive
      > 1 | :::note text :::
          | ^^^^^^^^^^^^^^^^
        2 |
      → Add a line with \`:::\` after the last line that belongs to it."
  `);
});

test('explains which block is closed if a block before it is still open', async () => {
  expect(await diagnosticsFor(':::note\nA\n\n:::tip\nB\n:::\n\nC\n')).toMatchInlineSnapshot(`
    "⚠ \`:::note\` is still open here, so the next \`:::\` closes that block instead of this one.
      page.mdx:4:1  malformed-directive
        2 | A
        3 |
      > 4 | :::tip
          | ^^^^^^
        5 | B
        6 | :::
      → If \`:::note\` ends here, add a line with \`:::\` before this one. If it contains this block, it needs more colons: \`::::\`."
  `);
  expect(await diagnosticsFor(':::note\nA\n:::note\n\n:::tip\nB\n:::\n\nC\n')).toMatch(
    /^⚠ `:::note` is still open here[^⚠]*page\.mdx:3:1[^⚠]*$/,
  );
  expect(await diagnosticsFor('::::note\nA\n\n:::tip\nB\n\n::::\n\nC\n')).toMatch(
    /^⚠ `:::tip` is never closed/,
  );
});

test('warns about a space before the name, and about colons that close nothing', async () => {
  expect(await diagnosticsFor('::: tip\n\ntext\n\n:::\n')).toMatchInlineSnapshot(`
    "⚠ A space separates \`:::\` from \`tip\`, so this line is text.
      page.mdx:1:1  malformed-directive
      > 1 | ::: tip
          | ^^^^^^^
        2 |
        3 | text
      → Write \`:::tip\`.

    ⚠ This \`:::\` does not close any block.
      page.mdx:5:1  malformed-directive
        3 | text
        4 |
      > 5 | :::
          | ^^^
        6 |
      → Remove the line. If it belongs to a block within another, the outer block needs more colons: \`::::\`."
  `);
});

test('suggests the keyword that is meant after a space, also in another case', async () => {
  expect(await diagnosticsFor('::: Info\ntext\n:::\n')).toContain('→ Write `:::info`.');
});

test('accepts closed directives, also within others, lists and block quotes', async () => {
  for (const text of [
    ':::note\n\ntext\n\n:::\n',
    '::::note\n\n:::tip Title\ntext\n:::\n\n::::\n',
    '- a\n\n  :::note\n\n  text\n\n  :::\n\n- b\n',
    '> :::note\n>\n> text\n>\n> :::\n',
    ':::note\ntext\n:::  \n',
    '```md\n:::note\n```\n',
    'The marker `:::` and ::: in text.\n',
  ]) {
    expect(await diagnosticsFor(text), text).toBe('');
  }
});

test('accepts blocks that a plugin creates from other syntax', async () => {
  const createBlock = () => (tree: { children: object[] }) => {
    tree.children = tree.children.map((node) => ({ ...node, type: 'containerDirective', name: 'note' }));
  };
  const settings = { beforeDefaultRemarkPlugins: [createBlock] };
  const { facts, html } = await compilePage('> text\n', { settings, components: { admonition: 'aside' } });
  expect(html).toContain('text</p></aside>');
  expect(facts.diagnostics).toEqual([]);
});
