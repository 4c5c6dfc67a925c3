import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

const diagnosticsFor = async (text: string) =>
  formatDiagnostics((await compilePage(text, { run: false })).facts.diagnostics);

test('reports an undefined variable in braces with its location', async () => {
  expect(await diagnosticsFor('# A\n\nSet {HOME} for {user}.\n\n{todo}\n')).toMatchInlineSnapshot(`
    "✖ \`{HOME}\` is a JavaScript expression, but \`HOME\` is not defined.
      page.mdx:3:6  undefined-variable
        1 | # A
        2 |
      > 3 | Set {HOME} for {user}.
          |      ^^^^
        4 |
        5 | {todo}
      → If it is text, write \`\\{HOME}\` or put it in backticks. If it is code, import or export \`HOME\` in this file.

    ✖ \`{user}\` is a JavaScript expression, but \`user\` is not defined.
      page.mdx:3:17  undefined-variable
        1 | # A
        2 |
      > 3 | Set {HOME} for {user}.
          |                 ^^^^
        4 |
        5 | {todo}
      → If it is text, write \`\\{user}\` or put it in backticks. If it is code, import or export \`user\` in this file.

    ✖ \`{todo}\` is a JavaScript expression, but \`todo\` is not defined.
      page.mdx:5:2  undefined-variable
        3 | Set {HOME} for {user}.
        4 |
      > 5 | {todo}
          |  ^^^^
        6 |
      → If it is text, write \`\\{todo}\` or put it in backticks. If it is code, import or export \`todo\` in this file."
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

test('explains variables that only browsers have', async () => {
  const text = '{window.location.href}\n\n<a href={document.URL}>x</a>\n';
  expect(await diagnosticsFor(text)).toMatchInlineSnapshot(`
    "✖ \`{window.location.href}\` is a JavaScript expression, but \`window\` is not defined.
      page.mdx:1:2  undefined-variable
      > 1 | {window.location.href}
          |  ^^^^^^
        2 |
        3 | <a href={document.URL}>x</a>
      → \`window\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`.

    ✖ \`document\` is not defined.
      page.mdx:3:10  undefined-variable
        1 | {window.location.href}
        2 |
      > 3 | <a href={document.URL}>x</a>
          |          ^^^^^^^^
        4 |
      → \`document\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`."
  `);
});

test('reports undefined variables within expressions and attributes', async () => {
  expect(
    await diagnosticsFor('# A\n\nFor {{ user }} or {user.name} in `x`.\n\n<a href={url}>x</a>\n'),
  ).toMatchInlineSnapshot(`
    "✖ \`{{ user }}\` is a JavaScript expression, but \`user\` is not defined.
      page.mdx:3:8  undefined-variable
        1 | # A
        2 |
      > 3 | For {{ user }} or {user.name} in \`x\`.
          |        ^^^^
        4 |
        5 | <a href={url}>x</a>
      → If it is text, write \`\\{\` or put it in backticks. If it is code, import or export \`user\` in this file.

    ✖ \`{user.name}\` is a JavaScript expression, but \`user\` is not defined.
      page.mdx:3:20  undefined-variable
        1 | # A
        2 |
      > 3 | For {{ user }} or {user.name} in \`x\`.
          |                    ^^^^
        4 |
        5 | <a href={url}>x</a>
      → If it is text, write \`\\{\` or put it in backticks. If it is code, import or export \`user\` in this file.

    ✖ \`url\` is not defined.
      page.mdx:5:10  undefined-variable
        3 | For {{ user }} or {user.name} in \`x\`.
        4 |
      > 5 | <a href={url}>x</a>
          |          ^^^
        6 |
      → Import or export \`url\` in this file, or write the value as text in quotes."
  `);
  expect(
    await diagnosticsFor('<div style={{ color: red }} {...rest}>{[1, b.c]}</div>\n'),
  ).toMatchInlineSnapshot(`
    "✖ \`red\` is not defined.
      page.mdx:1:22  undefined-variable
      > 1 | <div style={{ color: red }} {...rest}>{[1, b.c]}</div>
          |                      ^^^
        2 |
      → Import or export \`red\` in this file, or write the value as text in quotes.

    ✖ \`rest\` is not defined.
      page.mdx:1:33  undefined-variable
      > 1 | <div style={{ color: red }} {...rest}>{[1, b.c]}</div>
          |                                 ^^^^
        2 |
      → Import or export \`rest\` in this file, or write the value as text in quotes.

    ✖ \`{[1, b.c]}\` is a JavaScript expression, but \`b\` is not defined.
      page.mdx:1:44  undefined-variable
      > 1 | <div style={{ color: red }} {...rest}>{[1, b.c]}</div>
          |                                            ^
        2 |
      → If it is text, write \`\\{\` or put it in backticks. If it is code, import or export \`b\` in this file."
  `);
});

test('accepts code that defines, protects or postpones its variables', async () => {
  for (const text of [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text of a page
    'export const a = { b: 1 };\n\n{a.b} {a["b"]} {{ a, c: a.b }.c} <p title={`${a.b}`} />\n',
    '{typeof window === "undefined" ? 1 : window.x}\n',
    '{(() => missing)} <a onClick={() => missing()} />\n',
    '{Math.max(1, 2)} {props.x} {frontMatter.title} {import.meta.url}\n',
  ]) {
    expect(await diagnosticsFor(text), text).toBe('');
  }
});

test('accepts what imports between tags declare', async () => {
  const text =
    "<div>\n\nimport Part, { part } from '@theme/Tabs';\n\n<Part of={part} />\n\n{part}\n\n</div>\n";
  const { facts } = await compilePage(text, { run: false });
  expect([...facts.diagnostics, ...facts.components]).toEqual([]);
});
