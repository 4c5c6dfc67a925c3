import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../../../src/model/site';
import { cssModuleName } from '../../../../src/node/bundle/cssModules';
import { bundleServerWithEsbuild } from '../../../../src/node/bundle/bundleServerWithEsbuild';
import { tempSite } from '../../tempSite';

const CJS = {
  'node_modules/old/index.js': 'exports.__esModule = true; exports.default = "old default";\n',
  'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
};

/** Bundles an entry of a site. Returns the facts about the bundle and the exports of the entry. */
async function bundle(files: Readonly<Record<string, string>>) {
  const siteDir = tempSite({ 'generated/features.js': '', ...files });
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const outfile = path.join(siteDir, 'out/server.cjs');
  const facts = await bundleServerWithEsbuild(
    {
      site: { siteDir, generatedFilesDir } as Site,
      side: 'server',
      mode: 'production',
      minify: false,
      aliases: { '@theme/Card': path.join(siteDir, 'src/theme/Card.tsx') },
      generatedDir: path.join(siteDir, 'generated'),
      outputDir: path.dirname(outfile),
      entries: { server: path.join(siteDir, 'src/entry.tsx') },
      mdxLoader: undefined,
    },
    outfile,
  );
  return {
    siteDir,
    facts: facts && {
      ...facts,
      sources: facts.sources
        .map((file) => path.relative(siteDir, file))
        .filter((file) => !file.startsWith('..')),
      styles: facts.styles.map((file) => path.relative(siteDir, file)),
    },
    exports: facts && (createRequire(import.meta.url)(outfile) as Readonly<Record<string, unknown>>),
  };
}

describe('bundleServerWithEsbuild', () => {
  it('bundles aliases, CSS modules and stylesheets, and returns its input files', async () => {
    const { siteDir, facts, exports } = await bundle({
      'src/entry.tsx': [
        "import Card from '@theme/Card';",
        "import data from '@site/data.json';",
        "import './page.css';",
        'export const answer = [Card, data.name, process.env.DOCUSAURUS_IS_SERVER, process.env.NODE_ENV];',
      ].join('\n'),
      'src/theme/Card.tsx':
        "import styles from './card.module.css';\nexport default styles.card as string;\n",
      'src/theme/card.module.css': '.card { color: red }',
      'src/page.css': '.page { color: red }',
      'data.json': '{ "name": "data" }',
    });
    const file = path.join(siteDir, 'src/theme/card.module.css');
    expect(exports?.['answer']).toEqual([
      cssModuleName('card', { file, siteDir }),
      'data',
      true,
      'production',
    ]);
    expect(facts?.styles.toSorted()).toEqual(['src/page.css', 'src/theme/card.module.css']);
    expect(facts?.sources.toSorted()).toEqual([
      'data.json',
      'src/entry.tsx',
      'src/page.css',
      'src/theme/Card.tsx',
      'src/theme/card.module.css',
    ]);
    expect(facts?.usesRouter).toBe(false);
  });

  it("resolves the default export of a CommonJS package like webpack, regardless of the site's package type", async () => {
    const { exports } = await bundle({
      ...CJS,
      'package.json': '{ "type": "module" }',
      'src/entry.tsx':
        "export { name } from './name';\nexport { page } from '@site/.docusaurus/cache/mdx/page.mjs';\n",
      'src/name.ts': "import name from 'old';\nexport { name };\n",
      '.docusaurus/cache/mdx/page.mjs': "import page from 'old';\nexport { page };\n",
    });
    expect(exports).toMatchObject({ name: 'old default', page: 'old default' });
  });

  it('detects a site that imports the router', async () => {
    const code = "import { NavLink } from 'react-router-dom';\nexport const link = NavLink;\n";
    const { facts } = await bundle({ 'src/entry.tsx': code });
    expect(facts?.usesRouter).toBe(true);
  });

  it.each([
    ['a loader in a request', "import text from '!!raw-loader!./a.txt';\nexport { text };\n"],
    ['an image', "import picture from './a.png';\nexport { picture };\n"],
    ['a module context', "export const all = require.context('./', true);\n"],
    [
      'modules that are resolved at run time',
      ['export const load = (name: string) => require(`pack/part-$', '{name}`);\n'].join(''),
    ],
    ['its own URL', 'export const place = import.meta.url;\n'],
    ['an import that does not exist', "import './nowhere';\n"],
  ])('leaves the bundle to webpack if it contains %s', async (_what, code) => {
    const { facts, siteDir } = await bundle({ 'src/entry.tsx': code, 'src/a.png': '', 'src/a.txt': '' });
    expect(facts).toBeUndefined();
    expect(fs.existsSync(path.join(siteDir, 'out/server.cjs'))).toBe(false);
  });
});
