import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../../driver/errorText';
import { compilePage } from '../compilePage';

async function diagnosticsFor(text: string): Promise<string> {
  const { facts } = await compilePage(text, { run: false });
  return formatDiagnostics(facts.diagnostics);
}

test('warns about the HTML names of attributes', async () => {
  expect(await diagnosticsFor('<p class="a">x</p>\n\ny <label for="b">z</label>\n')).toMatchInlineSnapshot(`
    "⚠ Use \`className\` instead of \`class\`.
      page.mdx:1:4  mdx-html-attribute
      > 1 | <p class="a">x</p>
          |    ^^^^^^^^^
        2 |
        3 | y <label for="b">z</label>
      → MDX uses the attribute names of React.

    ⚠ Use \`htmlFor\` instead of \`for\`.
      page.mdx:3:10  mdx-html-attribute
        1 | <p class="a">x</p>
        2 |
      > 3 | y <label for="b">z</label>
          |          ^^^^^^^
        4 |
      → MDX uses the attribute names of React."
  `);
});

test('reports a style that is a string, and converts it', async () => {
  expect(
    await diagnosticsFor(
      '<div\n  style="color: red; --my-gap: 2px; background-image: url(data:image/png;base64,x)">\n  x\n</div>\n',
    ),
  ).toMatchInlineSnapshot(`
    "✖ The value of \`style\` must be an object, not a string.
      page.mdx:2:3  mdx-style-string
        1 | <div
      > 2 |   style="color: red; --my-gap: 2px; background-image: url(data:image/png;base64,x)">
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        3 |   x
        4 | </div>
      → Write \`style={{ color: 'red', '--my-gap': '2px', backgroundImage: 'url(data:image/png;base64,x)' }}\`."
  `);
  expect(await diagnosticsFor(`<b style="font-family: 'A'">x</b>\n`)).toContain(
    `Write \`style={{ fontFamily: "'A'" }}\`.`,
  );
});

test('warns about event handlers that are strings', async () => {
  expect(await diagnosticsFor('A <button onClick="go()">x</button>\n')).toMatchInlineSnapshot(`
    "⚠ The attribute \`onClick\` of \`<button>\` has no effect.
      page.mdx:1:11  removed-attribute
      > 1 | A <button onClick="go()">x</button>
          |           ^^^^^^^^^^^^^^
        2 |
      → An event handler must be a function. Use a component that adds it."
  `);
});

test('accepts the names of React, any props of components, and raw HTML in Markdown', async () => {
  expect(await diagnosticsFor('<p className="a" style={{ color: "red" }} onClick={() => {}}>x</p>\n')).toBe(
    '',
  );
  expect(
    await diagnosticsFor('export const A = () => null;\n\n<A class="a" style="b" for="c" onX="d" />\n'),
  ).toBe('');
  expect(
    await diagnosticsFor(`---\nmdx:\n  format: md\n---\n\n<p class="a" style="color: red">x</p>\n`),
  ).toBe('');
});
