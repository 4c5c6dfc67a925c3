import path from 'node:path';
import { expect, test } from 'vitest';
import { compileSite } from '../../../../src/node/bundle/compileSite';
import { contentSummaryTasks, failedContent } from '../../../../src/node/bundle/contentSummaries';
import { manifestTasks } from '../../../../src/node/bundle/manifestTasks';
import { routeTasks } from '../../../../src/node/site/routeTasks';
import { errorText } from '../../../driver/errorText';
import { makeSite } from '../markdown/site';
import { openCompiler } from '../markdown/siteCompiler';

/** Opens the compiler of a site with a page for each of the given files. */
function open(files: Readonly<Record<string, string>>, names: readonly string[]) {
  const site = makeSite({ files, permalinks: { 'a.mdx': '/a' } });
  const routes = names.map((name) => ({
    path: `/${name}`,
    component: '@theme/DocItem',
    modules: { content: path.join(site.siteDir, name) },
  }));
  const { engine } = openCompiler({ ...site, routes } as never);
  engine.register([...routeTasks, ...manifestTasks, ...contentSummaryTasks]);
  engine.set(failedContent, 'throw');
  return {
    engine,
    compile: (more: Partial<Parameters<typeof compileSite>[0]> = {}) =>
      compileSite({ engine, site: { diagnostics: [] }, ...more }),
  };
}

const BROKEN_FILES = {
  'docs/a.mdx': '{a b}\n',
  'docs/good.mdx': 'x\n',
  'docs/b.mdx': "import x from './none';\nimport P from './_p.mdx';\n",
  'docs/_p.mdx': '<b>\n',
};
const BROKEN_PAGES = ['docs/b.mdx', 'docs/good.mdx', 'docs/a.mdx', 'docs/none.mdx'];

test('reports all broken files together, in the order of the routes', async () => {
  const { compile } = open(BROKEN_FILES, BROKEN_PAGES);
  expect((await errorText(compile())).replace(/\/\S*\//g, '')).toMatchInlineSnapshot(`
    "✖ Cannot resolve the import \`./none\`.
      b.mdx:1:15  unresolved-import
      > 1 | import x from './none';
          |               ^^^^^^^^
        2 | import P from './_p.mdx';
        3 |
      → Check the path. Relative paths start at the folder of this file.

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

test('leaves out broken files and reports them each time, if the command skips them', async () => {
  const { engine, compile } = open(BROKEN_FILES, BROKEN_PAGES);
  engine.set(failedContent, 'skip');
  for (let run = 0; run < 2; run++) {
    const { contents, diagnostics } = await compile({ skipsFailedPages: true });
    expect(contents.map(({ file }) => path.basename(file))).toEqual(['good.mdx']);
    expect(diagnostics.map(({ location }) => path.basename(location?.file ?? ''))).toEqual([
      'b.mdx',
      'a.mdx',
      'none.mdx',
    ]);
  }
});

test('reports progress after each file', async () => {
  const { compile } = open(
    { 'docs/a.md': 'x', 'docs/b.mdx': "import P from './_p.md';\n\n<P />", 'docs/_p.md': 'x' },
    ['docs/a.md', 'docs/b.mdx'],
  );
  const seen: string[] = [];
  await compile({ onProgress: (done, total) => seen.push(`${done}/${total}`) });
  expect(seen).toEqual(['1/2', '2/2']);
});

test('throws for content that cannot be rendered, but not for broken links', async () => {
  const files = {
    'theme/MDXComponents.js': 'export default {};',
    'docs/a.mdx': '[x](./none.md)\n',
    'docs/b.mdx': '<Unknown />\n',
  };
  expect((await open(files, ['docs/a.mdx']).compile()).contents).toHaveLength(1);
  expect(await errorText(open(files, ['docs/a.mdx', 'docs/b.mdx']).compile())).toContain(
    'The component `<Unknown>` is used but not imported.',
  );
});
