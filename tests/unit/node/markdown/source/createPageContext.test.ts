import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { errorText, formatDiagnostics } from '../../../../driver/errorText';
import { splitFrontMatter } from '../../../../../src/node/metadata/readMarkdown';
import type { ParseFrontMatter } from '../../../../../src/model/markdownConfig';

test('parses the front matter of a file and exports it', async () => {
  const page = await compilePage('---\ntitle: T\ntags: [a, b]\n---\n\ntext\n');
  expect(page.facts.frontMatter).toEqual({ title: 'T', tags: ['a', 'b'] });
  expect(page.exports['frontMatter']).toEqual({ title: 'T', tags: ['a', 'b'] });
  expect(page.html).toBe('<p>text</p>');
});

test('makes the front matter available to expressions', async () => {
  const page = await compilePage('---\ntitle: T\n---\n\nIt is {frontMatter.title}.\n');
  expect(page.html).toBe('<p>It is T.</p>');
});

test('detects the format from the config, the extension and the front matter', async () => {
  const source = 'a {b} <br>';
  const html = '<p>a {b} <br/></p>';
  const detect = { config: { markdown: { format: 'detect' } } };
  expect((await compilePage(source, { config: { markdown: { format: 'md' } } })).html).toBe(html);
  expect((await compilePage(source, { ...detect, file: 'docs/p.md' })).html).toBe(html);
  expect((await compilePage(`---\nmdx:\n  format: md\n---\n\n${source}`)).html).toBe(html);
  await expect(compilePage(source, { ...detect, file: 'docs/p.mdx' })).rejects.toThrow('is not closed');
  await expect(compilePage(source, { file: 'docs/p.md' })).rejects.toThrow('is not closed');
});

test('rejects unknown keys below `mdx` and unknown formats', async () => {
  expect(await errorText(compilePage('---\ntitle: T\nmdx:\n  fromat: md\n---\n\nx'))).toMatchInlineSnapshot(`
    "✖ Unknown front matter key \`mdx.fromat\`.
      page.mdx:4:3  invalid-front-matter
        2 | title: T
        3 | mdx:
      > 4 |   fromat: md
          |   ^^^^^^^^^^
        5 | ---
        6 |
      → Remove the key. \`mdx\` supports only the key \`format\`."
  `);
  expect(await errorText(compilePage('---\nmdx:\n  format: mxd\n---\n\nx'))).toMatchInlineSnapshot(`
    "✖ Invalid value \`"mxd"\` for the front matter key \`mdx.format\`.
      page.mdx:3:3  invalid-front-matter
        1 | ---
        2 | mdx:
      > 3 |   format: mxd
          |   ^^^^^^^^^^^
        4 | ---
        5 |
      → Did you mean \`md\`?"
  `);
  expect(await errorText(compilePage('---\nmdx:\n  format: rst-like\n---\n\nx'))).toMatchInlineSnapshot(`
    "✖ Invalid value \`"rst-like"\` for the front matter key \`mdx.format\`.
      page.mdx:3:3  invalid-front-matter
        1 | ---
        2 | mdx:
      > 3 |   format: rst-like
          |   ^^^^^^^^^^^^^^^^
        4 | ---
        5 |
      → Use \`md\`, \`mdx\` or \`detect\`."
  `);
  expect(await errorText(compilePage('---\nmdx: md\n---\n\nx'))).toMatchInlineSnapshot(`
    "✖ Invalid value \`"md"\` for the front matter key \`mdx\`.
      page.mdx:2:1  invalid-front-matter
        1 | ---
      > 2 | mdx: md
          | ^^^^^^^
        3 | ---
        4 |
      → Write \`mdx: { format: md }\`, or another format."
  `);
});

test('truncates the text at the first marker if the query requests it', async () => {
  const query = 'truncated=true';
  expect((await compilePage('a\n\n<!-- truncate -->\n\nb', { query })).html).toBe('<p>a</p>');
  expect((await compilePage('a\n\n{/* truncate */}\n\nb', { query })).html).toBe('<p>a</p>');
  expect((await compilePage('a\n\n<!-- truncate -->\n\nb')).html).toBe('<p>a</p>\n<p>b</p>');
  expect((await compilePage('a\n\nb', { query })).html).toBe('<p>a</p>\n<p>b</p>');
  const settings = { truncateMarker: /MORE/ };
  expect((await compilePage('a\n\nMORE\n\nb', { query, settings })).html).toBe('<p>a</p>');
});

test('warns about front matter in a partial', async () => {
  const { facts } = await compilePage('---\ntitle: T\n---\n\nx', { file: 'docs/_p.mdx' });
  expect(formatDiagnostics(facts.diagnostics)).toMatchInlineSnapshot(`
    "⚠ The front matter of a partial has no effect.
      _p.mdx:1:1  ignored-front-matter
      > 1 | ---
          | ^
        2 | title: T
        3 | ---
      → Remove the front matter. If the file should be a page, remove the underscore at the start of its name."
  `);
});

test('calls the preprocessor and the front matter parser of the config', async () => {
  const config = {
    markdown: {
      preprocessor: ({ fileContent }: { fileContent: string }) => fileContent.replace('VERSION', '1.2'),
      parseFrontMatter: async ({
        filePath,
        fileContent,
        defaultParseFrontMatter,
      }: {
        filePath: string;
        fileContent: string;
        defaultParseFrontMatter: (file: object) => Promise<{ frontMatter: object; content: string }>;
      }) => {
        const result = await defaultParseFrontMatter({ filePath, fileContent });
        return { ...result, frontMatter: { ...result.frontMatter, added: 1 } };
      },
    },
  };
  const page = await compilePage('---\ntitle: T\n---\n\nVERSION', { config });
  expect(page.html).toBe('<p>1.2</p>');
  expect(page.facts.frontMatter).toEqual({ title: 'T', added: 1 });
});

test('reports functions of the config that throw or return something else', async () => {
  const split = (parse: () => unknown) =>
    errorText(splitFrontMatter('x', 'docs/a.md', { parse: parse as unknown as ParseFrontMatter }));
  const fail = () => {
    throw new Error('no TOML');
  };
  expect(await split(fail)).toMatchInlineSnapshot(`
    "✖ The function \`markdown.parseFrontMatter\` of the config failed: no TOML.
      a.md  failed-function"
  `);
  expect(await split(() => ({ content: 1 }))).toMatchInlineSnapshot(`
    "✖ The function \`markdown.parseFrontMatter\` of the config did not return front matter and content.
      a.md  invalid-function-result
      → Return an object such as { frontMatter: {}, content: "text" }."
  `);
});
