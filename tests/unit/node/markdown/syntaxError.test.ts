import { expect, test } from 'vitest';
import { compilePage } from './compilePage';
import { errorText } from './errorText';

const errorFor = (text: string) => errorText(compilePage(text));

test('locates errors in the original file, after the front matter and preprocessed lines', async () => {
  const text = '---\ntitle: T\n---\n\n```mdx-code-block\nx\n```\n\n## H {#id} {oh no}\n';
  expect(await errorFor(text)).toMatchInlineSnapshot(`
    "Invalid JavaScript expression in braces: Unexpected content after expression.
    → To show \`{\` as text, write \`\\{\` or put it in backticks.
    page.mdx:9:15
       7 | \`\`\`
       8 |
    >  9 | ## H {#id} {oh no}
         |               ^
      10 |"
  `);
});

test('explains braces in text', async () => {
  expect(await errorFor('Use {a b} here')).toMatchInlineSnapshot(`
    "Invalid JavaScript expression in braces: Unexpected content after expression.
    → To show \`{\` as text, write \`\\{\` or put it in backticks.
    page.mdx:1:7
    > 1 | Use {a b} here
        |       ^"
  `);
  expect(await errorFor('Use {name: here\n\nand there')).toMatchInlineSnapshot(`
    "The brace \`{\` is never closed.
    → Add the closing \`}\`. To show \`{\` as text, write \`\\{\` or put it in backticks.
    page.mdx:1:5
    > 1 | Use {name: here
        |     ^
      2 |
      3 | and there"
  `);
  expect(await errorFor('<a {b}>x</a>')).toMatchInlineSnapshot(`
    "Braces between the attributes of a tag must spread an object.
    → Write \`{...props}\`, or \`name={value}\` for a single attribute.
    page.mdx:1:5
    > 1 | <a {b}>x</a>
        |     ^"
  `);
});

test('explains a less-than sign in text', async () => {
  expect(await errorFor('if a <5 then')).toMatchInlineSnapshot(`
    "A tag name cannot start with \`5\`.
    → To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:7
    > 1 | if a <5 then
        |       ^"
  `);
  expect(await errorFor('see <https://example.com>')).toMatchInlineSnapshot(`
    "MDX does not support URLs in angle brackets.
    → Write the URL without the brackets, or as \`[text](https://…)\`.
    page.mdx:1:12
    > 1 | see <https://example.com>
        |            ^"
  `);
  expect(await errorFor('List<String, Int> and more')).toMatchInlineSnapshot(`
    "A tag name cannot contain \`,\`.
    → To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:12
    > 1 | List<String, Int> and more
        |            ^"
  `);
  expect(await errorFor('a <`b`')).toMatchInlineSnapshot(`
    "A tag name cannot start with a backtick.
    → To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:4
    > 1 | a <\`b\`
        |    ^"
  `);
});

test('explains tags that do not match', async () => {
  expect(await errorFor('<div>\n\ntext\n')).toMatchInlineSnapshot(`
    "The tag \`<div>\` is never closed.
    → Add \`</div>\`, or write \`<div />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:1
    > 1 | <div>
        | ^
      2 |
      3 | text"
  `);
  expect(await errorFor('text <br> text')).toMatchInlineSnapshot(`
    "The tag \`<br>\` is not closed.
    → MDX requires a slash at the end: \`<br />\`.
    page.mdx:1:6
    > 1 | text <br> text
        |      ^"
  `);
  expect(await errorFor('<a>x</b>')).toMatchInlineSnapshot(`
    "The closing tag \`</b>\` does not match the opening tag \`<a>\`.
    → Close tags in the reverse order of their opening tags.
    page.mdx:1:5
    > 1 | <a>x</b>
        |     ^"
  `);
  expect(await errorFor('text</p>')).toMatchInlineSnapshot(`
    "This closing tag has no opening tag.
    → Remove the closing tag, or put its opening tag in the same paragraph.
    page.mdx:1:6
    > 1 | text</p>
        |      ^"
  `);
  expect(await errorFor('<div>a\n\nb</div>')).toMatchInlineSnapshot(`
    "The tag \`<div>\` is not closed in the paragraph that opens it.
    → A blank line ends a paragraph. Put \`<div>\` and \`</div>\` on their own lines, without other text, or remove the blank line between them.
    page.mdx:1:1
    > 1 | <div>a
        | ^
      2 |
      3 | b</div>"
  `);
  expect(await errorFor('<div\n')).toMatchInlineSnapshot(`
    "This tag is not closed before the end of the page.
    → Close the tag with \`>\`. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:1
    > 1 | <div
        | ^
      2 |"
  `);
  expect(await errorFor('<div a=b>x</div>')).toMatchInlineSnapshot(`
    "The value of this attribute is not quoted.
    → Write \`name="text"\` or \`name={value}\`. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:8
    > 1 | <div a=b>x</div>
        |        ^"
  `);
});

test('explains imports and exports in text', async () => {
  expect(await errorFor('import the module first, then run it.')).toMatchInlineSnapshot(`
    "Invalid import or export: Unexpected token.
    → If it is code, fix the statement and put a blank line after it. If it is text, do not start the paragraph with the word \`import\` or \`export\`, or put the word in backticks.
    page.mdx:1:12
    > 1 | import the module first, then run it.
        |            ^"
  `);
  expect(await errorFor("import X from 'x';\nconst a = 1;\n")).toMatchInlineSnapshot(`
    "Only imports and exports are allowed outside of braces.
    → If it is code, export it. If it is Markdown, put a blank line between it and the imports and exports.
    page.mdx:2:1
      1 | import X from 'x';
    > 2 | const a = 1;
        | ^
      3 |"
  `);
});

test('explains a tag that continues outside of its block quote', async () => {
  expect(await errorFor('> <div\nclass="a">\n')).toMatchInlineSnapshot(`
    "A tag or an expression in a block quote or list continues on a line outside of it.
    → Start each line with \`>\` in a block quote, or indent it in a list.
    page.mdx:2:1
      1 | > <div
    > 2 | class="a">
        | ^
      3 |"
  `);
});

test('rethrows errors of plugins', async () => {
  const plugin = () => () => {
    throw new TypeError('oops');
  };
  const failed = compilePage('x', { settings: { remarkPlugins: [plugin] } });
  await expect(failed).rejects.toThrow('oops');
});

test('locates messages of plugins', async () => {
  const plugin = () => (_tree: object, file: { fail(reason: string, location: object): void }) =>
    file.fail('No such word', { line: 1, column: 3 });
  expect(
    await errorText(compilePage('a word', { settings: { remarkPlugins: [plugin] } })),
  ).toMatchInlineSnapshot(`
    "No such word.
    → A remark, rehype or recma plugin of the site reported this error.
    page.mdx:1:3
    > 1 | a word
        |   ^"
  `);
});

test('explains tags that a blank line separates', async () => {
  expect(await errorFor('<Tabs><TabItem value="a">Text\n\nmore</TabItem></Tabs>')).toMatchInlineSnapshot(`
    "The tag \`<TabItem>\` is not closed in the paragraph that opens it.
    → A blank line ends a paragraph. Put \`<TabItem>\` and \`</TabItem>\` on their own lines, without other text, or remove the blank line between them.
    page.mdx:1:7
    > 1 | <Tabs><TabItem value="a">Text
        |       ^
      2 |
      3 | more</TabItem></Tabs>"
  `);
  expect(await errorFor('<details><summary>S</summary>\n\ntext\n\n</details>')).toMatchInlineSnapshot(`
    "The tag \`<details>\` is not closed in the paragraph that opens it.
    → A blank line ends a paragraph. Put \`<details>\` and \`</details>\` on their own lines, without other text, or remove the blank line between them.
    page.mdx:1:1
    > 1 | <details><summary>S</summary>
        | ^
      2 |
      3 | text"
  `);
});

test('explains HTML that is invalid in MDX', async () => {
  expect(await errorFor('one<br>two')).toMatchInlineSnapshot(`
    "The tag \`<br>\` is not closed.
    → MDX requires a slash at the end: \`<br />\`.
    page.mdx:1:4
    > 1 | one<br>two
        |    ^"
  `);
  expect(await errorFor('<img src="a.png">')).toMatchInlineSnapshot(`
    "The tag \`<img>\` is not closed.
    → MDX requires a slash at the end: \`<img … />\`.
    page.mdx:1:1
    > 1 | <img src="a.png">
        | ^"
  `);
  expect(await errorFor('<div id=main>x</div>')).toMatchInlineSnapshot(`
    "The value of this attribute is not quoted.
    → Write \`name="text"\` or \`name={value}\`. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:9
    > 1 | <div id=main>x</div>
        |         ^"
  `);
  expect(await errorFor('Mail <me@example.com>')).toMatchInlineSnapshot(`
    "MDX does not support email addresses in angle brackets.
    → Write the address without the brackets, or as \`[me@example.com](mailto:me@example.com)\`.
    page.mdx:1:9
    > 1 | Mail <me@example.com>
        |         ^"
  `);
  expect(await errorFor('Run it in <path/to/file> here')).toMatchInlineSnapshot(`
    "Unexpected \`/\` in a tag.
    → A self-closing tag ends with \`/>\`. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:17
    > 1 | Run it in <path/to/file> here
        |                 ^"
  `);
  expect(await errorFor('Run it as <your-name> here')).toMatchInlineSnapshot(`
    "The tag \`<your-name>\` is never closed.
    → Add \`</your-name>\`, or write \`<your-name />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks.
    page.mdx:1:11
    > 1 | Run it as <your-name> here
        |           ^"
  `);
});
