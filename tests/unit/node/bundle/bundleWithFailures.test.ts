import path from 'node:path';
import { expect, it } from 'vitest';
import type { BundledSite } from '../../../../src/node/bundle/bundleSettings';
import { bundleWithFailures } from '../../../../src/node/bundle/bundleWithFailures';
import { findFailedFile } from '../../../../src/node/bundle/codeFailure';
import { evaluateModule } from '../../../../src/node/bundle/serverReact';
import { tempSite } from '../../tempSite';

/** Bundles an entry that requires modules when a function of it is called. */
async function bundle(files: Readonly<Record<string, string>>, mayFail?: () => boolean) {
  const siteDir = tempSite({ 'generated/features.js': '', ...files });
  const generatedFilesDir = path.join(siteDir, '.docusaurus');
  const file = path.join(siteDir, 'out/server.cjs');
  const result = await bundleWithFailures(
    {
      site: { siteDir, generatedFilesDir, baseUrl: '/', mode: 'production' } as BundledSite,
      side: 'server',
      minify: false,
      aliases: {},
      generatedDir: path.join(siteDir, 'generated'),
      linkedDir: path.join(siteDir, 'linked'),
      outputDir: path.dirname(file),
      entries: { server: path.join(siteDir, 'src/entry.js') },
      compileModule: () => Promise.reject(new Error('There is no Markdown.')),
    },
    mayFail,
  );
  return {
    errors: result.errors.map(({ text, location }) => `${location?.file}: ${text}`),
    missing: [...(result.missing ?? [])].map((each) => path.relative(siteDir, each)),
    load: () => ('code' in result ? (evaluateModule(file, result.code) as Modules) : undefined),
  };
}

type Modules = Readonly<Record<string, () => unknown>>;

const FILES = {
  'src/entry.js': ['syntax', 'missing', 'name', 'fine']
    .map((name) => `export const ${name} = () => require('./${name}.js').default;\n`)
    .join(''),
  'src/syntax.js': 'export default <p>;\n',
  'src/missing.js':
    "import none from './none';\nimport unknown from 'unknown';\nexport default [none, unknown];\n",
  'src/name.js': "import { b } from './fine';\nexport default b;\n",
  'src/fine.js': "export const a = 1;\nexport default 'fine';\n",
};

it('reports the errors of all modules, and only these modules throw', async () => {
  const { errors, load } = await bundle(FILES);
  const loaded = load();
  expect(errors.sort()).toEqual([
    'src/missing.js: Could not resolve "./none"',
    'src/missing.js: Could not resolve "unknown"',
    'src/name.js: No matching export in "src/fine.js" for import "b"',
    expect.stringMatching(/^src\/syntax\.js: /),
  ]);
  expect(loaded?.['fine']?.()).toBe('fine');
  for (const name of ['syntax', 'missing', 'name']) {
    const thrown = catchThrown(loaded?.[name]);
    expect(findFailedFile(thrown)).toBe(`src/${name}.js`);
  }
});

it('does not report what a module imports from one with errors', async () => {
  const { errors } = await bundle({
    'package.json': '{ "type": "module" }',
    'src/entry.js': "import { a } from './broken';\nexport { a };\n",
    'src/broken.js': 'export const a = <p>;\n',
  });
  expect(errors).toEqual([expect.stringMatching(/^src\/broken\.js: /)]);
});

it('returns where a file or a package would provide a missing module', async () => {
  const { missing } = await bundle(FILES);
  expect(missing).toEqual(
    expect.arrayContaining(['src/none.ts', 'src/none/index.js', 'node_modules/unknown']),
  );
});

it('returns only errors if no module may fail', async () => {
  const { errors, load } = await bundle(FILES, () => false);
  expect(errors.length).toBeGreaterThan(1);
  expect(load()).toBeUndefined();
});

function catchThrown(run: (() => unknown) | undefined): unknown {
  try {
    run?.();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}
