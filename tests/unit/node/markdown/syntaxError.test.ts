import { expect, test } from 'vitest';
import { compilePage } from './compilePage';
import { errorText } from './errorText';

const failing = (text: string) => errorText(compilePage(text));

test('places count in the file: front matter, and what was changed before parsing', async () => {
  const text = '---\ntitle: T\n---\n\n```mdx-code-block\nx\n```\n\n## H {#id} {oh no}\n';
  expect(await failing(text)).toMatchInlineSnapshot(`
    "What stands between braces is no JavaScript: Unexpected content after expression.
    → If \`{\` is meant as text, write \`\\{\` or put it in backticks.
    page.mdx:9:15
       7 | \`\`\`
       8 |
    >  9 | ## H {#id} {oh no}
         |               ^
      10 |"
  `);
});

test('a brace in text', async () => {
  expect(await failing('Use {a b} here')).toMatchInlineSnapshot(`
    "What stands between braces is no JavaScript: Unexpected content after expression.
    → If \`{\` is meant as text, write \`\\{\` or put it in backticks.
    page.mdx:1:7
    > 1 | Use {a b} here
        |       ^"
  `);
  expect(await failing('Use {name: here\n\nand there')).toMatchInlineSnapshot(`
    "A brace \`{\` is never closed.
    → If \`{\` is meant as text, write \`\\{\` or put it in backticks.
    page.mdx:1:5
    > 1 | Use {name: here
        |     ^
      2 |
      3 | and there"
  `);
  expect(await failing('<a {b}>x</a>')).toMatchInlineSnapshot(`
    "Braces among the attributes of a tag may only spread an object.
    → Write \`{...props}\`, or \`name={value}\` for one attribute.
    page.mdx:1:5
    > 1 | <a {b}>x</a>
        |     ^"
  `);
});

test('a less-than sign in text', async () => {
  expect(await failing('if a <5 then')).toMatchInlineSnapshot(`
    "A tag cannot begin with \`<5\`.
    → If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:7
    > 1 | if a <5 then
        |       ^"
  `);
  expect(await failing('see <https://example.com>')).toMatchInlineSnapshot(`
    "An address in \`<\` and \`>\` is read as a tag.
    → Write it as it is, or as \`[text](https://…)\`.
    page.mdx:1:12
    > 1 | see <https://example.com>
        |            ^"
  `);
  expect(await failing('List<String, Int> and more')).toMatchInlineSnapshot(`
    "The name of a tag cannot hold \`,\`.
    → If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:12
    > 1 | List<String, Int> and more
        |            ^"
  `);
  expect(await failing('a <`b`')).toMatchInlineSnapshot(`
    "A tag cannot begin with \`<\`\`.
    → If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:4
    > 1 | a <\`b\`
        |    ^"
  `);
});

test('tags that do not match', async () => {
  expect(await failing('<div>\n\ntext\n')).toMatchInlineSnapshot(`
    "The tag <div> is never closed.
    → Close it with \`</div>\`, or write \`<div />\` if there is nothing in it. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:1
    > 1 | <div>
        | ^
      2 |
      3 | text"
  `);
  expect(await failing('text <br> text')).toMatchInlineSnapshot(`
    "The tag <br> is not closed.
    → End it with a slash: \`<br />\`.
    page.mdx:1:6
    > 1 | text <br> text
        |      ^"
  `);
  expect(await failing('<a>x</b>')).toMatchInlineSnapshot(`
    "The tag </b> closes <a>, which it does not match.
    → Close tags in the opposite order of their opening.
    page.mdx:1:5
    > 1 | <a>x</b>
        |     ^"
  `);
  expect(await failing('text</p>')).toMatchInlineSnapshot(`
    "A tag is closed that was never opened.
    → Take the closing tag out, or put its opening tag in the same paragraph.
    page.mdx:1:6
    > 1 | text</p>
        |      ^"
  `);
  expect(await failing('<div>a\n\nb</div>')).toMatchInlineSnapshot(`
    "The tag <div> is opened within a paragraph, and not closed in the same one.
    → A blank line ends a paragraph. Put <div> and </div> on lines of their own, with no text beside them, or take out the blank line between them.
    page.mdx:1:1
    > 1 | <div>a
        | ^
      2 |
      3 | b</div>"
  `);
  expect(await failing('<div\n')).toMatchInlineSnapshot(`
    "The page ends within a tag.
    → Close the tag with \`>\`. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:1
    > 1 | <div
        | ^
      2 |"
  `);
  expect(await failing('<div a=b>x</div>')).toMatchInlineSnapshot(`
    "The value of an attribute has no quotes.
    → Attributes are written \`name="text"\` or \`name={value}\`. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:8
    > 1 | <div a=b>x</div>
        |        ^"
  `);
});

test('imports and exports in text', async () => {
  expect(await failing('import the module first, then run it.')).toMatchInlineSnapshot(`
    "This is read as an import or export, and is no JavaScript: Unexpected token.
    → Imports and exports end with a blank line. Text must not begin a paragraph with the word \`import\` or \`export\`: put it in backticks, or turn the sentence round.
    page.mdx:1:12
    > 1 | import the module first, then run it.
        |            ^"
  `);
  expect(await failing("import X from 'x';\nconst a = 1;\n")).toMatchInlineSnapshot(`
    "Only imports and exports may stand outside braces.
    → Put a blank line after the imports and exports, and before the Markdown that follows.
    page.mdx:2:1
      1 | import X from 'x';
    > 2 | const a = 1;
        | ^
      3 |"
  `);
});

test('a tag that leaves its quote', async () => {
  expect(await failing('> <div\nclass="a">\n')).toMatchInlineSnapshot(`
    "A tag or an expression within a quote or a list goes on in a line that is not part of it.
    → Begin each of its lines with \`>\` in a quote, or with spaces in a list.
    page.mdx:2:1
      1 | > <div
    > 2 | class="a">
        | ^
      3 |"
  `);
});

test('what a plugin throws names the page', async () => {
  const plugin = () => () => {
    throw new TypeError('oops');
  };
  const failed = compilePage('x', { settings: { remarkPlugins: [plugin] } });
  await expect(failed).rejects.toThrow('oops');
});

test('what a plugin reports is shown at its place', async () => {
  const plugin = () => (_tree: object, file: { fail(reason: string, location: object): void }) =>
    file.fail('No such word', { line: 1, column: 3 });
  expect(
    await errorText(compilePage('a word', { settings: { remarkPlugins: [plugin] } })),
  ).toMatchInlineSnapshot(`
    "No such word.
    → A remark, rehype or recma plugin of the site reports this.
    page.mdx:1:3
    > 1 | a word
        |   ^"
  `);
});

test('tags that a paragraph tears apart', async () => {
  expect(await failing('<Tabs><TabItem value="a">Text\n\nmore</TabItem></Tabs>')).toMatchInlineSnapshot(`
    "The tag <TabItem> is opened within a paragraph, and not closed in the same one.
    → A blank line ends a paragraph. Put <TabItem> and </TabItem> on lines of their own, with no text beside them, or take out the blank line between them.
    page.mdx:1:7
    > 1 | <Tabs><TabItem value="a">Text
        |       ^
      2 |
      3 | more</TabItem></Tabs>"
  `);
  expect(await failing('<details><summary>S</summary>\n\ntext\n\n</details>')).toMatchInlineSnapshot(`
    "The tag <details> is opened within a paragraph, and not closed in the same one.
    → A blank line ends a paragraph. Put <details> and </details> on lines of their own, with no text beside them, or take out the blank line between them.
    page.mdx:1:1
    > 1 | <details><summary>S</summary>
        | ^
      2 |
      3 | text"
  `);
});

test('what HTML allows and MDX does not', async () => {
  expect(await failing('one<br>two')).toMatchInlineSnapshot(`
    "The tag <br> is not closed.
    → End it with a slash: \`<br />\`.
    page.mdx:1:4
    > 1 | one<br>two
        |    ^"
  `);
  expect(await failing('<img src="a.png">')).toMatchInlineSnapshot(`
    "The tag <img> is not closed.
    → End it with a slash: \`<img … />\`.
    page.mdx:1:1
    > 1 | <img src="a.png">
        | ^"
  `);
  expect(await failing('<div id=main>x</div>')).toMatchInlineSnapshot(`
    "The value of an attribute has no quotes.
    → Attributes are written \`name="text"\` or \`name={value}\`. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:9
    > 1 | <div id=main>x</div>
        |         ^"
  `);
  expect(await failing('Mail <me@example.com>')).toMatchInlineSnapshot(`
    "A mail address in \`<\` and \`>\` is read as a tag.
    → Write it as it is, or as \`[me@example.com](mailto:me@example.com)\`.
    page.mdx:1:9
    > 1 | Mail <me@example.com>
        |         ^"
  `);
  expect(await failing('Run it in <path/to/file> here')).toMatchInlineSnapshot(`
    "A tag has a \`/\` that does not end it.
    → A tag that closes itself ends with \`/>\`. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:17
    > 1 | Run it in <path/to/file> here
        |                 ^"
  `);
  expect(await failing('Run it as <your-name> here')).toMatchInlineSnapshot(`
    "The tag <your-name> is never closed.
    → Close it with \`</your-name>\`, or write \`<your-name />\` if there is nothing in it. If \`<\` is meant as text, write \`\\<\` or put it in backticks.
    page.mdx:1:11
    > 1 | Run it as <your-name> here
        |           ^"
  `);
});
