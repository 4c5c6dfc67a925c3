import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import type { RouteConfig } from '../../../../src/model/route';
import type { RouteChain } from '../../../../src/model/routeTree';
import {
  collectContentRequests,
  createManifestEntry,
  type PageManifestEntry,
} from '../../../../src/node/bundle/pageManifest';

const content = (file: string, more: Partial<CompiledContent> = {}): CompiledContent => ({
  key: file,
  file,
  hydration: 'static',
  hash: 'h',
  frontMatter: { a: 1 },
  contentTitle: 'Title',
  toc: [],
  anchors: [],
  references: [],
  assets: [],
  imports: {},
  partials: {},
  classNames: [],
  diagnostics: [],
  moduleAssets: { image: '/p.png' },
  ...more,
});

function createEntry(
  route: Partial<RouteConfig>,
  contents: readonly CompiledContent[] = [],
  ancestors: RouteChain = [],
): PageManifestEntry {
  return createManifestEntry([...ancestors, { path: '/base/a', component: '@theme/X', ...route }], {
    site: { siteDir: '/site' },
    contents: new Map(contents.map((each) => [each.key, each])),
    getContentMetadata: (file) => `metadata of ${file}`,
  });
}

describe('createManifestEntry', () => {
  it('creates an entry with the nested levels of a page', () => {
    const plugin = { name: 'docs', id: 'default' };
    const route = {
      component: '@theme/DocItem',
      exact: true,
      sidebar: 'docs',
      priority: 1,
      metadata: { sourceFilePath: 'docs/a.md', lastUpdatedAt: 5 },
      context: { data: { x: 1 } },
    };
    const root = {
      path: '/base/',
      component: '@theme/DocsRoot',
      plugin,
      props: { version: { label: 'Next' } },
    };
    expect(createEntry(route, [], [root])).toEqual({
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
    const doc = content('/site/docs/a.mdx', { hydration: 'interactive', moduleFile: '/cache/a.mjs' });
    const entry = createEntry({ modules: { content: doc.file } }, [doc]);
    expect(entry.modules).toEqual({ 'docs/a.mdx': '/cache/a.mjs' });
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

  it('throws for content that has not been compiled', () => {
    expect(() => createEntry({ modules: { content: '/site/docs/b.md' } })).toThrow(
      'The content `/site/docs/b.md` of the page `/base/a` has not been compiled.',
    );
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
          { path: '/c', component: '@theme/X', context: { note: { __import: true, path: '/d/c.md' } } },
        ],
      },
    ];
    expect(collectContentRequests(routes)).toEqual([
      { file: '/d/a.md' },
      { file: '/d/b.MDX', query: 'x=1' },
      { file: '/d/c.md' },
    ]);
  });
});
