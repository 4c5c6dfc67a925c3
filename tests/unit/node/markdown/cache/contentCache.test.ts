import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileContent, createCompiler } from '../../../../../src/node/markdown/createCompiler';
import type { ContentSite } from '../../../../../src/node/markdown/compileSettings';
import { makeSite, type SiteInput, writeFiles } from '../site';
import { png } from '../png';

const files = {
  'docs/a.md': '# A\n\n[b](./b.mdx) ![p](./p.png) [f](./f.pdf)\n',
  'docs/b.mdx': "import P from './_p.md';\n\n<P />\n",
  'docs/_p.md': '## P\n',
  'docs/p.png': png(4, 5),
  'docs/f.pdf': 'pdf',
};
const permalinks = { 'a.md': '/base/a', 'b.mdx': '/base/b' };

/** Creates a site whose compilations can be counted. */
function countedSite(input: SiteInput = {}) {
  const site = makeSite({ files, permalinks, ...input });
  for (const name of Object.keys(files)) age(path.join(site.siteDir, name));
  return site;
}

/** Sets the modification time of a file to the past. */
function age(file: string): void {
  utimesSync(file, new Date(1e12), new Date(1e12));
}

async function compile(site: ContentSite, names: readonly string[] = ['docs/a.md', 'docs/b.mdx']) {
  const compiled: string[] = [];
  const spied: ContentSite = {
    ...site,
    siteConfig: {
      ...site.siteConfig,
      markdown: {
        ...site.siteConfig.markdown,
        preprocessor: ({ filePath, fileContent }) => {
          compiled.push(path.basename(filePath));
          return fileContent;
        },
      },
    },
  };
  const { contents } = await compileContent({
    site: spied,
    files: names.map((name) => ({ file: path.join(site.siteDir, name) })),
  });
  return { contents, compiled: compiled.sort() };
}

const cacheDir = (site: ContentSite) => path.join(site.siteDir, '.docusaurus/cache/mdx');
const manifest = (site: ContentSite) => path.join(cacheDir(site), 'manifest-default.jsonl');

test('returns unchanged files from the cache with equal results', async () => {
  const site = countedSite();
  const first = await compile(site);
  expect(first.compiled).toEqual(['_p.md', 'a.md', 'b.mdx']);
  const second = await compile(site);
  expect(second.compiled).toEqual([]);
  expect(second.contents).toEqual(first.contents);
});

test('writes nothing if nothing has changed', async () => {
  const site = countedSite();
  await compile(site);
  age(manifest(site));
  // Recently modified files are hashed once more before their stamp is trusted.
  const { mtimeMs } = statSync(manifest(site));
  await compile(site);
  expect(statSync(manifest(site)).mtimeMs).toBe(mtimeMs);
});

test('does not recompile a file whose modification time alone has changed', async () => {
  const site = countedSite();
  await compile(site);
  utimesSync(path.join(site.siteDir, 'docs/a.md'), new Date(), new Date());
  expect((await compile(site)).compiled).toEqual([]);
});

test('detects a change with the same length and modification time', async () => {
  const site = countedSite();
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
  const site = countedSite();
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
  const site = withPermalinks(countedSite(), { 'a.md': '/base/a' });
  const before = await compile(site, ['docs/a.md']);
  expect([...before.contents.values()][0]?.diagnostics).toHaveLength(1);
  expect((await compile(site, ['docs/a.md'])).compiled).toEqual([]);
  const after = await compile(withPermalinks(site, { 'a.md': '/base/a', 'b.mdx': '/base/b' }), ['docs/a.md']);
  expect([...after.contents.values()][0]?.diagnostics).toEqual([]);
});

test('recompiles after a change of a function in the settings, the config or its imports', async () => {
  const site = countedSite({
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

test.each<[string, (file: string) => void]>([
  ['cut', (file) => truncateSync(file, 20)],
  ['flipped', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace(/[a-z](?=[^a-z]*$)/, 'Z'))],
  ['emptied', (file) => writeFileSync(file, '')],
])('recovers from damage: each cache file %s', async (_what, damage) => {
  const site = countedSite();
  const { contents } = await compile(site);
  for (const name of readdirSync(cacheDir(site))) {
    damage(path.join(cacheDir(site), name));
    expect((await compile(site)).contents).toEqual(contents);
    for (const { codeFile } of contents.values())
      expect(readFileSync(codeFile, 'utf8')).toMatch(/MDXContent/);
  }
});

test('ignores a cache in another format', async () => {
  const site = countedSite();
  const { contents } = await compile(site);
  writeFileSync(manifest(site), 'not what it was\n{"pages": []}\n');
  const again = await compile(site);
  expect(again.compiled).toHaveLength(3);
  expect(again.contents).toEqual(contents);
});

test('removes unused code', async () => {
  const site = countedSite();
  const { contents } = await compile(site);
  const before = contents.get(path.join(site.siteDir, 'docs/a.md'))?.codeFile ?? '';
  expect(existsSync(before)).toBe(true);
  writeFiles(site.siteDir, { 'docs/a.md': '# New' });
  await compile(site);
  expect(existsSync(before)).toBe(false);
});

test('recompiles a file that changed during its compilation, even if a concurrent compilation has read the change', async () => {
  const site = countedSite();
  const file = path.join(site.siteDir, 'docs/a.md');
  let meanwhile: Promise<unknown> | undefined;
  const { siteConfig } = site;
  const markdown: ContentSite['siteConfig']['markdown'] = {
    ...siteConfig.markdown,
    async parseFrontMatter({ fileContent }) {
      if (!meanwhile) {
        writeFileSync(file, '# B\n');
        meanwhile = compiler.compileOne({ file });
        await meanwhile;
      }
      return { frontMatter: {}, content: fileContent };
    },
  };
  const compiler = createCompiler({ site: { ...site, siteConfig: { ...siteConfig, markdown } } });
  expect((await compiler.compileOne({ file })).contentTitle).toBe('A');
  expect((await compiler.compileOne({ file })).contentTitle).toBe('B');
  await compiler.close();
});
