import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../errorText';

const diagnosticsFor = async (text: string) =>
  formatDiagnostics((await compilePage(text, { run: false })).facts.diagnostics);

test('reports an undefined variable in braces with its location', async () => {
  expect(await diagnosticsFor('# A\n\nSet {HOME} for {user}.\n\n{todo}\n')).toMatchInlineSnapshot(`
    "throw content
    \`{HOME}\` is a JavaScript expression, but \`HOME\` is not defined.
    → If it is text, write \`\\{HOME}\` or put it in backticks. If it is code, import or export \`HOME\` in this file.
    page.mdx:3:5
      1 | # A
      2 |
    > 3 | Set {HOME} for {user}.
        |     ^
      4 |
      5 | {todo}

    throw content
    \`{user}\` is a JavaScript expression, but \`user\` is not defined.
    → If it is text, write \`\\{user}\` or put it in backticks. If it is code, import or export \`user\` in this file.
    page.mdx:3:16
      1 | # A
      2 |
    > 3 | Set {HOME} for {user}.
        |                ^
      4 |
      5 | {todo}

    throw content
    \`{todo}\` is a JavaScript expression, but \`todo\` is not defined.
    → If it is text, write \`\\{todo}\` or put it in backticks. If it is code, import or export \`todo\` in this file.
    page.mdx:5:1
      3 | Set {HOME} for {user}.
      4 |
    > 5 | {todo}
        | ^
      6 |"
  `);
});

test('accepts defined variables and other expressions', async () => {
  const text = [
    "import Part, { other as part } from '@theme/Tabs';",
    'export const [one, { two }] = [1, { two: 2 }];',
    'export function three() {}',
    '{Part} {part} {one} {two} {three} {props} {frontMatter} {contentTitle} {toc} {undefined} {1} {"a"} {`b`}',
    '{[1].map((each) => each)} {/* nothing */} {}',
    '`{code}` \\{text}',
  ].join('\n\n');
  expect(await diagnosticsFor(text)).not.toContain('is read as JavaScript');
});
