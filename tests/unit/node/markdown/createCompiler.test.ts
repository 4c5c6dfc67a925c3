import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { expect, onTestFinished, test } from 'vitest';
import { compileContent, createCompiler } from '../../../../src/node/markdown/createCompiler';
import { errorText, formatDiagnostics } from './errorText';
import { png } from './png';
import { makeSite, type SiteInput, writeFiles } from './site';

const live = "import {useState} from 'react'; export default () => useState()[0];";
const still = 'export default () => null;';

async function compile(input: SiteInput, files: readonly string[]) {
  const site = makeSite(input);
  const at = (file: string) => path.join(site.siteDir, file);
  const requests = files.map((request) => {
    const [file = '', query] = request.split('?');
    return { file: at(file), ...(query !== undefined && { query }) };
  });
  const result = await compileContent({ site, files: requests });
  const content = (file: string) => {
    const found = result.contents.get(at(file));
    if (!found) throw new Error(`${file} was not compiled.`);
    return found;
  };
  return { ...result, site, at, content };
}

function run(code: string, modules: Readonly<Record<string, unknown>> = {}): string {
  const exports = new Function(code)({ ...jsxRuntime, useMDXComponents: () => ({}), modules });
  return renderToStaticMarkup(createElement(exports.default as ComponentType));
}

test('compiles plain Markdown to a static function body that renders', async () => {
  const { content, at } = await compile({ files: { 'docs/a.md': '---\ntitle: T\n---\n\n## A\n\ntext\n' } }, [
    'docs/a.md',
  ]);
  expect(content('docs/a.md')).toEqual({
    key: at('docs/a.md'),
    file: at('docs/a.md'),
    hydration: 'static',
    codeFile: expect.stringMatching(/\.docusaurus\/cache\/mdx\/[\da-f]{32}\.fn\.js$/),
    hash: expect.stringMatching(/^[\da-f]{32}$/),
    frontMatter: { title: 'T' },
    toc: [{ value: 'A', id: 'a', level: 2 }],
    anchors: ['a'],
    references: [],
    assets: [],
    imports: [],
    classNames: [],
    diagnostics: [],
    moduleAssets: {},
  });
  expect(run(readFileSync(content('docs/a.md').codeFile, 'utf8'))).toBe('<h2 id="a">A</h2>\n<p>text</p>');
});

test('compiles a file with a different query to separate content', async () => {
  const files = { 'docs/a.md': 'one\n\n<!-- truncate -->\n\ntwo\n' };
  const { contents, at } = await compile({ files }, ['docs/a.md', 'docs/a.md?truncated=true']);
  expect([...contents.keys()]).toEqual([at('docs/a.md'), `${at('docs/a.md')}?truncated=true`]);
  const [whole, cut] = [...contents.values()].map(({ codeFile }) => run(readFileSync(codeFile, 'utf8')));
  expect(whole).toContain('two');
  expect(cut).not.toContain('two');
});

test('derives static or interactive content from the imports of a page', async () => {
  const files = {
    'docs/still.mdx': "import C from './still';\n\n<C />\n",
    'docs/still.tsx': still,
    'docs/live.mdx': "import C from './live';\n\n<C />\n",
    'docs/live.tsx': live,
    'docs/handler.mdx': '<button onClick={() => {}}>x</button>\n',
  };
  const { content } = await compile({ files }, ['docs/still.mdx', 'docs/live.mdx', 'docs/handler.mdx']);
  expect(content('docs/still.mdx')).toMatchObject({ hydration: 'static' });
  expect(content('docs/live.mdx')).toMatchObject({
    hydration: 'interactive',
    hydrationReason: expect.stringMatching(/live.tsx calls useState$/),
  });
  expect(content('docs/handler.mdx')).toMatchObject({
    hydration: 'interactive',
    hydrationReason: 'it has the attribute onClick',
  });
  const code = readFileSync(content('docs/live.mdx').codeFile, 'utf8');
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
  const { content } = await compile({ files }, ['docs/a.md', 'docs/b.md', 'docs/c.mdx']);
  expect(content('docs/a.md').hydrationReason).toBe('h2 is rendered by a component: @theme/H calls useState');
  expect(content('docs/b.md').hydration).toBe('static');
  expect(content('docs/c.mdx').hydration).toBe('static');
  // A page without imports is a function body wrapped in a module.
  const code = readFileSync(content('docs/a.md').codeFile, 'utf8');
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
  const { content, contents, at } = await compile({ files }, ['docs/live.mdx', 'docs/a.mdx']);
  expect([...contents.keys()].map((key) => path.basename(key))).toEqual([
    'live.mdx',
    'a.mdx',
    '_l.mdx',
    '_p.mdx',
    '_q.md',
  ]);
  const page = content('docs/a.mdx');
  expect(page.hydration).toBe('static');
  expect(page.toc.map(({ id }) => id)).toEqual(['a', 'p', 'own', 'b']);
  expect(page.anchors).toEqual(['a', 'b', 'p', 'own']);
  expect(page.references).toMatchObject([{ rawUrl: '/x', location: { file: at('docs/_p.mdx'), line: 5 } }]);
  expect(page.imports).toEqual([at('docs/_p.mdx')]);

  const interactive = content('docs/live.mdx');
  expect(interactive.hydration).toBe('interactive');
  const partialCode = (code: string, ending: string) =>
    [...code.matchAll(/from "([^"]+\.mjs)"/g)]
      .map(([, file = '']) => readFileSync(file, 'utf8'))
      .find((text) => text.includes(ending)) ?? '';
  const code = readFileSync(interactive.codeFile, 'utf8');
  expect(code).not.toContain('_p.mdx');
  expect(partialCode(partialCode(code, '"/x"'), '"own"')).toContain('export default');
});

test('changes the hash of an interactive page with its transitive imports', async () => {
  const files = {
    'docs/a.mdx': "import P from './_p.mdx';\n\n<P />\n\n<button onClick={x} />\n",
    'docs/_p.mdx': "import Q from './_q.mdx';\n\n<Q />\n",
    'docs/_q.mdx': 'one\n',
  };
  const { site, content, at } = await compile({ files }, ['docs/a.mdx']);
  writeFiles(site.siteDir, { 'docs/_q.mdx': 'two\n' });
  const again = await compileContent({ site, files: [{ file: at('docs/a.mdx') }] });
  expect(again.contents.get(at('docs/a.mdx'))?.hash).not.toBe(content('docs/a.mdx').hash);
});

test('terminates for partials that import each other', async () => {
  const files = {
    'docs/a.mdx': "import B from './_b.mdx';\n\n## A\n\n<B />\n\n<button onClick={x} />\n",
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
    return `${imports.join('\n')}\n\n## ${path.parse(self).name}\n\n${shown.join('\n\n')}\n\n<i onClick={x} />\n`;
  };
  const all = ['a.mdx', ...names];
  const files = Object.fromEntries(all.map((name) => [`docs/${name}`, text(name)]));
  const started = performance.now();
  const { content, contents } = await compile({ files }, ['docs/a.mdx']);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(contents.size).toBe(all.length);
  expect(content('docs/a.mdx').toc).toHaveLength(1 + names.length ** 2);
  expect(content('docs/a.mdx').hydration).toBe('interactive');
});

test.each([
  ['an image', '![x](./out/a.png)'],
  ['a linked file', '[x](./out/a.zip)'],
  ['an image by its path', '![x](../../outside/a.png)'],
  ['a partial', "import P from './out/_p.mdx';\n\n<P />"],
  ['a raw import', "import text from '!!raw-loader!./out/a.zip';\n\n{text}"],
  ['a required image', "<img src={require('./out/a.png').default} />"],
  ['an image of the front matter', '---\nimage: ./out/a.png\n---\n\nx'],
])('rejects %s outside of the site, also with a cache', async (_, text) => {
  const names = ['a.png', 'a.zip', '_p.mdx'];
  const inside = Object.fromEntries(names.map((name) => [`docs/out/${name}`, 'x']));
  const site = makeSite({ files: { 'docs/a.mdx': `${text}\n`, ...inside } });
  const outside = path.join(path.dirname(site.siteDir), `${path.basename(site.siteDir)}-outside`);
  const compileIt = () =>
    compileContent({
      site,
      files: [{ file: path.join(site.siteDir, 'docs/a.mdx') }],
      threads: 0,
    });
  if (!text.includes('../../')) await compileIt().catch(() => {});
  renameSync(path.join(site.siteDir, 'docs/out'), outside);
  onTestFinished(() => rmSync(outside, { recursive: true }));
  symlinkSync(outside, path.join(site.siteDir, 'docs/out'));
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
  const { diagnostics, content } = await compile({ files }, ['docs/a.mdx']);
  expect(content('docs/a.mdx').diagnostics).toEqual(diagnostics);
  expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    "throw content
    The component \`<Bxo>\` is used but not imported.
    → Did you mean \`<Box>\`? Otherwise, import \`Bxo\`.
    a.mdx:5:3
      3 | ---
      4 |
    > 5 | x <Bxo /> <Other.Part />
        |   ^
      6 |

    throw content
    The component \`<Other>\` is used but not imported.
    → Add \`import Other from '…';\` after the front matter, or add the component to \`src/theme/MDXComponents\` for all pages.
    a.mdx:5:11
      3 | ---
      4 |
    > 5 | x <Bxo /> <Other.Part />
        |           ^
      6 |"
  `);
});

test('reports all broken files together, in the order of the request', async () => {
  const files = {
    'docs/a.mdx': '{a b}\n',
    'docs/good.mdx': 'x\n',
    'docs/b.mdx': "import x from './none';\nimport P from './_p.mdx';\n",
    'docs/_p.mdx': '<b>\n',
  };
  const names = ['docs/b.mdx', 'docs/good.mdx', 'docs/a.mdx', 'docs/none.mdx'];
  expect((await errorText(compile({ files }, names))).replace(/\/\S*\//g, '')).toMatchInlineSnapshot(`
    "Cannot resolve the import \`./none\`.
    → Check the path. Relative paths start at the folder of this file; \`@site/\` is the site folder.
    b.mdx:1:15
    > 1 | import x from './none';
        |               ^
      2 | import P from './_p.mdx';
      3 |

    Invalid JavaScript expression in braces: Unexpected content after expression.
    → To show \`{\` as text, write \`\\{\` or put it in backticks.
    a.mdx:1:3
    > 1 | {a b}
        |   ^
      2 |

    Cannot read \`none.mdx\`: it does not exist, or it is a dangling symbolic link.
    → Create the file, or remove the link.
    none.mdx"
  `);
});

test('reports progress after each file', async () => {
  const site = makeSite({
    files: { 'docs/a.md': 'x', 'docs/b.mdx': "import P from './_p.md';\n\n<P />", 'docs/_p.md': 'x' },
  });
  const seen: string[] = [];
  const files = ['a.md', 'b.mdx'].map((file) => ({ file: path.join(site.siteDir, 'docs', file) }));
  await compileContent({ site, files, onProgress: (done, total) => seen.push(`${done}/${total}`) });
  expect(seen).toEqual(['1/2', '2/2', '3/3']);
});

test('compiles a single file on demand, and again after a change', async () => {
  const site = makeSite({ files: { 'docs/a.md': '## A\n' } });
  const compiler = createCompiler({ site });
  const file = path.join(site.siteDir, 'docs/a.md');
  expect((await compiler.compileOne({ file })).toc).toMatchObject([{ id: 'a' }]);
  writeFiles(site.siteDir, { 'docs/a.md': '## B\n' });
  expect((await compiler.compileOne({ file })).toc).toMatchObject([{ id: 'b' }]);
  await compiler.close();
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
