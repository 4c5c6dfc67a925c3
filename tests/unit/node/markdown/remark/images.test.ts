import path from 'node:path';
import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';
import { png } from '../png';

const files = {
  'docs/pic.png': png(640, 360),
  'docs/my pic é.png': png(1, 2),
  'assets/at.png': png(3, 4),
  'static/img/logo.png': png(10, 20),
  'docs/broken.png': 'no image',
  'docs/figure.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"></svg>',
};

test('publishes an image next to the page with its size', async () => {
  const { html, facts, siteDir } = await compilePage('![Alt "x" & y](./pic.png "Title")', { files });
  const [asset] = facts.assets;
  expect(asset).toEqual({
    file: path.join(siteDir, 'docs/pic.png'),
    output: expect.stringMatching(/^assets\/images\/pic-[\da-f]{32}\.png$/),
  });
  expect(html).toContain(`src="/base/${asset?.output}"`);
  expect(html).toContain('alt="Alt &quot;x&quot; &amp; y" title="Title" width="640" height="360"');
});

test.each([
  ['![a](pic.png)', 'assets/images/pic-', 'width="640"'],
  ['![a](./my%20pic%20é.png)', 'assets/images/my%20pic%20%C3%A9-', 'width="1"'],
  ['![a](@site/assets/at.png)', 'assets/images/at-', 'height="4"'],
  ['![a](../assets/at.png#dark)', '.png#dark"', 'height="4"'],
  ['![a][ref]\n\n[ref]: ./pic.png', 'assets/images/pic-', 'width="640"'],
  ['![a][ref]\n\n[ref]: ./pic.png\n[ref]: ./figure.svg', 'assets/images/pic-', 'width="640"'],
  ['![a](./figure.svg)', 'assets/images/figure-', 'width="30" height="40"'],
])('%s', async (text, source, size) => {
  const { html } = await compilePage(text, { files });
  expect(html).toContain(source);
  expect(html).toContain(size);
});

test.each(['![a](/img/logo.png)', '![a](../static/img/logo.png)', '![a](@site/static/img/logo.png)'])(
  'keeps the URL of an image in a static folder: %s',
  async (text) => {
    const { html, facts } = await compilePage(text, { files });
    expect(html).toContain('src="/base/img/logo.png" alt="a" width="10" height="20"');
    expect(facts.assets).toEqual([]);
  },
);

test.each([
  ['![a](https://x.y/z.png)', 'https://x.y/z.png'],
  ['![a](//x.y/z.png)', '//x.y/z.png'],
  ['![a](data:image/png;base64,AA==)', 'data:image/png;base64,AA=='],
  ['![a](pathname:///img/none.png)', '/img/none.png'],
])('leaves %s unchanged', async (text, source) => {
  const { html, facts } = await compilePage(text);
  expect(html).toContain(`<p><img src="${source}" alt="a"/></p>`);
  expect(facts.diagnostics).toEqual([]);
});

test('renders an empty alt attribute without alternative text', async () => {
  expect((await compilePage('![](./pic.png)', { files })).html).toContain('alt=""');
});

test('reports missing images and suggests the nearest file', async () => {
  const text = '---\ntitle: T\n---\n\nA ![a](./pik.png) and ![b]() and ![c](/img/none.png)\n';
  const { facts, body } = await compilePage(text, { files, components: { img: 'b' } });
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "✖ Broken image: \`./pik.png\` does not match any file.
      page.mdx:5:3  broken-image
        3 | ---
        4 |
      > 5 | A ![a](./pik.png) and ![b]() and ![c](/img/none.png)
          |   ^^^^^^^^^^^^^^^
        6 |
      → Did you mean \`./pic.png\`? Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.

    ✖ The image has no URL.
      page.mdx:5:23  broken-image
        3 | ---
        4 |
      > 5 | A ![a](./pik.png) and ![b]() and ![c](/img/none.png)
          |                       ^^^^^^
        6 |
      → Put the path of an image file between the parentheses.

    ✖ Broken image: \`/img/none.png\` does not match any file.
      page.mdx:5:34  broken-image
        3 | ---
        4 |
      > 5 | A ![a](./pik.png) and ![b]() and ![c](/img/none.png)
          |                                  ^^^^^^^^^^^^^^^^^^^
        6 |
      → Check the path. Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`."
  `);
  expect(body).toContain('src: "./pik.png"');
  expect(facts.references.map(({ resolved }) => resolved)).toEqual([undefined, undefined, undefined]);
});

test('warns about an invalid image', async () => {
  const { facts } = await compilePage('![a](./broken.png)', { files });
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ Cannot read the size of the image \`./broken.png\`.
      page.mdx:1:1  invalid-image
      > 1 | ![a](./broken.png)
          | ^^^^^^^^^^^^^^^^^^
      → Check that it is a valid image. Without its size, the page shifts while the image loads."
  `);
});

test('applies the hook for missing images', async () => {
  const withHook = async (onBrokenMarkdownImages: unknown) =>
    compilePage('![a](./none.png)', { config: { markdown: { hooks: { onBrokenMarkdownImages } } } });
  expect((await withHook('ignore')).facts.diagnostics).toEqual([]);
  expect((await withHook('log')).facts.diagnostics).toMatchObject([{ severity: 'log' }]);
  const seen: unknown[] = [];
  const page = await withHook((broken: { url: string; sourceFilePath: string }) => {
    seen.push(broken.url, broken.sourceFilePath);
    return '/other.png';
  });
  expect(seen).toEqual(['./none.png', 'docs/page.mdx']);
  expect(page.html).toContain('src="/other.png"');
  expect(page.facts.diagnostics).toEqual([]);
});

test('exports images of the front matter as assets', async () => {
  const text = '---\nimage: ./pic.png\n---\n\nx';
  const { exports, facts } = await compilePage(text, { files });
  expect(exports['assets']).toEqual({ image: `/base/${facts.assets[0]?.output}` });
  expect(facts.moduleAssets).toEqual(exports['assets']);
  expect((await compilePage('---\nimage: /img/logo.png\n---\n\nx', { files })).exports['assets']).toEqual({});
  const missing = await compilePage('---\nimage: ./pig.png\n---\n\nx', { files });
  expect(formatDiagnostics(missing.facts.diagnostics)).toMatchInlineSnapshot(`
    "✖ The file \`./pig.png\` in the front matter key \`image\` does not exist.
      page.mdx:2:1  broken-image
        1 | ---
      > 2 | image: ./pig.png
          | ^^^^^^^^^^^^^^^^
        3 | ---
        4 |
      → Did you mean \`./pic.png\`?"
  `);
});
