import path from 'node:path';
import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';
import { errorText } from '../errorText';

const files = {
  'docs/box.tsx': '',
  'docs/lib/index.js': '',
  'src/components/Box.tsx': '',
  'docs/pic.png': '',
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
  const { facts, module, siteDir } = await compilePage(text, { files, run: false });
  const at = (file: string) => path.join(siteDir, file);
  expect(facts.imports).toEqual([
    '@theme/Tabs',
    at('docs/box.tsx'),
    at('docs/lib/index.js'),
    at('src/components/Box.tsx'),
    'some-package/x',
    `!!raw-loader!${at('docs/code.py')}`,
  ]);
  expect(module).toContain(`import Box, {size as boxSize} from "${at('docs/box.tsx')}";`);
  expect(module).toContain(`import "${at('src/components/Box.tsx')}";`);
  expect(module).toContain(`export {a} from "${at('docs/box.tsx')}";`);
});

test('converts require to an import', async () => {
  const { facts, html, module, siteDir } = await compilePage(
    "<b title={require('./pic.png').default} />\n\n{require('./pic.png').default}\n",
    { files, modules: { 'docs/pic.png': { default: '/pic' } } },
  );
  expect(facts.imports).toEqual([path.join(siteDir, 'docs/pic.png')]);
  expect(html).toBe('<b title="/pic"></b>\n/pic');
  expect(module).toContain(`import * as _required0 from "${siteDir}/docs/pic.png";`);
});

test('reports a missing module and suggests the nearest file', async () => {
  const text =
    "---\ntitle: T\n---\n\nimport A from './bok';\nimport B from '@site/src/components/Bax';\n\nx\n";
  expect(await errorText(compilePage(text, { files }))).toMatchInlineSnapshot(`
    "Cannot resolve the import \`./bok\`.
    → Did you mean \`./box\`?
    page.mdx:5:15
      3 | ---
      4 |
    > 5 | import A from './bok';
        |               ^
      6 | import B from '@site/src/components/Bax';
      7 |

    Cannot resolve the import \`@site/src/components/Bax\`.
    → Did you mean \`@site/src/components/Box\`?
    page.mdx:6:15
      4 |
      5 | import A from './bok';
    > 6 | import B from '@site/src/components/Bax';
        |               ^
      7 |
      8 | x"
  `);
  expect(
    await errorText(compilePage("import C from './nothing/like/it';\n\nx", { files })),
  ).toMatchInlineSnapshot(`
    "Cannot resolve the import \`./nothing/like/it\`.
    → Check the path. Relative paths start at the folder of this file; \`@site/\` is the site folder.
    page.mdx:1:15
    > 1 | import C from './nothing/like/it';
        |               ^
      2 |
      3 | x"
  `);
});
