import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listBlobs, openStore } from '../../../../src/node/engine/store';
import type { ContentSite } from '../../../../src/node/markdown/compileSettings';
import { png } from './png';
import { makeSite, type SiteInput, writeFiles } from './site';
import { buildContents, getStoreDir, openCompiler } from './siteCompiler';

const files = {
  'docs/a.md': '# A\n\n[b](./b.mdx) ![p](./p.png) [f](./f.pdf)\n',
  'docs/b.mdx': "import P from './_p.md';\n\n<P />\n",
  'docs/_p.md': '## P\n',
  'docs/p.png': png(4, 5),
  'docs/f.pdf': 'pdf',
};
const permalinks = { 'a.md': '/base/a', 'b.mdx': '/base/b' };

/** Creates a site with old files. The engine does not trust the modification times of new ones. */
function makeOldSite(input: SiteInput = {}): ContentSite {
  const site = makeSite({ files, permalinks, ...input });
  for (const name of Object.keys(files)) age(path.join(site.siteDir, name));
  return site;
}

/** Sets the modification time of a file to the past. */
function age(file: string): void {
  utimesSync(file, new Date(1e12), new Date(1e12));
}

const compile = (site: ContentSite, names: readonly string[] = ['docs/a.md', 'docs/b.mdx']) =>
  buildContents(site, names);

const storeFiles = (site: ContentSite) =>
  readdirSync(getStoreDir(site), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('returns stored results of unchanged files', async () => {
  const site = makeOldSite();
  const first = await compile(site);
  expect(first.compiled).toEqual(['_p.md', 'a.md', 'b.mdx']);
  const second = await compile(site);
  expect(second.compiled).toEqual([]);
  expect(second.contents).toEqual(first.contents);
});

test('writes nothing if nothing has changed', async () => {
  const site = makeOldSite();
  await compile(site);
  const packs = storeFiles(site).filter((file) => file.endsWith('.pack'));
  expect(packs.length).toBeGreaterThan(0);
  for (const file of packs) age(file);
  await compile(site);
  expect(storeFiles(site).filter((file) => file.endsWith('.pack'))).toEqual(packs);
  for (const file of packs) expect(statSync(file).mtimeMs).toBe(1e12);
});

test('does not recompile a file whose modification time alone has changed', async () => {
  const site = makeOldSite();
  await compile(site);
  utimesSync(path.join(site.siteDir, 'docs/a.md'), new Date(), new Date());
  expect((await compile(site)).compiled).toEqual([]);
});

test('detects a change with the same length and modification time', async () => {
  const site = makeOldSite();
  writeFiles(site.siteDir, { 'docs/a.md': 'one' });
  await compile(site, ['docs/a.md']);
  writeFiles(site.siteDir, { 'docs/a.md': 'two' });
  expect((await compile(site, ['docs/a.md'])).compiled).toEqual(['a.md']);
});

test.each<[string, (site: ContentSite) => ContentSite | undefined, string[]]>([
  ['its text', (site) => change(site, 'docs/a.md', '# New'), ['a.md']],
  ["its partial's text", (site) => change(site, 'docs/_p.md', '## New'), ['_p.md']],
  ['an image that it shows', (site) => change(site, 'docs/p.png', png(7, 7)), ['a.md']],
  ['a file that it links to', (site) => change(site, 'docs/f.pdf', 'new'), ['a.md']],
  [
    'the address of a page that it links to',
    (site) => withPermalinks(site, { 'a.md': '/base/a', 'b.mdx': '/base/moved' }),
    ['a.md'],
  ],
  [
    'the address of another page',
    (site) => withPermalinks(site, { 'b.mdx': '/base/b', 'c.md': '/base/c' }),
    [],
  ],
  ['the base URL', (site) => ({ ...site, baseUrl: '/other/' }), ['_p.md', 'a.md', 'b.mdx']],
])('recompiles only the dependents after a change of %s', async (_what, edit, expected) => {
  const site = makeOldSite();
  await compile(site);
  expect((await compile(edit(site) ?? site)).compiled).toEqual(expected);
});

function change(site: ContentSite, name: string, content: string | Uint8Array): undefined {
  writeFiles(site.siteDir, { [name]: content });
}

function withPermalinks(site: ContentSite, links: Readonly<Record<string, string>>): ContentSite {
  const absolute = Object.fromEntries(
    Object.entries(links).map(([file, link]) => [path.join(site.siteDir, 'docs', file), link]),
  );
  return {
    ...site,
    mdxSettings: site.mdxSettings.map((settings) => ({ ...settings, permalinks: absolute })),
  };
}

test('recompiles a page with a broken link once the target exists', async () => {
  const site = withPermalinks(makeOldSite(), { 'a.md': '/base/a' });
  const before = await compile(site, ['docs/a.md']);
  expect([...before.contents.values()][0]?.diagnostics).toHaveLength(1);
  expect((await compile(site, ['docs/a.md'])).compiled).toEqual([]);
  const after = await compile(withPermalinks(site, { 'a.md': '/base/a', 'b.mdx': '/base/b' }), ['docs/a.md']);
  expect([...after.contents.values()][0]?.diagnostics).toEqual([]);
});

test('recompiles after a change of a function in the settings, the config or its imports', async () => {
  const site = makeOldSite({
    files: {
      ...files,
      'docusaurus.config.js': "import x from './plugins/x';",
      'plugins/x.js': 'export default 1;',
    },
    settings: { remarkPlugins: [() => undefined] },
  });
  const configured = { ...site, siteConfigPath: path.join(site.siteDir, 'docusaurus.config.js') };
  await compile(configured);
  expect((await compile(configured)).compiled).toEqual([]);
  writeFiles(site.siteDir, { 'plugins/x.js': 'export default 2;' });
  expect((await compile(configured)).compiled).toHaveLength(3);
  const other = configured.mdxSettings.map((settings) => ({ ...settings, remarkPlugins: [() => null] }));
  expect((await compile({ ...configured, mdxSettings: other })).compiled).toHaveLength(3);
});

test('reports an unknown component again after a change of the syntax', async () => {
  const site = makeSite({
    files: { 'docs/a.mdx': '<Unknown />\n', 'theme/MDXComponents.js': 'export default {};' },
  });
  const compiler = openCompiler(site);
  expect((await compiler.compile('docs/a.mdx')).diagnostics).toMatchObject([{ severity: 'throw' }]);
  const { markdown } = site.siteConfig;
  const mdx1Compat = { ...markdown.mdx1Compat, syntax: true };
  compiler.setSite({ ...site, siteConfig: { ...site.siteConfig, markdown: { ...markdown, mdx1Compat } } });
  expect((await compiler.compile('docs/a.mdx')).diagnostics).toMatchObject([{ severity: 'warn' }]);
});

test.each<[string, (file: string) => void]>([
  ['cut', (file) => truncateSync(file, 20)],
  ['flipped', (file) => writeFileSync(file, flipLastLetter(readFileSync(file)))],
  ['emptied', (file) => writeFileSync(file, '')],
  ['removed', (file) => rmSync(file)],
])('recovers from damage: each file of the store %s', async (_what, damage) => {
  const site = makeOldSite();
  const { contents, codes } = await compile(site);
  for (const file of storeFiles(site)) {
    damage(file);
    const again = await compile(site);
    expect(again.contents).toEqual(contents);
    expect(again.codes).toEqual(codes);
  }
});

function flipLastLetter(content: Buffer): Buffer {
  const at = content.findLastIndex((byte) => byte >= 97 && byte <= 122);
  content[at] = (content[at] as number) ^ 1;
  return content;
}

test('ignores a store in another format', async () => {
  const site = makeOldSite();
  const { contents } = await compile(site);
  writeFileSync(path.join(getStoreDir(site), 'index'), 'not what it was\n{"pages": []}\n');
  const again = await compile(site);
  expect(again.compiled).toHaveLength(3);
  expect(again.contents).toEqual(contents);
});

test('removes unused code', async () => {
  const site = makeOldSite();
  const { contents } = await compile(site);
  const { blob = '' } = contents.get(path.join(site.siteDir, 'docs/a.md'))?.code ?? {};
  const isStored = () => openStore(getStoreDir(site), 'test').blobs.has(blob);
  expect(isStored()).toBe(true);
  writeFiles(site.siteDir, { 'docs/a.md': '# New' });
  // The store keeps results for two builds, for those who switch between branches.
  for (let build = 0; build < 3; build++) {
    writeFiles(site.siteDir, { 'docs/b.mdx': `${build}` });
    await compile(site);
  }
  expect(isStored()).toBe(false);
});

test('recompiles a file that changed during its compilation', async () => {
  const site = makeOldSite();
  const file = path.join(site.siteDir, 'docs/a.md');
  let texts = 0;
  const { siteConfig } = site;
  const markdown: ContentSite['siteConfig']['markdown'] = {
    ...siteConfig.markdown,
    async parseFrontMatter({ fileContent }) {
      if (texts++ === 0) writeFileSync(file, '# B\n');
      return { frontMatter: {}, content: fileContent };
    },
  };
  const compiler = openCompiler({ ...site, siteConfig: { ...siteConfig, markdown } });
  const first = compiler.compile('docs/a.md');
  expect((await first).contentTitle).toBe('A');
  expect((await compiler.compile('docs/a.md')).contentTitle).toBe('B');
});

test('shares the results of concurrent compilations of a file that changes meanwhile', async () => {
  const site = makeOldSite();
  const file = path.join(site.siteDir, 'docs/a.md');
  let meanwhile: Promise<{ readonly contentTitle?: string }> | undefined;
  const { siteConfig } = site;
  const markdown: ContentSite['siteConfig']['markdown'] = {
    ...siteConfig.markdown,
    async parseFrontMatter({ fileContent }) {
      if (!meanwhile) {
        writeFileSync(file, '# B\n');
        meanwhile = compiler.compile('docs/a.md');
      }
      return { frontMatter: {}, content: fileContent };
    },
  };
  const compiler = openCompiler({ ...site, siteConfig: { ...siteConfig, markdown } });
  await compiler.compile('docs/a.md');
  expect((await meanwhile)?.contentTitle).toBe('B');
  expect((await compiler.compile('docs/a.md')).contentTitle).toBe('B');
});

const live = "import {useState} from 'react'; export default () => useState();";
const still = 'export default () => null;';

test('analyzes imported modules again after a change of them, but does not compile again', async () => {
  const site = makeSite({ files: { 'docs/a.mdx': "import C from './c';\n\n<C />\n", 'docs/c.jsx': still } });
  const compiler = openCompiler(site);
  expect((await compiler.compile('docs/a.mdx')).hydration).toBe('static');
  compiler.takeRuns();
  compiler.takeRuns('module-facts');
  writeFiles(site.siteDir, { 'docs/c.jsx': live });
  expect(await compiler.compile('docs/a.mdx')).toMatchObject({
    hydration: 'interactive',
    hydrationReason: '@site/docs/c.jsx calls useState',
  });
  expect(compiler.takeRuns('module-facts')).toEqual(['c.jsx']);
  expect(compiler.takeRuns()).toEqual([]);
});

test.each([
  ['the module itself', 'docs/c.js'],
  ['a theme component of the site', 'src/theme/X.tsx'],
  ['a theme component of the site in a folder', 'src/theme/X/index.jsx'],
  ['a stylesheet', 'docs/c.css'],
])('finds the reason of an import again after %s was created', async (_what, name) => {
  const c = "import X from '@theme/X'; import './c'; import './c.css'; export default X;";
  const files = {
    'docs/a.mdx': "import C from '../src/start';\n\n<C />\n",
    'src/start.js': "export {default} from '../docs/c.jsx';",
    'docs/c.jsx': c,
  };
  const site = makeSite({ files: { ...files, 'theme/X.js': still } });
  const compiler = openCompiler(site);
  await compiler.compile('docs/a.mdx');
  expect(compiler.takeRuns('import-reason')).toHaveLength(1);
  writeFiles(site.siteDir, { 'docs/unused.js': live, 'theme/Y.js': live });
  await compiler.compile('docs/a.mdx');
  expect(compiler.takeRuns('import-reason')).toEqual([]);
  writeFiles(site.siteDir, { [name]: live });
  const { hydrationReason } = await compiler.compile('docs/a.mdx');
  expect(compiler.takeRuns('import-reason')).toHaveLength(1);
  if (name.startsWith('src/theme')) expect(hydrationReason).toBe('@theme/X calls useState');
});

test.each(['src/theme/MDXComponents.tsx', 'theme/Heading/index.js', 'src/theme/MDXComponents/Code.js'])(
  'analyzes the component map again after the creation of %s',
  async (name) => {
    const map =
      "import Code from '@theme/MDXComponents/Code'; import h2 from '@theme/Heading'; export default {code: Code, h2};";
    const files = {
      'docs/a.md': '## A\n',
      'theme/MDXComponents/index.tsx': map,
      'theme/MDXComponents/Code.tsx': still,
    };
    const site = makeSite({ files: { ...files, 'theme/Heading.tsx': still } });
    const compiler = openCompiler(site);
    await compiler.compile('docs/a.md');
    expect(compiler.takeRuns('component-map')).toHaveLength(1);
    writeFiles(site.siteDir, { 'docs/other.js': '', 'src/theme/Other.js': '' });
    await compiler.compile('docs/a.md');
    expect(compiler.takeRuns('component-map')).toEqual([]);
    writeFiles(site.siteDir, { [name]: still });
    await compiler.compile('docs/a.md');
    expect(compiler.takeRuns('component-map')).toHaveLength(1);
  },
);

test('uses the store of a copied site, which contains no path of either folder', async () => {
  const input = {
    files: {
      'docs/a.mdx': [
        "import P from './_p.mdx';",
        "import C from '../src/c';",
        "import pic from '@site/docs/p.png';",
        '',
        '![p](./p.png) [b](./b.md) [f](./f.pdf) [broken](./none.md) <Unknown />',
        '',
        "<P /><C /><img src={require('./p.png').default} />",
      ].join('\n'),
      'docs/b.md': 'one\n\n<!-- truncate -->\n\ntwo\n',
      'docs/live.mdx': "import P from './_p.mdx';\nimport L from './live';\n\n<P /><L />\n",
      'docs/live.jsx': "import {useState} from 'react'; export default () => useState();",
      'docs/code.mdx': "import code from '!!raw-loader!./live.jsx';\n\n{code}\n",
      'docs/_p.mdx': "import Q from '@site/docs/_q.md';\n\n## P\n\n<Q />\n",
      'docs/_q.md': '### Q\n\n![p](./p.png)\n',
      'docs/p.png': png(4, 5),
      'docs/f.pdf': 'pdf',
      'src/c.jsx': 'export default () => null;',
      'theme/MDXComponents.js': "import H from './H'; export default {h2: H};",
      'theme/H.js': 'export default () => null;',
    },
    permalinks: { 'a.mdx': '/base/a', 'b.md': '/base/b' },
  };
  const names = ['docs/a.mdx', 'docs/b.md', 'docs/b.md?truncated=true', 'docs/live.mdx', 'docs/code.mdx'];
  const site = makeSite(input);
  const before = openCompiler(site);
  const compileAll = async (compiler: typeof before, { siteDir }: ContentSite) => {
    const contents = await Promise.all(names.map((name) => compiler.compile(name)));
    const modules = await Promise.all(names.map((name) => compiler.readModules(name)));
    return JSON.parse(JSON.stringify([contents, modules]).replaceAll(siteDir, '')) as unknown;
  };
  const first = await compileAll(before, site);
  expect(before.takeRuns()).toHaveLength(7);
  before.save();

  const siteDir = path.join(tmpdir(), `copy-of-${path.basename(site.siteDir)}`);
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  cpSync(site.siteDir, siteDir, { recursive: true });
  rmSync(site.siteDir, { recursive: true });
  const copy = moveSite(site, siteDir);
  const after = openCompiler(copy);
  expect(await compileAll(after, copy)).toEqual(first);
  for (const task of ['compile-markdown', 'content', 'content-modules', 'module-facts', 'component-map'])
    expect(after.takeRuns(task)).toEqual([]);
  writeFiles(siteDir, { 'docs/_q.md': '### New\n' });
  expect((await after.compile('docs/live.mdx')).toc.map(({ id }) => id)).toEqual(['p', 'new']);
  expect(after.takeRuns()).toEqual(['_q.md']);
  const [own] = await after.readModules('docs/live.mdx');
  expect(own?.file).toBe((await after.compile('docs/live.mdx')).moduleFile);
  after.save();

  const stored = [...storeFiles(copy).map((file) => readFileSync(file)), ...readBlobs(copy)];
  for (const dir of [site.siteDir, siteDir]) {
    for (const text of [dir, path.basename(dir)])
      expect(stored.filter((content) => content.includes(text))).toEqual([]);
  }
});

/** Returns the content of all blobs in the store of a site. */
function readBlobs(site: ContentSite): readonly Buffer[] {
  const { blobs, traces } = openStore(getStoreDir(site), 'test');
  const used = [...traces.keys()].flatMap((key) => listBlobs(traces.get(key)));
  expect(used.length).toBeGreaterThan(0);
  return used.map((blob) => blobs.read(blob) ?? Buffer.from(`${blob} is missing`));
}

/** Returns a site as it is loaded from another folder. */
function moveSite(site: ContentSite, siteDir: string): ContentSite {
  return JSON.parse(
    JSON.stringify(site).replaceAll(JSON.stringify(site.siteDir).slice(1, -1), siteDir),
  ) as ContentSite;
}
