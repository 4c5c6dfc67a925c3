import { expect, test } from 'vitest';
import { compilePage } from './compilePage';
import { errorText } from '../../../driver/errorText';

const errorFor = (text: string) => errorText(compilePage(text));

test('locates errors in the original file, after the front matter and preprocessed lines', async () => {
  const text = '---\ntitle: T\n---\n\n```mdx-code-block\nx\n```\n\n## H {#id} {oh no}\n';
  expect(await errorFor(text)).toMatchInlineSnapshot(`
    "✖ \`{oh no}\` is not a valid JavaScript expression: Unexpected content after expression.
      page.mdx:9:12  mdx-expression
         7 | \`\`\`
         8 |
      >  9 | ## H {#id} {oh no}
           |            ^
        10 |
      → To show \`{\` as text, write \`\\{\` or put it in backticks."
  `);
});

test('explains braces in text', async () => {
  expect(await errorFor('Use {a b} here')).toMatchInlineSnapshot(`
    "✖ \`{a b}\` is not a valid JavaScript expression: Unexpected content after expression.
      page.mdx:1:5  mdx-expression
      > 1 | Use {a b} here
          |     ^
      → To show \`{\` as text, write \`\\{\` or put it in backticks."
  `);
  expect(await errorFor('Use {name: here\n\nand there')).toMatchInlineSnapshot(`
    "✖ The brace \`{\` is never closed.
      page.mdx:1:5  mdx-unclosed-brace
      > 1 | Use {name: here
          |     ^
        2 |
        3 | and there
      → Add the closing \`}\`. To show \`{\` as text, write \`\\{\` or put it in backticks."
  `);
  expect(await errorFor('<a {b}>x</a>')).toMatchInlineSnapshot(`
    "✖ Braces between the attributes of a tag must spread an object.
      page.mdx:1:5  mdx-attribute
      > 1 | <a {b}>x</a>
          |     ^
      → Write \`{...props}\`, or \`name={value}\` for a single attribute."
  `);
});

test('explains a less-than sign in text', async () => {
  expect(await errorFor('if a <5 then')).toMatchInlineSnapshot(`
    "✖ MDX parses \`<\` as the start of a tag, but a tag name cannot start with \`5\`.
      page.mdx:1:7  mdx-less-than
      > 1 | if a <5 then
          |       ^
      → To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('see <https://example.com>')).toMatchInlineSnapshot(`
    "✖ MDX does not support URLs in angle brackets.
      page.mdx:1:12  mdx-autolink
      > 1 | see <https://example.com>
          |            ^
      → Write the URL without the brackets, or as \`[text](https://…)\`."
  `);
  expect(await errorFor('List<String, Int> and more')).toMatchInlineSnapshot(`
    "✖ A tag name cannot contain \`,\`.
      page.mdx:1:12  mdx-less-than
      > 1 | List<String, Int> and more
          |            ^
      → To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('a <`b`')).toMatchInlineSnapshot(`
    "✖ MDX parses \`<\` as the start of a tag, but a tag name cannot start with a backtick.
      page.mdx:1:4  mdx-less-than
      > 1 | a <\`b\`
          |    ^
      → To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
});

test('explains tags that do not match', async () => {
  expect(await errorFor('<div>\n\ntext\n')).toMatchInlineSnapshot(`
    "✖ The tag \`<div>\` is never closed.
      page.mdx:1:1  mdx-unclosed-tag
      > 1 | <div>
          | ^
        2 |
        3 | text
      → Add \`</div>\`, or write \`<div />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('text <br> text')).toMatchInlineSnapshot(`
    "✖ The tag \`<br>\` is not closed.
      page.mdx:1:6  mdx-void-tag
      > 1 | text <br> text
          |      ^
      → MDX requires a slash at the end: \`<br />\`."
  `);
  expect(await errorFor('<a>x</b>')).toMatchInlineSnapshot(`
    "✖ The closing tag \`</b>\` does not match the opening tag \`<a>\`.
      page.mdx:1:5  mdx-mismatched-tag
      > 1 | <a>x</b>
          |     ^
      → Close tags in the reverse order of their opening tags."
  `);
  expect(await errorFor('text</p>')).toMatchInlineSnapshot(`
    "✖ This closing tag has no opening tag.
      page.mdx:1:6  mdx-mismatched-tag
      > 1 | text</p>
          |      ^
      → Remove the closing tag, or put its opening tag in the same paragraph."
  `);
  expect(await errorFor('<div>a\n\nb</div>')).toMatchInlineSnapshot(`
    "✖ The tag \`<div>\` is not closed in the paragraph that opens it.
      page.mdx:1:1  mdx-unclosed-tag
      > 1 | <div>a
          | ^
        2 |
        3 | b</div>
      → A blank line ends a paragraph. Put \`<div>\` and \`</div>\` on their own lines, without other text, or remove the blank line between them."
  `);
  expect(await errorFor('<div\n')).toMatchInlineSnapshot(`
    "✖ This tag is not closed before the end of the page.
      page.mdx:1:1  mdx-unclosed-tag
      > 1 | <div
          | ^
        2 |
      → Close the tag with \`>\`. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('<div a=b>x</div>')).toMatchInlineSnapshot(`
    "✖ The value of this attribute is not quoted.
      page.mdx:1:8  mdx-attribute
      > 1 | <div a=b>x</div>
          |        ^
      → Write \`a="b"\` or \`name={value}\`. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
});

test('explains imports and exports in text', async () => {
  expect(await errorFor('import the module first, then run it.')).toMatchInlineSnapshot(`
    "✖ This paragraph starts with the word \`import\`, so MDX parses it as JavaScript.
      page.mdx:1:1  mdx-module-code
      > 1 | import the module first, then run it.
          | ^
      → If it is text, start the paragraph with another word, or put \`import\` in backticks."
  `);
  expect(await errorFor("import X from 'x';\nconst a = 1;\n")).toMatchInlineSnapshot(`
    "✖ Only imports and exports are allowed outside of braces.
      page.mdx:2:1  mdx-module-code
        1 | import X from 'x';
      > 2 | const a = 1;
          | ^
        3 |
      → If it is code, export it. If it is Markdown, put a blank line between it and the imports and exports."
  `);
});

test('explains a tag that continues outside of its block quote', async () => {
  expect(await errorFor('> <div\nclass="a">\n')).toMatchInlineSnapshot(`
    "✖ A tag or an expression in a block quote or list continues on a line outside of it.
      page.mdx:2:1  mdx-lazy-line
        1 | > <div
      > 2 | class="a">
          | ^
        3 |
      → Start each line with \`>\` in a block quote, or indent it in a list."
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
    "✖ No such word.
      page.mdx:1:3  compile-failure
      > 1 | a word
          |   ^
      → A remark, rehype or recma plugin of the site reported this error."
  `);
});

test('explains tags that a blank line separates', async () => {
  expect(await errorFor('<Tabs><TabItem value="a">Text\n\nmore</TabItem></Tabs>')).toMatchInlineSnapshot(`
    "✖ The tag \`<TabItem>\` is not closed in the paragraph that opens it.
      page.mdx:1:7  mdx-unclosed-tag
      > 1 | <Tabs><TabItem value="a">Text
          |       ^
        2 |
        3 | more</TabItem></Tabs>
      → A blank line ends a paragraph. Put \`<TabItem>\` and \`</TabItem>\` on their own lines, without other text, or remove the blank line between them."
  `);
  expect(await errorFor('<details><summary>S</summary>\n\ntext\n\n</details>')).toMatchInlineSnapshot(`
    "✖ The tag \`<details>\` is not closed in the paragraph that opens it.
      page.mdx:1:1  mdx-unclosed-tag
      > 1 | <details><summary>S</summary>
          | ^
        2 |
        3 | text
      → A blank line ends a paragraph. Put \`<details>\` and \`</details>\` on their own lines, without other text, or remove the blank line between them."
  `);
});

test('explains HTML that is invalid in MDX', async () => {
  expect(await errorFor('one<br>two')).toMatchInlineSnapshot(`
    "✖ The tag \`<br>\` is not closed.
      page.mdx:1:4  mdx-void-tag
      > 1 | one<br>two
          |    ^
      → MDX requires a slash at the end: \`<br />\`."
  `);
  expect(await errorFor('<img src="a.png">')).toMatchInlineSnapshot(`
    "✖ The tag \`<img>\` is not closed.
      page.mdx:1:1  mdx-void-tag
      > 1 | <img src="a.png">
          | ^
      → MDX requires a slash at the end: \`<img … />\`."
  `);
  expect(await errorFor('<div id=main>x</div>')).toMatchInlineSnapshot(`
    "✖ The value of this attribute is not quoted.
      page.mdx:1:9  mdx-attribute
      > 1 | <div id=main>x</div>
          |         ^
      → Write \`id="main"\` or \`name={value}\`. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('Mail <me@example.com>')).toMatchInlineSnapshot(`
    "✖ MDX does not support email addresses in angle brackets.
      page.mdx:1:9  mdx-autolink
      > 1 | Mail <me@example.com>
          |         ^
      → Write the address without the brackets, or as \`[me@example.com](mailto:me@example.com)\`."
  `);
  expect(await errorFor('Run it in <path/to/file> here')).toMatchInlineSnapshot(`
    "✖ Unexpected \`/\` in a tag.
      page.mdx:1:17  mdx-less-than
      > 1 | Run it in <path/to/file> here
          |                 ^
      → A self-closing tag ends with \`/>\`. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('Run it as <your-name> here')).toMatchInlineSnapshot(`
    "✖ The tag \`<your-name>\` is never closed.
      page.mdx:1:11  mdx-unclosed-tag
      > 1 | Run it as <your-name> here
          |           ^
      → Add \`</your-name>\`, or write \`<your-name />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
});

test('points at the tag that is not closed', async () => {
  expect(await errorFor('<p><input type="text"></p>\n')).toMatchInlineSnapshot(`
    "✖ The tag \`<input>\` is not closed.
      page.mdx:1:4  mdx-void-tag
      > 1 | <p><input type="text"></p>
          |    ^
        2 |
      → MDX requires a slash at the end: \`<input … />\`."
  `);
  expect(await errorFor('<Tabs>\n<TabItem value="a">\n\nx\n\n</Tabs>\n')).toMatchInlineSnapshot(`
    "✖ The tag \`<TabItem>\` is never closed.
      page.mdx:2:1  mdx-unclosed-tag
        1 | <Tabs>
      > 2 | <TabItem value="a">
          | ^
        3 |
        4 | x
      → Add \`</TabItem>\`, or write \`<TabItem />\` if the element is empty. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('one</br>two\n')).toMatchInlineSnapshot(`
    "✖ \`</br>\` cannot be a closing tag: \`<br>\` has no content.
      page.mdx:1:5  mdx-void-tag
      > 1 | one</br>two
          |     ^
        2 |
      → Write \`<br />\`."
  `);
  expect(await errorFor('text\n\n<a href="x>y</a>\n\nz\n')).toMatchInlineSnapshot(`
    "✖ The quote of this attribute value is never closed.
      page.mdx:3:9  mdx-attribute
        1 | text
        2 |
      > 3 | <a href="x>y</a>
          |         ^
        4 |
        5 | z
      → Add the closing quote."
  `);
});

test('shows unknown errors of the parser as they are', async () => {
  expect(await errorFor('<a>x</a b>\n')).toMatchInlineSnapshot(`
    "✖ Unexpected attribute in closing tag, expected the end of the tag.
      page.mdx:1:9  mdx-syntax
      > 1 | <a>x</a b>
          |         ^
        2 |
      → This page is parsed as MDX: braces contain JavaScript, and each tag must be closed."
  `);
});

test('explains quotes of attributes', async () => {
  expect(await errorFor('<a href=“/x”>x</a>\n')).toMatchInlineSnapshot(`
    "✖ \`“\` is a typographic quote, which cannot enclose the value of an attribute.
      page.mdx:1:9  mdx-attribute
      > 1 | <a href=“/x”>x</a>
          |         ^
        2 |
      → Use straight quotes: \`name="text"\`."
  `);
  expect(await errorFor('<a href=`/x`>x</a>\n')).toMatchInlineSnapshot(`
    "✖ A template literal as the value of an attribute needs braces.
      page.mdx:1:9  mdx-attribute
      > 1 | <a href=\`/x\`>x</a>
          |         ^
        2 |
      → Write \`\` name={\`text\`} \`\` or \`name="text"\`."
  `);
});

test('explains braces in styles and scripts', async () => {
  expect(await errorFor('<style>a { color: red }</style>')).toMatchInlineSnapshot(`
    "✖ The content of \`<style>\` must be a string: MDX parses braces in it as JavaScript.
      page.mdx:1:10  mdx-expression
      > 1 | <style>a { color: red }</style>
          |          ^
      → Put it into a template literal: \`\` <style>{\`…\`}</style> \`\`."
  `);
});

test('explains objects in attributes', async () => {
  expect(await errorFor('<b style={color: "red"}>x</b>\n')).toMatchInlineSnapshot(`
    "✖ An object in an attribute needs two pairs of braces.
      page.mdx:1:10  mdx-expression
      > 1 | <b style={color: "red"}>x</b>
          |          ^
        2 |
      → The outer braces contain an expression, the inner ones are the object: \`style={{ … }}\`."
  `);
  expect(await errorFor('<b style={{font-size: 1}}>x</b>\n')).toMatchInlineSnapshot(`
    "✖ The name of a CSS property in an object cannot contain a hyphen.
      page.mdx:1:16  mdx-expression
      > 1 | <b style={{font-size: 1}}>x</b>
          |                ^
        2 |
      → Write it in camel case, such as \`fontSize\` for \`font-size\`."
  `);
});

test('explains comments', async () => {
  expect(await errorFor('a\n\n{/* b\n\nc\n')).toMatchInlineSnapshot(`
    "✖ This comment is never closed.
      page.mdx:3:1  mdx-comment
        1 | a
        2 |
      > 3 | {/* b
          | ^
        4 |
        5 | c
      → End the comment with \`*/}\`."
  `);
  expect(await errorFor('a {// b}\n\nc\n')).toMatchInlineSnapshot(`
    "✖ A comment that starts with \`//\` hides the closing brace.
      page.mdx:1:3  mdx-comment
      > 1 | a {// b}
          |   ^
        2 |
        3 | c
      → Write comments as \`{/* … */}\`."
  `);
  expect(await errorFor('<!DOCTYPE html>\n')).toMatchInlineSnapshot(`
    "✖ MDX does not support \`<!DOCTYPE\`.
      page.mdx:1:2  mdx-comment
      > 1 | <!DOCTYPE html>
          |  ^
        2 |
      → Remove it. To show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
});

test('explains a missing blank line after imports and exports', async () => {
  expect(await errorFor("import A from 'a';\nimport {\n  B,\n} from 'b';\n# Title\n")).toMatchInlineSnapshot(`
    "✖ A blank line is missing between the import and the text after it.
      page.mdx:5:1  mdx-module-code
        3 |   B,
        4 | } from 'b';
      > 5 | # Title
          | ^
        6 |
      → Imports and exports end at a blank line. Put one above this line."
  `);
  expect(await errorFor('export const a = 1;\nHello {a}\n')).toMatchInlineSnapshot(`
    "✖ A blank line is missing between the export and the text after it.
      page.mdx:2:1  mdx-module-code
        1 | export const a = 1;
      > 2 | Hello {a}
          | ^
        3 |
      → Imports and exports end at a blank line. Put one above this line."
  `);
});

test('explains code of an indented block', async () => {
  expect(await errorFor('Run:\n\n    if (a <b) {\n      c();\n    }\n')).toMatchInlineSnapshot(`
    "✖ A tag name cannot contain \`)\`.
      page.mdx:3:13  mdx-indented-code
        1 | Run:
        2 |
      > 3 |     if (a <b) {
          |             ^
        4 |       c();
        5 |     }
      → If this is code, put it between two lines of \`\`\`: MDX has no indented code blocks. Otherwise, to show \`<\` as text, write \`\\<\` or put it in backticks."
  `);
  expect(await errorFor('<p>\n    a <5\n</p>\n')).not.toContain('mdx-indented-code');
});
