import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import type { RouteConfig } from '../../../../src/model/route';
import type { Site } from '../../../../src/model/site';
import {
  collectContentRequests,
  getContentMetadata,
  createNotFoundChain,
  type PageManifestEntry,
  createPageManifest,
} from '../../../../src/node/bundle/pageManifest';
import { errorsOf } from '../../tempSite';

const content = (file: string, more: Partial<CompiledContent> = {}): CompiledContent => ({
  key: file,
  file,
  hydration: 'static',
  codeFile: `/cache/${file}.js`,
  hash: 'h',
  frontMatter: { a: 1 },
  contentTitle: 'Title',
  toc: [],
  anchors: [],
  references: [],
  assets: [],
  imports: [],
  classNames: [],
  diagnostics: [],
  moduleAssets: { image: '/p.png' },
  ...more,
});

function plansOf(
  routes: readonly RouteConfig[],
  contents: readonly CompiledContent[] = [],
): readonly PageManifestEntry[] {
  return createPageManifest({
    site: { siteDir: '/site', baseUrl: '/base/', routes },
    contents: new Map(contents.map((each) => [each.key, each])),
    getContentMetadata: (file) => `metadata of ${file}`,
  });
}
const createEntry = (route: Partial<RouteConfig>, contents: readonly CompiledContent[] = []) =>
  plansOf([{ path: '/base/a', component: '@theme/X', ...route }], contents).at(-1) as PageManifestEntry;

describe('createPageManifest', () => {
  it('creates an entry for every page with its nested levels', () => {
    const plugin = { name: 'docs', id: 'default' };
    const routes: readonly RouteConfig[] = [
      {
        path: '/base/',
        component: '@theme/DocsRoot',
        plugin,
        props: { version: { label: 'Next' } },
        routes: [
          {
            path: '/base/a',
            component: '@theme/DocItem',
            exact: true,
            sidebar: 'docs',
            priority: 1,
            metadata: { sourceFilePath: 'docs/a.md', lastUpdatedAt: 5 },
            context: { data: { x: 1 } },
          },
        ],
      },
    ];
    const [notFound, page, ...others] = plansOf(routes);
    expect(others).toEqual([]);
    expect(notFound?.path).toBe('/base/404.html');
    expect(page).toEqual({
      path: '/base/a',
      baseData: {
        path: '/base/a',
        plugin,
        levels: [
          { path: '/base/', component: '@theme/DocsRoot', props: { version: { label: 'Next' } } },
          {
            path: '/base/a',
            component: '@theme/DocItem',
            exact: true,
            attributes: { sidebar: 'docs' },
            context: { data: { x: 1 } },
          },
        ],
      },
      contents: new Map(),
      sharedFiles: [],
      modules: {},
      sourceFile: 'docs/a.md',
      lastUpdatedAt: 5,
    });
  });

  it('uses the first of two routes with the same path', () => {
    const entries = plansOf([
      { path: '/base/a', component: '@theme/First' },
      { path: '/base/a', component: '@theme/Second' },
    ]);
    expect(entries.slice(1).map(({ baseData }) => baseData.levels[0]?.component)).toEqual(['@theme/First']);
  });

  it('turns Markdown into content with its exports and the metadata of its plugin', () => {
    const doc = content('/site/docs/a.md');
    const entry = createEntry({ modules: { content: doc.file } }, [doc]);
    expect(entry.contents).toEqual(new Map([['docs/a.md', doc]]));
    expect(entry.modules).toEqual({});
    expect(entry.baseData.levels[0]?.props).toEqual({
      content: {
        $: 'content',
        key: 'docs/a.md',
        kind: 'static',
        toc: [],
        frontMatter: { a: 1 },
        contentTitle: 'Title',
        metadata: 'metadata of /site/docs/a.md',
        assets: { image: '/p.png' },
      },
    });
  });

  it('adds a module with the same key for interactive Markdown', () => {
    const doc = content('/site/docs/a.mdx', { hydration: 'interactive' });
    const entry = createEntry({ modules: { content: doc.file } }, [doc]);
    expect(entry.modules).toEqual({ 'docs/a.mdx': doc.codeFile });
  });

  it('distinguishes the same file with different queries', () => {
    const [whole, short] = ['/site/blog/a.md', '/site/blog/a.md?truncated=true'].map((key) => content(key));
    const item = { __import: true, path: '/site/blog/a.md', query: { truncated: 'true' } };
    const entry = createEntry({ modules: { all: '/site/blog/a.md', items: [{ content: item }] } }, [
      whole as CompiledContent,
      short as CompiledContent,
    ]);
    expect([...entry.contents.keys()]).toEqual(['blog/a.md', 'blog/a.md?truncated=true']);
    expect(entry.baseData.levels[0]?.props).toMatchObject({
      items: [{ content: { key: 'blog/a.md?truncated=true' } }],
    });
  });

  it('shares data files, and bundles other modules and components of the site', () => {
    const entry = createEntry({
      component: '/site/src/pages/a.tsx',
      modules: {
        sidebar: '/gen/s.json',
        again: '/gen/s.json',
        chart: '/site/src/chart.ts',
        icon: '@theme/Icon',
      },
    });
    expect(entry.sharedFiles).toEqual(['/gen/s.json']);
    expect(entry.baseData.levels[0]).toMatchObject({
      component: { $: 'module', key: 'src/pages/a.tsx' },
      props: {
        sidebar: { $: 'shared', url: '/gen/s.json' },
        again: { $: 'shared', url: '/gen/s.json' },
        chart: { $: 'module', key: 'src/chart.ts' },
        icon: { $: 'module', key: '@theme/Icon' },
      },
    });
    expect(entry.modules).toEqual({
      'src/pages/a.tsx': '/site/src/pages/a.tsx',
      'src/chart.ts': '/site/src/chart.ts',
      '@theme/Icon': '@theme/Icon',
    });
  });

  it('prefers plain props over modules of the same name', () => {
    const entry = createEntry({ modules: { a: '/gen/a.json' }, props: { a: 1 } });
    expect(entry.baseData.levels[0]?.props).toEqual({ a: 1 });
  });

  it('throws for content that has not been compiled', async () => {
    expect(
      await errorsOf(() => createEntry({ modules: { content: '/site/docs/b.md' } })),
    ).toMatchInlineSnapshot(
      `"The content \`/site/docs/b.md\` of the page \`/base/a\` has not been compiled."`,
    );
  });
});

describe('createNotFoundChain', () => {
  it('is a theme page below the base URL', () => {
    expect(createNotFoundChain('/base/')).toMatchObject([
      { path: '/base/404.html', component: '@theme/NotFound' },
    ]);
  });
});

describe('collectContentRequests', () => {
  it('returns the Markdown files of routes at any depth without duplicates', () => {
    const routes: readonly RouteConfig[] = [
      {
        path: '/',
        component: '@theme/X',
        modules: {
          nested: { deep: ['/d/a.md', { path: '/d/b.MDX', query: { x: '1' } }] },
          data: '/d/s.json',
        },
        routes: [
          { path: '/a', component: '@theme/X', modules: { content: '/d/a.md' } },
          { path: '/b', component: '@theme/X', modules: { content: '/d/b.MDX?x=1', code: '/d/c.tsx' } },
        ],
      },
    ];
    expect(collectContentRequests(routes)).toEqual([{ file: '/d/a.md' }, { file: '/d/b.MDX', query: 'x=1' }]);
  });
});

describe('getContentMetadata', () => {
  const settings = (dir: string, name: string) => ({
    contentDirs: [dir],
    metadata: (file: string) => `${name} ${file}`,
  });

  it('uses the plugin whose folders contain the file', () => {
    const mdxSettings = [
      settings('/site/docs', 'docs'),
      settings('/site/docs-api', 'api'),
      { contentDirs: ['/site/x'] },
    ];
    const metadata = getContentMetadata({ mdxSettings } as unknown as Site);
    expect(metadata('/site/docs/a.md')).toBe('docs /site/docs/a.md');
    expect(metadata('/site/docs-api/a.md')).toBe('api /site/docs-api/a.md');
    expect(metadata('/site/x/a.md')).toBeUndefined();
    expect(metadata('/elsewhere/a.md')).toBeUndefined();
  });
});
