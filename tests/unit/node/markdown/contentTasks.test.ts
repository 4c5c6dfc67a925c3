import { readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { formatDiagnostics } from '../../../driver/errorText';
import { png } from './png';
import type { ContentSite } from '../../../../src/node/markdown/compileSettings';
import { makeSite, type SiteInput, writeFiles } from './site';
import { openCompiler } from './siteCompiler';
import { startProcessorTimer } from '../../../driver/processorTime';

const live = "import {useState} from 'react'; export default () => useState()[0];";
const still = 'export default () => null;';

async function compile(input: SiteInput, files: readonly string[]) {
  const site = makeSite(input);
  const compiler = openCompiler(site);
  const at = (file: string) => path.join(site.siteDir, file);
  const contents = await compiler.compileAll(files);
  const content = (file: string) => {
    const found = contents.get(at(file));
    if (!found) throw new Error(`${file} was not compiled.`);
    return found;
  };
  /** Returns the code of the module of interactive content. */
  const moduleCode = async (file: string) => (await compiler.readModules(file))[0]?.code ?? '';
  return { ...compiler, contents, site, at, content, moduleCode };
}

function run(code: string, modules: Readonly<Record<string, unknown>> = {}): string {
  const exports = new Function(code)({ ...jsxRuntime, useMDXComponents: () => ({}), modules });
  return renderToStaticMarkup(createElement(exports.default as ComponentType));
}

test('compiles plain Markdown to a static function body that renders', async () => {
  const { content, at, readCode } = await compile(
    { files: { 'docs/a.md': '---\ntitle: T\n---\n\n## A\n\ntext\n' } },
    ['docs/a.md'],
  );
  expect(content('docs/a.md')).toEqual({
    key: at('docs/a.md'),
    file: at('docs/a.md'),
    hydration: 'static',
    code: { blob: expect.stringMatching(/^[\da-f]{32}$/), size: expect.any(Number) },
    hash: expect.stringMatching(/^[\da-f]{32}$/),
    frontMatter: { title: 'T' },
    toc: [{ value: 'A', id: 'a', level: 2 }],
    anchors: ['a'],
    headingIds: [],
    references: [],
    assets: [],
    imports: {},
    partials: {},
    classNames: [],
    diagnostics: [],
    moduleAssets: {},
  });
  expect(run(readCode(content('docs/a.md')))).toBe('<h2 id="a">A</h2>\n<p>text</p>');
});

test('compiles a file with a different query to separate content', async () => {
  const files = { 'docs/a.md': 'one\n\n<!-- truncate -->\n\ntwo\n' };
  const { contents, at, readCode } = await compile({ files }, ['docs/a.md', 'docs/a.md?truncated=true']);
  expect([...contents.keys()]).toEqual([at('docs/a.md'), `${at('docs/a.md')}?truncated=true`]);
  const [whole, cut] = [...contents.values()].map((content) => run(readCode(content)));
  expect(whole).toContain('two');
  expect(cut).not.toContain('two');
});

test('compiles Markdown that a page imports through an alias of webpack as a part of the page', async () => {
  const files = {
    'parts/a.md': '## Part\n',
    'docs/a.mdx': "import A from '@parts/a.md';\nimport B from '@parts/missing.md';\n\n# A\n\n<A />\n",
  };
  const { content, at } = await compile({ files, aliases: { '@parts': 'parts' } }, ['docs/a.mdx']);
  expect(content('docs/a.mdx')).toMatchObject({
    toc: [{ value: 'Part', id: 'part', level: 2 }],
    // webpack reports it, or resolves it in another way
    imports: { '@parts/missing.md': '@parts/missing.md' },
  });
  expect(Object.values(content('docs/a.mdx').partials)).toEqual([at('parts/a.md')]);
});

test('derives static or interactive content from the imports of a page', async () => {
  const files = {
    'docs/still.mdx': "import C from './still';\n\n<C />\n",
    'docs/still.tsx': still,
    'docs/live.mdx': "import C from './live';\n\n<C />\n",
    'docs/live.tsx': live,
    'docs/handler.mdx': '<button onClick={() => {}}>x</button>\n',
  };
  const { content, moduleCode } = await compile({ files }, [
    'docs/still.mdx',
    'docs/live.mdx',
    'docs/handler.mdx',
  ]);
  expect(content('docs/still.mdx')).toMatchObject({ hydration: 'static' });
  expect(content('docs/live.mdx')).toMatchObject({
    hydration: 'interactive',
    hydrationReason: '@site/docs/live.tsx calls useState',
  });
  expect(content('docs/handler.mdx')).toMatchObject({
    hydration: 'interactive',
    hydrationReason: 'it passes the event handler onClick',
  });
  const code = await moduleCode('docs/live.mdx');
  const { moduleFile = '' } = content('docs/live.mdx');
  expect(moduleFile).toMatch(/\.docusaurus\/content\/[\da-f]{32}\.mjs$/);
  expect(readFileSync(moduleFile, 'utf8')).toBe(code);
  expect(code).toContain('import {useMDXComponents as _provideComponents} from "@mdx-js/react";');
  expect(code).toContain('export default function MDXContent');
});

test('makes only the pages interactive that use an element whose override needs the browser', async () => {
  const files = {
    'theme/MDXComponents.js':
      "import H from '@theme/H'; import Box from '@theme/Box'; export default {h2: H, Box};",
    'theme/H.js': live,
    'theme/Box.js': still,
    'docs/a.md': '## A\n',
    'docs/b.md': '### B\n\n<Box />\n',
    'docs/c.mdx': '<h2>own</h2>\n',
  };
  const { content, moduleCode } = await compile({ files }, ['docs/a.md', 'docs/b.md', 'docs/c.mdx']);
  expect(content('docs/a.md').hydrationReason).toBe('h2 is rendered by a component: @theme/H calls useState');
  expect(content('docs/b.md').hydration).toBe('static');
  expect(content('docs/c.mdx').hydration).toBe('static');
  // A page without imports is a function body wrapped in a module.
  const code = await moduleCode('docs/a.md');
  expect(code).toContain('export const {toc, frontMatter, contentTitle, assets} = _page;');
  expect(code).toContain('export default _page.default;');
});

test('merges headings, anchors, references and hydration of partials into their pages', async () => {
  const files = {
    'docs/a.mdx': "import P from './_p.mdx';\n\n## A\n\n<P />\n\n## B\n",
    'docs/_p.mdx': "import Q from '@site/docs/q/_q.md';\n\n## P\n\n[x](/x)\n\n<Q />\n",
    'docs/q/_q.md': '### Q {#own}\n',
    'docs/live.mdx': "import L from './_l.mdx';\nimport P from './_p.mdx';\n\n<P />\n<L />\n",
    'docs/_l.mdx': "import C from './live.jsx';\n\n<C />\n",
    'docs/live.jsx': live,
  };
  const { content, takeRuns, at } = await compile({ files }, ['docs/live.mdx', 'docs/a.mdx']);
  expect(takeRuns()).toEqual(['_l.mdx', '_p.mdx', '_q.md', 'a.mdx', 'live.mdx']);
  const page = content('docs/a.mdx');
  expect(page.hydration).toBe('static');
  expect(page.toc.map(({ id }) => id)).toEqual(['a', 'p', 'own', 'b']);
  expect(page.anchors).toEqual(['a', 'b', 'p', 'own']);
  expect(page.references).toMatchObject([{ rawUrl: '/x', location: { file: at('docs/_p.mdx'), line: 5 } }]);
  expect(page.imports).toEqual({});
  expect(Object.values(page.partials)).toEqual([at('docs/_p.mdx')]);

  const interactive = content('docs/live.mdx');
  expect(interactive.hydration).toBe('interactive');
  const dir = path.dirname(interactive.moduleFile ?? '');
  const findPartial = (code: string, part: string) =>
    [...code.matchAll(/from "\.\/([^"]+\.mjs)"/g)]
      .map(([, name = '']) => readFileSync(path.join(dir, name), 'utf8'))
      .find((text) => text.includes(part)) ?? '';
  const code = readFileSync(interactive.moduleFile ?? '', 'utf8');
  expect(code).not.toContain('_p.mdx');
  expect(findPartial(findPartial(code, '"/x"'), '"own"')).toContain('export default');
});

test('includes the modules and classes of partials', async () => {
  const files = {
    'docs/a.mdx': "import P from './_p.mdx';\n\n<P />\n",
    'docs/_p.mdx':
      "import Q from './_q.mdx';\nimport B from './B.js';\n\n<B className=\"badge\" />\n\n<Q />\n",
    'docs/_q.mdx':
      "import B from './B.js';\nimport I from '@site/docs/I.js';\n\n<B />\n\n<I className=\"card\" />\n",
    'docs/B.js': 'export default () => <b />;\n',
    'docs/I.js': 'export default () => <i />;\n',
  };
  const { content } = await compile({ files }, ['docs/a.mdx']);
  const { hydration, imports, classNames } = content('docs/a.mdx');
  expect(hydration).toBe('static');
  expect(Object.values(imports)).toEqual(['@site/docs/B.js', '@site/docs/I.js']);
  expect(classNames).toEqual(['badge', 'card']);
});

test('changes the hash of an interactive page with its transitive imports', async () => {
  const files = {
    'docs/a.mdx': "import P from './_p.mdx';\n\n<P />\n\n<button onClick={() => {}} />\n",
    'docs/_p.mdx': "import Q from './_q.mdx';\n\n<Q />\n",
    'docs/_q.mdx': 'one\n',
  };
  const { site, content, compile: compileAgain } = await compile({ files }, ['docs/a.mdx']);
  writeFiles(site.siteDir, { 'docs/_q.mdx': 'two\n' });
  expect((await compileAgain('docs/a.mdx')).hash).not.toBe(content('docs/a.mdx').hash);
});

test('terminates for partials that import each other', async () => {
  const files = {
    'docs/a.mdx': "import B from './_b.mdx';\n\n## A\n\n<B />\n\n<button onClick={() => {}} />\n",
    'docs/_b.mdx': "import A from './a.mdx';\n\n## B\n\n<A />\n",
  };
  const { content } = await compile({ files }, ['docs/a.mdx']);
  expect(content('docs/a.mdx').toc.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('compiles many partials that all import each other in a short time', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `_p${index}.mdx`);
  const text = (self: string) => {
    const others = names.filter((name) => name !== self);
    const imports = others.map((name, index) => `import P${index} from './${name}';`);
    const shown = others.map((_, index) => `<P${index} />`);
    return `${imports.join('\n')}\n\n## ${path.parse(self).name}\n\n${shown.join('\n\n')}\n\n<i onClick={() => {}} />\n`;
  };
  const all = ['a.mdx', ...names];
  const files = Object.fromEntries(all.map((name) => [`docs/${name}`, text(name)]));
  const getTime = startProcessorTimer();
  const { content, takeRuns } = await compile({ files }, ['docs/a.mdx']);
  expect(getTime()).toBeLessThan(10_000);
  expect(takeRuns()).toHaveLength(all.length);
  expect(content('docs/a.mdx').toc).toHaveLength(1 + names.length ** 2);
  expect(content('docs/a.mdx').hydration).toBe('interactive');
});

test.each([
  ['an image', '![x](./out/a.png)'],
  ['a linked file', '[x](./out/a.zip)'],
  ['an image by its path', '![x](../../outside/a.png)'],
  ['a partial', "import P from './out/_p.mdx';\n\n<P />"],
  ['a raw import', "import text from '!!raw-loader!./out/a.zip';\n\n{text}"],
  ['a raw import of a script', "import text from '!!raw-loader!./out/a.js';\n\n{text}"],
  ['a required image', "<img src={require('./out/a.png').default} />"],
  ['an image of the front matter', '---\nimage: ./out/a.png\n---\n\nx'],
])('rejects %s outside of the site, also with stored results', async (_, text) => {
  const names = ['a.png', 'a.zip', 'a.js', '_p.mdx'];
  const inside = Object.fromEntries(names.map((name) => [`docs/out/${name}`, 'x']));
  const site = makeSite({ files: { 'docs/a.mdx': `${text}\n`, ...inside } });
  const outside = path.join(path.dirname(site.siteDir), `${path.basename(site.siteDir)}-outside`);
  const compiler = openCompiler(site);
  const compileIt = () => compiler.compile('docs/a.mdx');
  if (!text.includes('../../')) await compileIt().catch(() => {});
  renameSync(path.join(site.siteDir, 'docs/out'), outside);
  onTestFinished(() => rmSync(outside, { recursive: true }));
  symlinkSync(outside, path.join(site.siteDir, 'docs/out'));
  // With the same content as before, nothing is compiled again.
  writeFiles(outside, Object.fromEntries(names.map((name) => [name, 'secret'])));
  if (text.includes('../../')) {
    writeFiles(site.siteDir, {
      'docs/a.mdx': `${text.replace('../../outside', `../../${path.basename(outside)}`)}\n`,
    });
  }
  await expect(compileIt()).rejects.toThrow(
    text.includes('../../') ? 'is outside the site' : 'points outside the site',
  );
});

test('reports unknown components', async () => {
  const files = {
    'theme/MDXComponents.js': "import Box from '@theme/Box'; export default {Box, details: 'b'};",
    'theme/Box.js': still,
    'docs/a.mdx': '---\ntitle: T\n---\n\nx <Bxo /> <Other.Part />\n',
  };
  const { diagnostics } = await openCompiler(makeSite({ files })).compile('docs/a.mdx');
  expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    "✖ The component \`<Bxo>\` is used but not imported.
      a.mdx:5:3  unknown-component
        3 | ---
        4 |
      > 5 | x <Bxo /> <Other.Part />
          |   ^^^^
        6 |
      → Did you mean \`<Box>\`? Otherwise, import \`Bxo\`.

    ✖ The component \`<Other>\` is used but not imported.
      a.mdx:5:11  unknown-component
        3 | ---
        4 |
      > 5 | x <Bxo /> <Other.Part />
          |           ^^^^^^^^^^^
        6 |
      → Add \`import Other from '…';\` after the front matter, or add the component to \`src/theme/MDXComponents\` for all pages."
  `);
});

test('compiles a single file on demand, and again after a change', async () => {
  const site = makeSite({ files: { 'docs/a.md': '## A\n' } });
  const compiler = openCompiler(site);
  expect((await compiler.compile('docs/a.md')).toc).toMatchObject([{ id: 'a' }]);
  writeFiles(site.siteDir, { 'docs/a.md': '## B\n' });
  expect((await compiler.compile('docs/a.md')).toc).toMatchObject([{ id: 'b' }]);
});

test('runs a plugin on the pages of its own folder only', async () => {
  const seen: string[] = [];
  const plugin = () => (_tree: object, file: { path: string }) => {
    seen.push(path.basename(file.path));
  };
  const files = { 'docs/a.md': 'x', 'docs/b.mdx': 'y', 'other/c.md': 'z', 'docs/p.png': png(1, 1) };
  await compile({ files, settings: { remarkPlugins: [plugin] } }, ['docs/a.md', 'docs/b.mdx', 'other/c.md']);
  expect(seen).toEqual(['a.md', 'b.mdx']);
});

test('passes front matter and title to plugins, as Docusaurus does', async () => {
  const seen: unknown[] = [];
  const createPlugins = () => [
    () => (tree: { children: { type: string }[] }, file: { data: Record<string, unknown> }) => {
      const { frontMatter, contentTitle, compilerName } = file.data;
      seen.push([tree.children[0]?.type, frontMatter, contentTitle, compilerName]);
    },
  ];
  const files = { 'docs/a.md': '---\nx: { y: 1 }\n---\n# *A* {#a}\n' };
  const settings = {
    beforeDefaultRemarkPlugins: createPlugins(),
    remarkPlugins: createPlugins(),
    rehypePlugins: createPlugins(),
  };
  await compile({ files, settings }, ['docs/a.md']);
  expect(seen).toEqual([
    ['yaml', { x: { y: 1 } }, undefined, 'client'],
    ['yaml', { x: { y: 1 } }, 'A', 'client'],
    ['element', { x: { y: 1 } }, 'A', 'client'],
  ]);
});

test('compiles a file again once a missing import or source exists', async () => {
  const site = makeSite({ files: { 'docs/a.mdx': "import x from './x';\n\n{x}\n" } });
  const compiler = openCompiler(site);
  await expect(compiler.compile('docs/a.mdx')).rejects.toThrow('Cannot resolve the import `./x`.');
  writeFiles(site.siteDir, { 'docs/x.js': 'export default 1;' });
  expect(await compiler.compile('docs/a.mdx')).toMatchObject({ hydration: 'static' });

  await expect(compiler.compile('docs/b.md')).rejects.toThrow('it does not exist');
  writeFiles(site.siteDir, { 'docs/b.md': 'x' });
  expect(await compiler.compile('docs/b.md')).toMatchObject({ hydration: 'static' });
});

/** Returns a site that is the folder `docs` of a site. */
function makeInnerSite(files: Readonly<Record<string, string | Uint8Array>>): ContentSite {
  const site = makeSite({ files });
  const siteDir = path.join(site.siteDir, 'docs');
  const mdxSettings = site.mdxSettings.map((each) => ({ ...each, contentDirs: [siteDir] }));
  return { ...site, siteDir, mdxSettings };
}

test('reads files of the repository around the site, and compiles again after they have changed', async () => {
  const site = makeInnerSite({
    'docs/a.mdx': "import P from '../P.md';\n\n<P />\n\n![x](../img/a.png)\n",
    'P.md': '## One\n',
    'img/a.png': png(1, 1),
  });
  const repository = path.dirname(site.siteDir);
  const compiler = openCompiler(site);
  await expect(compiler.compile('a.mdx')).rejects.toThrow('is outside the site');
  writeFiles(repository, { '.git/HEAD': '' });
  const { toc, assets } = await compiler.compile('a.mdx');
  expect([toc, assets]).toMatchObject([[{ id: 'one' }], [{ file: path.join(repository, 'img/a.png') }]]);
  writeFiles(repository, { 'P.md': '## Two\n' });
  expect((await compiler.compile('a.mdx')).toc).toMatchObject([{ id: 'two' }]);
  rmSync(path.join(repository, '.git'), { recursive: true });
  await expect(compiler.compile('a.mdx')).rejects.toThrow('is outside the site');
});

test('reports where a page refers to a file outside of the site', async () => {
  const site = makeInnerSite({
    'docs/a.md': '# A\n\nSee [x](../p.txt).\n',
    'docs/b.md': '---\nimage: ./../i.png\n---\n# B\n',
    'p.txt': 'x',
    'i.png': png(1, 1),
  });
  const compiler = openCompiler(site);
  const at = (line: number, column: number) => ({ location: { line, column }, frame: expect.any(String) });
  await expect(compiler.compile('a.md')).rejects.toMatchObject(at(3, 5));
  await expect(compiler.compile('b.md')).rejects.toMatchObject(at(2, 1));
});

test('compiles a file again once a link to the outside is replaced with a copy', async () => {
  const site = makeInnerSite({ 'docs/a.md': '![x](./img/a.png)\n', 'out/img/a.png': png(1, 1) });
  const link = path.join(site.siteDir, 'img');
  symlinkSync(path.join(site.siteDir, '../out/img'), link);
  const compiler = openCompiler(site);
  await expect(compiler.compile('a.md')).rejects.toThrow('points outside the site');
  unlinkSync(link);
  writeFiles(link, { 'a.png': png(1, 1) });
  expect((await compiler.compile('a.md')).assets).toHaveLength(1);
});
