import { expect, test } from 'vitest';
import { errorText } from '../../../driver/errorText';
import { makeSite } from './site';
import { openCompiler } from './siteCompiler';

test('reports all broken files together, in the order of the request', async () => {
  const files = {
    'docs/a.mdx': '{a b}\n',
    'docs/good.mdx': 'x\n',
    'docs/b.mdx': "import x from './none';\nimport P from './_p.mdx';\n",
    'docs/_p.mdx': '<b>\n',
  };
  const names = ['docs/b.mdx', 'docs/good.mdx', 'docs/a.mdx', 'docs/none.mdx'];
  expect(
    (await errorText(openCompiler(makeSite({ files })).compileAll(names))).replace(/\/\S*\//g, ''),
  ).toMatchInlineSnapshot(`
    "✖ Cannot resolve the import \`./none\`.
      b.mdx:1:15  unresolved-import
      > 1 | import x from './none';
          |               ^
        2 | import P from './_p.mdx';
        3 |
      → Check the path. Relative paths start at the folder of this file; \`@site/\` is the site folder.

    ✖ \`{a b}\` is not a valid JavaScript expression: Unexpected content after expression.
      a.mdx:1:1  mdx-expression
      > 1 | {a b}
          | ^
        2 |
      → To show \`{\` as text, write \`\\{\` or put it in backticks.

    ✖ Cannot read \`none.mdx\`: it does not exist, or it is a dangling symbolic link.
      none.mdx  unreadable-file
      → Create the file, or remove the link."
  `);
});

test('reports progress after each file', async () => {
  const site = makeSite({
    files: { 'docs/a.md': 'x', 'docs/b.mdx': "import P from './_p.md';\n\n<P />", 'docs/_p.md': 'x' },
  });
  const seen: string[] = [];
  const onProgress = (done: number, total: number) => seen.push(`${done}/${total}`);
  await openCompiler(site, { onProgress }).compileAll(['docs/a.md', 'docs/b.mdx']);
  expect(seen).toEqual(['1/2', '2/2']);
});

test('throws for content that cannot be rendered, but not for broken links', async () => {
  const files = {
    'theme/MDXComponents.js': 'export default {};',
    'docs/a.mdx': '[x](./none.md)\n',
    'docs/b.mdx': '<Unknown />\n',
  };
  const compiler = openCompiler(makeSite({ files, permalinks: { 'a.mdx': '/a' } }));
  expect((await compiler.compileAll(['docs/a.mdx'])).size).toBe(1);
  expect(await errorText(compiler.compileAll(['docs/a.mdx', 'docs/b.mdx']))).toContain(
    'The component `<Unknown>` is used but not imported.',
  );
});
