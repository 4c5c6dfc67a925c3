import path from 'node:path';
import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { errorText } from '../../../../driver/errorText';

const files = {
  'docs/box.tsx': '',
  'docs/lib/index.js': '',
  'src/components/Box.tsx': '',
  'docs/pic.png': '',
  'docs/list.json': '',
  'docs/code.py': '',
};

test('resolves and lists the requests of imports', async () => {
  const text = [
    "import Tabs from '@theme/Tabs';",
    "import Box, {size as boxSize} from './box';",
    "import * as lib from './lib';",
    "import '@site/src/components/Box';",
    "import x from 'some-package/x';",
    "import code from '!!raw-loader!./code.py';",
    "export {a} from './box.tsx';",
  ].join('\n');
  const { facts, module } = await compilePage(text, { files, run: false });
  expect(Object.values(facts.imports)).toEqual([
    '@theme/Tabs',
    '@site/docs/box.tsx',
    '@site/docs/lib/index.js',
    '@site/src/components/Box.tsx',
    'some-package/x',
    '!!raw-loader!@site/docs/code.py',
  ]);
  expect(module).toContain('import Box, {size as boxSize} from "@site/docs/box.tsx";');
  expect(module).toContain('import "@site/src/components/Box.tsx";');
  expect(module).toContain('export {a} from "@site/docs/box.tsx";');
});

test('imports partials by the names of their compiled modules', async () => {
  const partials = { 'docs/_p.mdx': '', 'docs/README.md': '' };
  const text = [
    "import P from './_p.mdx';",
    "import Same from '@site/docs/_p';",
    "import raw from '!!raw-loader!./_p.mdx';",
    "import query from './_p.mdx?x';",
    "import pack from 'some-package/README.md';",
    "export const text = `\nimport P from '@site/docs/_p.mdx';`;",
  ].join('\n');
  const { facts, module, siteDir } = await compilePage(text, { files: partials, run: false });
  const [[request, file] = [], ...others] = Object.entries(facts.partials);
  expect(request).toMatch(/^\.\/[\da-f]{32}\.mjs$/);
  expect(file).toBe(path.join(siteDir, 'docs/_p.mdx'));
  expect(others).toEqual([]);
  expect(Object.values(facts.imports)).toEqual([
    '!!raw-loader!@site/docs/_p.mdx',
    '@site/docs/_p.mdx?x',
    'some-package/README.md',
  ]);
  expect(module).toContain(`import P from "${request}";`);
  expect(module).toContain(`import Same from "${request}";`);
  expect(module).toContain("import P from '@site/docs/_p.mdx';`");
});

test('keeps require, which may return anything', async () => {
  const { facts, html, module } = await compilePage(
    "<b title={require('./pic.png').default} />\n\n{require('./list.json').map((x) => x)}\n",
    { files, modules: { 'docs/pic.png': { default: '/pic' }, 'docs/list.json': ['a', 'b'] } },
  );
  expect(facts.imports).toEqual({
    'require @site/docs/pic.png': '@site/docs/pic.png',
    'require @site/docs/list.json': '@site/docs/list.json',
  });
  expect(html).toBe('<b title="/pic"></b>\nab');
  expect(module).toContain('title: require("@site/docs/pic.png").default');
});

test('reports a missing module and suggests the nearest file', async () => {
  const text =
    "---\ntitle: T\n---\n\nimport A from './bok';\nimport B from '@site/src/components/Bax';\n\nx\n";
  expect(await errorText(compilePage(text, { files }))).toMatchInlineSnapshot(`
    "✖ Cannot resolve the import \`./bok\`.
      page.mdx:5:15  unresolved-import
        3 | ---
        4 |
      > 5 | import A from './bok';
          |               ^^^^^^^
        6 | import B from '@site/src/components/Bax';
        7 |
      → Did you mean \`./box\`?

    ✖ Cannot resolve the import \`@site/src/components/Bax\`.
      page.mdx:6:15  unresolved-import
        4 |
        5 | import A from './bok';
      > 6 | import B from '@site/src/components/Bax';
          |               ^^^^^^^^^^^^^^^^^^^^^^^^^^
        7 |
        8 | x
      → Did you mean \`@site/src/components/Box\`?"
  `);
  expect(
    await errorText(compilePage("import C from './nothing/like/it';\n\nx", { files })),
  ).toMatchInlineSnapshot(`
    "✖ Cannot resolve the import \`./nothing/like/it\`.
      page.mdx:1:15  unresolved-import
      > 1 | import C from './nothing/like/it';
          |               ^^^^^^^^^^^^^^^^^^^
        2 |
        3 | x
      → Check the path. Relative paths start at the folder of this file."
  `);
});

test('suggests what to change in the path behind a loader', async () => {
  const hintFor = async (request: string) =>
    (await errorText(compilePage(`import A from '${request}';\n\nx\n`, { files }))).split('→ ')[1];
  expect(await hintFor('!!raw-loader!./bok.tsx')).toBe('Did you mean `!!raw-loader!./box.tsx`?');
  expect(await hintFor('!!raw-loader!@site/no/thing.py')).toBe(
    'Check the path. `@site/` is the site folder.',
  );
});
