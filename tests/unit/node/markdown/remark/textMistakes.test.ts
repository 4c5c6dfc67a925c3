import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../../driver/errorText';
import { compilePage } from '../compilePage';

const AS_MARKDOWN = '---\nmdx:\n  format: md\n---\n\n';

async function diagnosticsFor(text: string): Promise<string> {
  const { facts } = await compilePage(text, { run: false });
  return formatDiagnostics(facts.diagnostics);
}

test('warns about links and images with spaces', async () => {
  expect(await diagnosticsFor('A\nb [c](my file.md#d) e\n\n![](img/my image.png)\n')).toMatchInlineSnapshot(`
    "⚠ \`[c](my file.md#d)\` is not a link, because its URL contains spaces.
      page.mdx:2:3  link-with-spaces
        1 | A
      > 2 | b [c](my file.md#d) e
          |   ^
        3 |
        4 | ![](img/my image.png)
      → Encode the spaces: \`[c](my%20file.md#d)\`.

    ⚠ \`![](img/my image.png)\` is not an image, because its URL contains spaces.
      page.mdx:4:1  link-with-spaces
        2 | b [c](my file.md#d) e
        3 |
      > 4 | ![](img/my image.png)
          | ^
        5 |
      → Encode the spaces: \`![](img/my%20image.png)\`."
  `);
  expect(await diagnosticsFor(`${AS_MARKDOWN}[c](my file.md)\n`)).toContain('[c](my%20file.md)');
});

test('warns about imports and exports within a paragraph', async () => {
  expect(await diagnosticsFor('# A\n\nText\nimport B from "./b";\n')).toMatchInlineSnapshot(`
    "⚠ This import is part of a paragraph, so it is text.
      page.mdx:4:1  mdx-late-import
        2 |
        3 | Text
      > 4 | import B from "./b";
          | ^
        5 |
      → Put a blank line before it, or move it to the start of the page. If it is meant as text, put it in backticks."
  `);
  expect(await diagnosticsFor('Text\nexport const a = 1;\n')).toMatchInlineSnapshot(`
    "⚠ This export is part of a paragraph, so it is text.
      page.mdx:2:1  mdx-late-import
        1 | Text
      > 2 | export const a = 1;
          | ^
        3 |
      → Put a blank line before it, or move it to the start of the page. If it is meant as text, put it in backticks."
  `);
});

test('warns about indented code', async () => {
  expect(await diagnosticsFor('Run:\n\n    npm install\n    npm test\n\nDone.\n')).toMatchInlineSnapshot(`
    "⚠ MDX has no indented code blocks, so this is a paragraph of text.
      page.mdx:3:5  mdx-indented-code
        1 | Run:
        2 |
      > 3 |     npm install
          |     ^^^^^^^^^^^
        4 |     npm test
        5 |
      → If it is code, put it between two lines of \`\`\`. Otherwise, remove the indentation."
  `);
});

test('accepts text that only resembles these mistakes', async () => {
  for (const text of [
    '[a](b.md "a title") and [c](<my file.md>) and [d](e%20f.md)\n',
    'An array [i](the first one) and \\[a](b c.md) and `[a](b c.md)`\n',
    'First\nimport the module\nexport it\n',
    'import React from "react";\n\nText\n',
    '<div>\n    text\n</div>\n',
    '- a\n\n    b\n',
    'Text\n    continued\n',
  ]) {
    expect(await diagnosticsFor(text), text).toBe('');
  }
  expect(await diagnosticsFor(`${AS_MARKDOWN}    code\n`)).toBe('');
});
