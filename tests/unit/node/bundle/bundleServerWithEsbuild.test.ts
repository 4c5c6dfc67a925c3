import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SiteErrors } from '../../../../src/model/siteError';
import { createAssetPath } from '../../../../src/node/bundle/assets';
import type { BundledSite } from '../../../../src/node/bundle/bundleSettings';
import { createCssModuleName } from '../../../../src/node/bundle/cssModules';
import { convertEsbuildErrors } from '../../../../src/node/bundle/bundleErrors';
import { bundleServerWithEsbuild } from '../../../../src/node/bundle/bundleServerWithEsbuild';
import { errorsOf, tempSite } from '../../tempSite';

const CJS = {
  'node_modules/old/index.js': 'exports.__esModule = true; exports.default = "old default";\n',
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
};

/** Bundles an entry of a site. Returns the facts about the bundle and the exports of the entry. */
async function bundle(files: Readonly<Record<string, string>>, { hasTypesInJsx = false } = {}) {
  const siteDir = tempSite({ 'generated/features.js': '', ...files });
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const outfile = path.join(siteDir, 'out/server.cjs');
  const result = await bundleServerWithEsbuild({
    site: { siteDir, generatedFilesDir, baseUrl: '/base/', mode: 'production', hasTypesInJsx } as BundledSite,
    side: 'server',
    minify: false,
    aliases: { '@theme/Card': path.join(siteDir, 'src/theme/Card.tsx') },
    generatedDir: path.join(siteDir, 'generated'),
    linkedDir: path.join(siteDir, 'linked'),
    outputDir: path.dirname(outfile),
    entries: { server: path.join(siteDir, 'src/entry.tsx') },
    compileModule: () => Promise.reject(new Error('There is no Markdown.')),
  });
  const relative = (list: Iterable<string> = []) => [...list].map((file) => path.relative(siteDir, file));
  if ('errors' in result) {
    const errors = convertEsbuildErrors(result.errors, siteDir);
    const report = () => errorsOf(() => Promise.reject(new SiteErrors(errors)), siteDir);
    return { siteDir, failure: await report(), files: relative(result.files) };
  }
  return {
    siteDir,
    facts: { ...result.facts, styles: relative(result.facts.styles) },
    reads: {
      files: relative(result.files).filter((file) => !file.startsWith('..')),
      unread: relative(result.unread),
      folders: relative(result.folders),
      missing: relative(result.missing),
    },
    exports: load(outfile, result.code),
  };
}

function load(file: string, code: string): Readonly<Record<string, unknown>> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, code);
  return createRequire(import.meta.url)(file);
}

describe('bundleServerWithEsbuild', () => {
  it('bundles aliases, CSS modules and stylesheets, and returns its input files', async () => {
    const { siteDir, facts, reads, exports } = await bundle({
      'src/entry.tsx': [
        "import Card from '@theme/Card';",
        "import data from '@site/data.json';",
        "import posts from '~blog/default/posts.json';",
        "import './page.css';",
        'export const answer = [Card, data.name, posts, process.env.DOCUSAURUS_IS_SERVER, process.env.NODE_ENV];',
      ].join('\n'),
      'src/theme/Card.tsx':
        "import styles from './card.module.css';\nexport default styles.card as string;\n",
      'src/theme/card.module.css': '.card { color: red }',
      'src/page.css': '.page { color: red }',
      'data.json': '{ "name": "data" }',
      '.docusaurus/docusaurus-plugin-content-blog/default/posts.json': '["Post"]',
    });
    const file = path.join(siteDir, 'src/theme/card.module.css');
    expect(exports?.['answer']).toEqual([
      createCssModuleName('card', { file, siteDir }),
      'data',
      ['Post'],
      true,
      'production',
    ]);
    expect(facts?.styles.toSorted()).toEqual(['src/page.css', 'src/theme/card.module.css']);
    expect([...new Set(reads?.files)].sort()).toEqual([
      '.docusaurus/docusaurus-plugin-content-blog/default/posts.json',
      'data.json',
      'src/entry.tsx',
      'src/theme/Card.tsx',
      'src/theme/card.module.css',
    ]);
    expect(reads?.unread).toEqual(['src/page.css']);
    // so that a change of a folder does not count as the removal of a file from it
    expect(reads?.missing).toEqual(
      expect.arrayContaining(['package.json', 'src/package.json', 'src/theme/package.json']),
    );
  });

  it("resolves the default export of a CommonJS package like webpack, regardless of the site's package type", async () => {
    const { exports } = await bundle({
      ...CJS,
      'package.json': '{ "type": "module" }',
      'src/entry.tsx':
        "export { name } from './name';\nexport { page } from '@site/.docusaurus/content/page.mjs';\n",
      'src/name.ts': "import name from 'old';\nexport { name };\n",
      '.docusaurus/content/page.mjs': "import page from 'old';\nexport { page };\n",
    });
    expect(exports).toMatchObject({ name: 'old default', page: 'old default' });
  });

  it('compiles types in `.js` and `.jsx` files of the site, but not in packages, if the site allows them', async () => {
    const files = {
      'src/entry.tsx':
        "export { name } from './name';\nexport { value } from './value';\nexport { default } from 'less';\n",
      'src/name.js': "import type { A } from './a';\nexport const name: A = 'name' as const;\n",
      'src/value.jsx':
        'export const value = ((x: number) => <b>{x}</b>)(1).props.children satisfies number;\n',
      'node_modules/less/index.js': 'const a = 2, b = 1;\nexport default a<b>(1);\n',
    };
    expect((await bundle(files)).failure).toContain('src/name.js:1:13');
    const { exports } = await bundle(files, { hasTypesInJsx: true });
    expect(exports).toMatchObject({ name: 'name', value: 1, default: false });
  });

  it('prefers JavaScript to TypeScript of the same name, as Docusaurus does', async () => {
    const { exports } = await bundle({
      'src/entry.tsx': "export { name } from './a';\nexport { folder } from '@site/src/b';\n",
      'src/a.js': "export const name = 'a.js';",
      'src/a.tsx': "import './missing';\nexport const name = 'a.tsx';",
      'src/b/index.js': "export const folder = 'b/index.js';",
      'src/b/index.ts': "import './missing';\nexport const folder = 'b/index.ts';",
    });
    expect(exports).toMatchObject({ name: 'a.js', folder: 'b/index.js' });
  });

  it('returns where a new file would replace a module', async () => {
    const { reads } = await bundle({
      ...CJS,
      'src/entry.tsx': "import './a';\nimport './b/c.js';\nimport './d';\nexport { default } from 'old';\n",
      'src/a.js': '',
      'src/b/c.js': '',
      'src/d/index.ts': '',
    });
    const preceding = [
      ...['', '.mjs'].map((extension) => `src/a${extension}`),
      ...['', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'].map((extension) => `src/d${extension}`),
      ...['.mjs', '.js', '.jsx'].map((extension) => `src/d/index${extension}`),
      ...['src/d/package.json', 'src/node_modules/old'],
      ...['package.json', 'src/package.json', 'src/b/package.json'],
    ];
    expect([...new Set(reads?.missing)].sort()).toEqual(preceding.toSorted());
    expect(reads?.files).toContain('node_modules/old/package.json');
  });

  it('imports assets by the URLs of the browser side', async () => {
    const large = 'x'.repeat(3000);
    const { facts, exports } = await bundle({
      'src/entry.tsx': [
        "import small from './small.svg';",
        "import large from '@site/src/large.png?size=2';",
        "export const urls = [small, large, require('./paper.pdf').default];",
      ].join('\n'),
      'src/small.svg': '<svg/>',
      'src/large.png': large,
      'src/paper.pdf': 'x',
    });
    expect(exports?.['urls']).toEqual([
      'data:image/svg+xml;base64,PHN2Zy8+',
      `/base/${createAssetPath('images', 'large.png', large)}`,
      `/base/${createAssetPath('files', 'paper.pdf', 'x')}`,
    ]);
    expect(facts?.assets).toEqual([
      { output: createAssetPath('files', 'paper.pdf', 'x'), file: expect.stringMatching(/paper\.pdf$/) },
      { output: createAssetPath('images', 'large.png', large), file: expect.stringMatching(/large\.png$/) },
    ]);
  });

  it('imports the text of files with `raw-loader`', async () => {
    const { exports, reads } = await bundle({
      'src/entry.tsx': [
        "import text from '!!raw-loader!./a.txt';",
        "export { default as code } from '!!raw-loader!@site/src/entry.tsx';",
        'export { text };',
      ].join('\n'),
      'src/a.txt': 'a "text"\n',
    });
    expect(exports).toMatchObject({ text: 'a "text"\n', code: expect.stringContaining('raw-loader') });
    expect(reads?.files).toContain('src/a.txt');
  });

  it('supports module contexts and modules that are selected at run time', async () => {
    const { exports, reads } = await bundle({
      'src/entry.tsx': [
        "const all = require.context('./parts', false, /\\.ts$/);",
        'export const keys: readonly string[] = all.keys();',
        'export const a = all("./a.ts").name;',
        'export const load = (name: string) => require(`pack/part-$' + '{name}`).name;',
        'export const loadLocal = (name: string) => require("./parts/" + name).name;',
      ].join('\n'),
      'src/parts/a.ts': "export const name = 'A';\n",
      'src/parts/b.ts': "export const name = 'B';\n",
      'src/parts/below/c.ts': "export const name = 'C';\n",
      'node_modules/pack/package.json': '{ "name": "pack", "main": "index.js" }',
      'node_modules/pack/part-one.js': "exports.name = 'one';\n",
      'node_modules/pack/other.js': 'throw new Error();\n',
    });
    expect(exports).toMatchObject({ keys: ['./a.ts', './b.ts'], a: 'A' });
    const { load, loadLocal } = exports as Record<'load' | 'loadLocal', (name: string) => string>;
    expect([load('one'), loadLocal('b'), loadLocal('below/c')]).toEqual(['one', 'B', 'C']);
    expect(() => load('two')).toThrow("Cannot find module 'pack/part-two'");
    expect(reads?.folders.toSorted()).toEqual(['node_modules/pack', 'src/parts']);
  });

  it('returns the URL of a module and the base URL', async () => {
    const code = 'export const urls = [import.meta.url, __webpack_public_path__];\n';
    const { siteDir, exports } = await bundle({ 'src/entry.tsx': code });
    expect(exports?.['urls']).toEqual([pathToFileURL(path.join(siteDir, 'src/entry.tsx')).href, '/base/']);
  });

  it('reports a missing module at its import, and which files could provide it', async () => {
    const { failure, files } = await bundle({
      'src/entry.tsx': "import './a';\n\nimport './nowhere';\n",
      'src/a.ts': '',
    });
    expect(failure).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./nowhere\`.
        src/entry.tsx:3:8  unresolved-import
          1 | import './a';
          2 |
        > 3 | import './nowhere';
            |        ^^^^^^^^^^^
          4 |
        → Check the path. Relative paths start at the folder of this file."
    `);
    expect(files).toEqual(expect.arrayContaining(['src/entry.tsx', 'src/nowhere', 'src/nowhere.ts']));
  });

  it('reports invalid CSS in a CSS module', async () => {
    const { failure } = await bundle({
      'src/entry.tsx': "import styles from './a.module.css';\nexport { styles };\n",
      'src/a.module.css': '.a { color: red }\n.b { color\n',
    });
    expect(failure).toContain(
      '✖ a.module.css is not valid CSS: Unknown word color.\n  src/a.module.css:2:6  invalid-code',
    );
  });

  it('reports a missing package, a syntax error and a loader with their locations', async () => {
    const { failure } = await bundle({
      'src/entry.tsx':
        "import 'd3';\nimport './broken';\nimport text from '!!yaml-loader!./a.yml';\nexport { text };\n",
      'src/broken.tsx': 'let a;\nconst b = () => {\n  return <p>;\n}\n',
      'src/a.yml': '',
    });
    expect(failure).toMatchInlineSnapshot(`
      "✖ broken.tsx is not valid code: The character "}" is not valid inside a JSX element.
        src/broken.tsx:4:1  invalid-code
          2 | const b = () => {
          3 |   return <p>;
        > 4 | }
            | ^
          5 |
        → Fix the syntax error at the marked location.

      ✖ Cannot resolve the import \`d3\`.
        src/entry.tsx:1:8  unresolved-import
        > 1 | import 'd3';
            |        ^^^^
          2 | import './broken';
          3 | import text from '!!yaml-loader!./a.yml';
        → Check the name, or run \`npm install d3\` in the site folder.

      ✖ The import \`!!yaml-loader!./a.yml\` uses the webpack loader \`yaml-loader\`.
        src/entry.tsx:3:18  bundle-failure
          1 | import 'd3';
          2 | import './broken';
        > 3 | import text from '!!yaml-loader!./a.yml';
            |                  ^
          4 | export { text };
          5 |
        → Add a plugin with the method \`configureWebpack\` to the config: webpack then bundles the server side too, with all its loaders."
    `);
  });
});
