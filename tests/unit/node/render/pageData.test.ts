import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import type { PageManifestEntry } from '../../../../src/node/bundle/pageManifest';
import { collectContentCodes, createPageData, createSharedUrls } from '../../../../src/node/render/pageData';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

const content = (name: string, more: Partial<CompiledContent> = {}): CompiledContent => ({
  key: `/site/docs/${name}`,
  file: `/site/docs/${name}`,
  hydration: 'static',
  codeFile: `/cache/${name}.js`,
  hash: `hash of ${name}`,
  frontMatter: {},
  toc: [],
  anchors: [],
  references: [],
  assets: [],
  imports: [],
  classNames: [],
  diagnostics: [],
  moduleAssets: {},
  ...more,
});
const table = (...contents: readonly CompiledContent[]) => new Map(contents.map((each) => [each.key, each]));

describe('createPageData', () => {
  const baseData = {
    path: '/a',
    plugin: { name: 'docs', id: 'default' },
    levels: [
      {
        component: '@theme/DocRoot',
        path: '/',
        props: { sidebar: { $: 'shared', url: '/gen/s.json' }, n: 1 },
      },
      { component: '@theme/DocItem', path: '/a' },
    ],
  } as const;
  const plan = { baseData } as unknown as PageManifestEntry;
  const shared = new Map([['/gen/s.json', '/base/s.1234.json']]);

  it('contains the build ID and the URLs of shared data', () => {
    expect(createPageData(plan, { buildId: 'abc', files: undefined, shared })).toEqual({
      ...baseData,
      shell: 'abc',
      levels: [
        { ...baseData.levels[0], props: { sidebar: { $: 'shared', url: '/base/s.1234.json' }, n: 1 } },
        baseData.levels[1],
      ],
    });
  });

  it('contains the scripts and stylesheets of the page, if any', () => {
    const files = { scripts: ['/p.js'], styles: [] };
    expect(createPageData(plan, { buildId: 'abc', files, shared })).toMatchObject({ scripts: ['/p.js'] });
    expect(createPageData(plan, { buildId: 'abc', files, shared })).not.toHaveProperty('styles');
    const none = createPageData(plan, { buildId: 'abc', files: { scripts: [], styles: ['/p.css'] }, shared });
    expect(none).not.toHaveProperty('scripts');
    expect(none.styles).toEqual(['/p.css']);
  });
});

describe('collectContentCodes', () => {
  it('returns the code of static content and its partials, and the hashes of all', () => {
    const inner = content('_inner.md');
    const partial = content('_partial.md', { imports: [inner.key] });
    const page = content('a.md', { imports: [partial.key, '@theme/Tabs'] });
    const interactive = content('b.mdx', { hydration: 'interactive' });
    const own = new Map([
      ['docs/a.md', page],
      ['docs/b.mdx', interactive],
    ]);
    expect(collectContentCodes(own, table(inner, partial, page, interactive))).toEqual({
      codes: {
        'docs/a.md': {
          codeFile: page.codeFile,
          partials: {
            [partial.key]: {
              codeFile: partial.codeFile,
              partials: { [inner.key]: { codeFile: inner.codeFile, partials: {} } },
            },
          },
        },
      },
      hashes: [page.hash, partial.hash, inner.hash, interactive.hash],
    });
  });

  it('includes a partial as often as it is imported', () => {
    const inner = content('_inner.md');
    const [one, two] = ['_one.md', '_two.md'].map((name) => content(name, { imports: [inner.key] }));
    const page = content('a.md', { imports: ['/site/docs/_one.md', '/site/docs/_two.md'] });
    const all = table(inner, one as CompiledContent, two as CompiledContent, page);
    const { hashes } = collectContentCodes(new Map([['a', page]]), all);
    expect(hashes.filter((hash) => hash === inner.hash)).toHaveLength(2);
  });

  it('throws for circular imports', async () => {
    const one = content('_one.md', { imports: ['/site/docs/_two.md'] });
    const two = content('_two.md', { imports: ['/site/docs/_one.md'] });
    const page = content('a.md', { imports: [one.key] });
    const own = new Map([['docs/a.md', page]]);
    expect(
      await errorsOf(() => collectContentCodes(own, table(one, two, page)), '/site'),
    ).toMatchInlineSnapshot(`
      "docs/_one.md
      Circular import: \`_one.md\` imports \`_two.md\`, which imports \`_one.md\`.
      -> Remove one of these imports."
    `);
  });
});

describe('createSharedUrls', () => {
  it('returns URLs that change with the content only', async () => {
    const dir = tempSite({ 'a/sidebar.json': '[1]', 'b/sidebar.json': '[2]' });
    const files = ['a/sidebar.json', 'b/sidebar.json'].map((name) => path.join(dir, name));
    const before = await createSharedUrls([...files, ...files], '/base/');
    expect([...before.keys()]).toEqual(files);
    const [first, second] = files.map((file) => before.get(file));
    expect(first).toMatch(/^\/base\/assets\/data\/shared\/sidebar\.[\da-f]{8}\.json$/);
    expect(second).not.toBe(first);
    writeFiles(dir, { 'b/sidebar.json': '[1]' });
    expect((await createSharedUrls(files, '/base/')).get(files[1] ?? '')).toBe(first);
  });
});
