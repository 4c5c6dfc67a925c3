import path from 'node:path';
import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

const components = { a: () => null };
const files = { 'docs/paper.pdf': 'pdf', 'data/x.json': '{}', 'static/files/s.zip': 'zip' };

test('publishes a file next to the page and opens it in a new tab', async () => {
  const { body, facts, siteDir } = await compilePage('[p](./paper.pdf "T")', { files, components });
  const [asset] = facts.assets;
  expect(asset).toEqual({
    file: path.join(siteDir, 'docs/paper.pdf'),
    output: expect.stringMatching(/^assets\/files\/paper-[\da-f]{32}\.pdf$/),
  });
  expect(body?.replace(/\s+/g, ' ')).toContain(
    `href: "/base/${asset?.output}", title: "T", target: "_blank", "data-noBrokenLinkCheck": true, "data-file": true`,
  );
});

test.each([
  ['[p](paper.pdf#page=2)', /\/base\/assets\/files\/paper-.*\.pdf#page=2"/],
  ['[p](@site/data/x.json)', /\/base\/assets\/files\/x-.*\.json"/],
  ['[p](../data/x.json?raw)', /x-.*\.json\?raw"/],
])('%s', async (text, href) => expect((await compilePage(text, { files, components })).body).toMatch(href));

test('publishes files whose names hosts refuse under another name, and encodes the rest', async () => {
  const names = ['what?#.zip', 'a\\b.zip', '100% é.zip', `${'x'.repeat(200)}.zip`];
  const { body, facts } = await compilePage(
    names.map((name) => `[x](<${encodeURIComponent(name)}>)`).join('\n'),
    { files: Object.fromEntries(names.map((name) => [`docs/${name}`, name])), components },
  );
  expect(facts.assets.map(({ output }) => output)).toEqual([
    expect.stringMatching(/^assets\/files\/what---[\da-f]{32}\.zip$/),
    expect.stringMatching(/^assets\/files\/a-b-[\da-f]{32}\.zip$/),
    expect.stringMatching(/^assets\/files\/100% é-[\da-f]{32}\.zip$/),
    expect.stringMatching(/^assets\/files\/x{91}-[\da-f]{8}-[\da-f]{32}\.zip$/),
  ]);
  expect(body).toMatch(/\/files\/100%25%20%C3%A9-/);
});

test('keeps the URL of a file in a static folder', async () => {
  const { body, facts } = await compilePage('[z](/files/s.zip)', { files, components });
  expect(body).toContain('href: "/base/files/s.zip",');
  expect(body).toContain('target: "_blank"');
  expect(facts.assets).toEqual([]);
});

test.each([
  '[a](/page)',
  '[a](/v1.2/page)',
  '[a](./none.pdf)',
  '[a](x.html)',
  '[a](https://x.y/z.pdf)',
  '[a](#h)',
])('leaves %s unchanged', async (text) => {
  const { html, facts } = await compilePage(text, { files });
  expect(html).toBe(`<p><a href="${text.slice(4, -1)}">a</a></p>`);
  expect(facts.diagnostics).toEqual([]);
});

test('reports a missing `@site/` file and an empty link', async () => {
  const { facts } = await compilePage('[a](@site/data/y.json)\n\n[b]()\n', { files });
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ Broken link: \`@site/data/y.json\` does not match any file.
      page.mdx:1:1  broken-markdown-link
      > 1 | [a](@site/data/y.json)
          | ^^^^^^^^^^^^^^^^^^^^^^
        2 |
        3 | [b]()
      → Did you mean \`../data/x.json\`?

    ⚠ The link has no URL.
      page.mdx:3:1  broken-markdown-link
        1 | [a](@site/data/y.json)
        2 |
      > 3 | [b]()
          | ^^^^^
        4 |
      → Put the URL of a page or the path of a file between the parentheses."
  `);
});
