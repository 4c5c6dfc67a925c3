import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { formatDiagnostics } from '../../../../driver/errorText';

const permalinks = {
  'page.mdx': '/base/page',
  'other.md': '/base/other',
  'sub/deep page.mdx': '/base/sub/deep-page',
};
const hrefOf = (html: string) => /href="([^"]*)"/.exec(html)?.[1];

test.each([
  ['[a](./other.md)', '/base/other'],
  ['[a](other.md)', '/base/other'],
  ['[a](./other.md?q=1#h)', '/base/other?q=1#h'],
  ['[a](@site/docs/other.md)', '/base/other'],
  ['[a](/other.md)', '/base/other'],
  ['[a](/docs/other.md)', '/base/other'],
  ['[a](sub/deep%20page.mdx#x)', '/base/sub/deep-page#x'],
  ['[a][r]\n\n[r]: ./other.md#h', '/base/other#h'],
  ['[a](https://x.y/other.md)', 'https://x.y/other.md'],
  ['[a](pathname:///other.md)', 'pathname:///other.md'],
  ['[a](./other)', './other'],
])('%s', async (text, href) => expect(hrefOf((await compilePage(text, { permalinks })).html)).toBe(href));

test('resolves ./ links next to the page only, and bare links also in the content folders', async () => {
  const input = { permalinks, file: 'docs/sub/page.mdx' };
  expect(hrefOf((await compilePage('[a](other.md)', input)).html)).toBe('/base/other');
  expect(hrefOf((await compilePage('[a](./other.md)', input)).html)).toBe('./other.md');
});

test('reports a broken link and suggests the page that was probably meant', async () => {
  const text =
    '# T\n\n[a](./othr.md#h) [b](./deep%20page.mdx) [c](nothing-like-it.md) [d][r]\n\n[r]: ./oter.md\n[unused]: ./othr.md\n';
  const { facts } = await compilePage(text, { permalinks });
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ Broken link: \`./othr.md#h\` does not match any Markdown file.
      page.mdx:3:1  broken-markdown-link
        1 | # T
        2 |
      > 3 | [a](./othr.md#h) [b](./deep%20page.mdx) [c](nothing-like-it.md) [d][r]
          | ^^^^^^^^^^^^^^^^
        4 |
        5 | [r]: ./oter.md
      → Did you mean \`./other.md#h\`?

    ⚠ Broken link: \`./deep%20page.mdx\` does not match any Markdown file.
      page.mdx:3:18  broken-markdown-link
        1 | # T
        2 |
      > 3 | [a](./othr.md#h) [b](./deep%20page.mdx) [c](nothing-like-it.md) [d][r]
          |                  ^^^^^^^^^^^^^^^^^^^^^^
        4 |
        5 | [r]: ./oter.md
      → Did you mean \`./sub/deep%20page.mdx\`?

    ⚠ Broken link: \`nothing-like-it.md\` does not match any Markdown file.
      page.mdx:3:41  broken-markdown-link
        1 | # T
        2 |
      > 3 | [a](./othr.md#h) [b](./deep%20page.mdx) [c](nothing-like-it.md) [d][r]
          |                                         ^^^^^^^^^^^^^^^^^^^^^^^
        4 |
        5 | [r]: ./oter.md
      → Check the path. The file must belong to the same plugin.

    ⚠ Broken link: \`./oter.md\` does not match any Markdown file.
      page.mdx:5:1  broken-markdown-link
        3 | [a](./othr.md#h) [b](./deep%20page.mdx) [c](nothing-like-it.md) [d][r]
        4 |
      > 5 | [r]: ./oter.md
          | ^^^^^^^^^^^^^^
        6 | [unused]: ./othr.md
        7 |
      → Did you mean \`./other.md\`?"
  `);
  expect(facts.references.map(({ rawUrl, resolved }) => [rawUrl, resolved])).toEqual([
    ['./othr.md#h', undefined],
    ['./deep%20page.mdx', undefined],
    ['nothing-like-it.md', undefined],
    ['./oter.md', undefined],
  ]);
});

test('applies the hook for broken links', async () => {
  const withHook = async (onBrokenMarkdownLinks: unknown) =>
    compilePage('[a](./none.md)', { permalinks, config: { markdown: { hooks: { onBrokenMarkdownLinks } } } });
  expect((await withHook('throw')).facts.diagnostics).toMatchObject([{ severity: 'throw' }]);
  expect((await withHook('ignore')).facts.diagnostics).toEqual([]);
  const { html, facts } = await withHook(() => '/there');
  expect(hrefOf(html)).toBe('/there');
  expect(facts.references).toMatchObject([{ rawUrl: './none.md', resolved: '/base/there' }]);
});

test('leaves links unchanged in Markdown outside of content folders', async () => {
  const { html, facts } = await compilePage('[a](./other.md)', {});
  expect(hrefOf(html)).toBe('./other.md');
  expect(facts.diagnostics).toEqual([]);
});
