import { describe, expect, test } from 'vitest';
import { docsErrors, docsSite, leaves } from './docsSite';

const createModule = (sidebars: unknown) => `export default ${JSON.stringify(sidebars)};`;
const OPTIONS = { sidebarPath: 'sidebars.ts' };

describe('routes of docs', () => {
  const files = {
    'docs/index.md': '---\nslug: /\n---\n# Home\n\nWelcome.',
    'docs/api/README.md': '# API\n\nAll of it.',
    'docs/api/one.md': '---\ntags: [x]\n---\n# One\n\nThe first.',
    'docs/two.md': '---\ndisplayed_sidebar: null\ntags: [x, y]\n---\n# Two\n\nThe second.',
    'sidebars.ts': createModule({
      main: [
        'index',
        {
          type: 'category',
          label: 'API',
          link: { type: 'doc', id: 'api/README' },
          items: ['api/one', { Deep: ['index'] }],
        },
        {
          type: 'category',
          label: 'More',
          link: { type: 'generated-index', description: 'D', keywords: ['k'] },
          items: ['two', 'api/one'],
        },
      ],
      'Other one': ['two'],
    }),
  };

  test('form one tree', async () => {
    const { routes } = await docsSite(files, { ...OPTIONS, routeBasePath: '/' }, { baseUrl: '/base/' });
    const formatOutline = (list: typeof routes, indent = ''): string =>
      list
        .map(({ path, component, exact, priority, routes: below }) =>
          [
            `${indent}${path} ${component}${exact ? ' exact' : ''}${priority === undefined ? '' : ` ${priority}`}`,
            below && formatOutline(below, `${indent}  `),
          ]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n');
    expect(formatOutline(routes)).toMatchInlineSnapshot(`
      "/base/ @theme/DocsRoot
        /base/ @theme/DocVersionRoot -1
          /base/ @theme/DocRoot
            /base/api/one @theme/DocItem exact
            /base/api/ @theme/DocItem exact
            /base/ @theme/DocItem exact
            /base/two @theme/DocItem exact
            /base/category/more @theme/DocCategoryGeneratedIndexPage exact
          /base/tags @theme/DocTagsListPage exact
          /base/tags/x @theme/DocTagDocListPage exact
          /base/tags/y @theme/DocTagDocListPage exact"
    `);
  });

  test('load their own content and shared sidebar data', async () => {
    const { routes, dir } = await docsSite(files, OPTIONS);
    const pages = leaves(routes);
    expect(pages['/docs/']).toEqual({
      path: '/docs/',
      component: '@theme/DocItem',
      exact: true,
      modules: { content: `${dir}/docs/index.md`, sidebarItems: '/generated/sidebar-main.json' },
      sidebar: 'main',
      metadata: { sourceFilePath: 'docs/index.md' },
    });
    expect(pages['/docs/api/']?.props).toEqual({
      docs: { 'api/one': { id: 'api/one', title: 'One', description: 'The first.', sidebar: 'main' } },
    });
    expect(pages['/docs/two']?.modules).toEqual({ content: `${dir}/docs/two.md` });
    expect(pages['/docs/two']).not.toHaveProperty('sidebar');
    expect(routes[0]?.routes?.[0]?.props).toEqual({
      version: {
        pluginId: 'default',
        version: 'current',
        label: 'Next',
        banner: null,
        badge: false,
        noIndex: false,
        className: 'docs-version-current',
        isLast: true,
        docsSidebars: {},
        docs: {},
      },
    });
  });

  test('include generated indexes', async () => {
    const { routes } = await docsSite(files, OPTIONS);
    expect(leaves(routes)['/docs/category/more']).toEqual({
      path: '/docs/category/more',
      component: '@theme/DocCategoryGeneratedIndexPage',
      exact: true,
      modules: { sidebarItems: '/generated/sidebar-main.json' },
      sidebar: 'main',
      props: {
        categoryGeneratedIndex: {
          title: 'More',
          description: 'D',
          keywords: ['k'],
          slug: '/category/more',
          permalink: '/docs/category/more',
          sidebar: 'main',
          navigation: {
            previous: { title: 'Home', permalink: '/docs/' },
            next: { title: 'Two', permalink: '/docs/two' },
          },
        },
        docs: {
          two: { id: 'two', title: 'Two', description: 'The second.' },
          'api/one': { id: 'api/one', title: 'One', description: 'The first.', sidebar: 'main' },
        },
      },
    });
  });

  test('share the cards of all docs if code of the site looks up docs', async () => {
    const card = "import { useDocById } from '@docusaurus/plugin-content-docs/client';";
    const { routes, data } = await docsSite({ ...files, 'src/theme/DocCard.tsx': card }, OPTIONS);
    const pages = leaves(routes);
    for (const page of ['/docs/', '/docs/two', '/docs/api/', '/docs/category/more']) {
      expect(pages[page]?.modules).toHaveProperty('docs', '/generated/docs.json');
      expect(pages[page]?.props ?? {}).not.toHaveProperty('docs');
    }
    expect(Object.keys(data['docs.json'] as object)).toEqual(['api/one', 'api/README', 'index', 'two']);
  });

  test('load the cards that the text of a doc shows: of its siblings in the sidebar, or of any docs', async () => {
    const { routes, data } = await docsSite(
      {
        ...files,
        'docs/index.md': '# Home\n\n<DocCardList />',
        'docs/two.md': '# Two\n\nThe second.\n\n{useDocById("api/one").title}',
      },
      OPTIONS,
    );
    const pages = leaves(routes);
    const cards = pages['/docs/']?.props?.['docs'] as Readonly<Record<string, unknown>>;
    expect(cards).toMatchObject({ index: { title: 'Home' } });
    expect(pages['/docs/two']?.modules).toHaveProperty('docs', '/generated/docs.json');
    expect(data).toHaveProperty('docs.json');
    expect(pages['/docs/api/one']?.modules).not.toHaveProperty('docs');
    expect(pages['/docs/api/one']?.props ?? {}).not.toHaveProperty('docs');
  });

  test('load the cards of any docs for lists of other items, and for components of the site that show cards', async () => {
    const { routes } = await docsSite(
      {
        ...files,
        'docs/index.md': '# Home\n\n<DocCardList items={useCurrentSidebarCategory().items} />',
        'docs/two.md': '# Two\n\n<DocCardList\n  items={useDocsSidebar().items}\n/>',
        'docs/api/one.md': '# One\n\n<Cards />',
        'src/components/Cards.js': "import DocCardList from '@theme/DocCardList';",
        'src/theme/MDXComponents.js': "import DocCardList from '@theme/DocCardList';",
      },
      OPTIONS,
    );
    const all = Object.values(leaves(routes)).filter(({ modules }) => modules?.['docs']);
    expect(all.map(({ path }) => path)).toEqual(['/docs/api/one', '/docs/', '/docs/two']);
  });

  test('load the cards of the siblings of a doc that imports Markdown, unless only the theme of the site shows cards', async () => {
    const { routes } = await docsSite(
      {
        ...files,
        'docs/index.md': "import Part from './_part.mdx';\n\n<Part />",
        'src/theme/MDXComponents.js': "import DocCardList from '@theme/DocCardList';",
      },
      OPTIONS,
    );
    expect(leaves(routes)['/docs/']?.props?.['docs']).toHaveProperty('index');
    expect(leaves(routes)['/docs/']?.modules).not.toHaveProperty('docs');
  });

  test('load all sidebars if code of the site looks up sidebars', async () => {
    const root = 'const { docsSidebars } = useDocsVersion();';
    const { routes } = await docsSite({ ...files, 'src/theme/DocRoot.js': root }, OPTIONS);
    const docsSidebars = {
      main: '/generated/sidebar-main.json',
      'Other one': '/generated/sidebar-Other-one.json',
    };
    for (const page of ['/docs/', '/docs/two', '/docs/category/more'])
      expect(leaves(routes)[page]?.modules).toMatchObject({ docsSidebars });
  });

  test('include tag pages', async () => {
    const { routes } = await docsSite(files, OPTIONS);
    const pages = leaves(routes);
    expect(pages['/docs/tags']?.props).toEqual({
      tags: [
        { label: 'x', permalink: '/docs/tags/x', count: 2 },
        { label: 'y', permalink: '/docs/tags/y', count: 1 },
      ],
    });
    expect(pages['/docs/tags/x']).toEqual({
      path: '/docs/tags/x',
      component: '@theme/DocTagDocListPage',
      exact: true,
      props: {
        tag: {
          label: 'x',
          permalink: '/docs/tags/x',
          count: 2,
          allTagsPath: '/docs/tags',
          items: [
            { id: 'api/one', title: 'One', description: 'The first.', permalink: '/docs/api/one' },
            { id: 'two', title: 'Two', description: 'The second.', permalink: '/docs/two' },
          ],
          unlisted: false,
        },
      },
    });
  });

  test('omit the tag list without listed tags', async () => {
    const loadPaths = async (text: string) =>
      Object.keys(leaves((await docsSite({ 'docs/a.md': text, 'docs/b.md': '' })).routes));
    expect(await loadPaths('')).toEqual(['/docs/a', '/docs/b']);
    expect(await loadPaths('---\ntags: [x]\nunlisted: true\n---\n')).toEqual([
      '/docs/a',
      '/docs/b',
      '/docs/tags/x',
    ]);
  });

  test('do not change when another doc changes', async () => {
    const createFiles = (description: string) => ({
      ...files,
      'docs/two.md': `---\ndescription: ${description}\n---\n# Two`,
    });
    const [before, after] = [
      await docsSite(createFiles('before'), OPTIONS),
      await docsSite(createFiles('after'), OPTIONS),
    ];
    const changed = Object.keys(leaves(before.routes)).filter((path) => {
      const getPage = (site: typeof before) =>
        JSON.stringify(leaves(site.routes)[path]).replaceAll(site.dir, '');
      return getPage(before) !== getPage(after);
    });
    expect(changed).toEqual(['/docs/category/more']);
    expect(after.data).toEqual(before.data);
    expect(after.globalData).toEqual(before.globalData);
  });

  test('write each sidebar to a file with a unique name', async () => {
    const sidebars = Object.fromEntries(['a', 'A', 'é', 'ü', 'a b'].map((name) => [name, ['two']]));
    const { data } = await docsSite({ ...files, 'sidebars.ts': createModule(sidebars) }, OPTIONS);
    expect(Object.keys(data)).toEqual([
      'sidebar-a.json',
      'sidebar-A-2.json',
      'sidebar--.json',
      'sidebar---2.json',
      'sidebar-a-b.json',
    ]);
  });

  test('write the sidebars of versions with similar names to different files', async () => {
    const { data } = await docsSite({
      ...files,
      'versions.json': '["1.0-beta", "1.0"]',
      'versioned_docs/version-1.0-beta/a.md': '# A',
      'versioned_docs/version-1.0/a.md': '# A',
      'versioned_sidebars/version-1.0-beta-sidebars.json': '{ "docs": ["a"] }',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "beta-docs": ["a"] }',
    });
    const names = Object.keys(data).filter((name) => name.includes('1.0'));
    expect(names).toEqual(['sidebar-1.0-beta-docs.json', 'sidebar-1.0-beta-docs-2.json']);
  });
});

describe('pagination', () => {
  const loadPagination = async (items: unknown, files: Record<string, string> = {}) => {
    const all = { 'docs/a.md': '# A', 'docs/b.md': '# B', 'docs/c.md': '# C', 'docs/d.md': '# D', ...files };
    const { docs } = await docsSite({ ...all, 'sidebars.ts': createModule(items) }, OPTIONS);
    return Object.values(docs).map(({ id, previous, next }) => [id, previous?.title, next?.title]);
  };

  test('follows a sidebar depth first', async () => {
    const items = [
      'a',
      { type: 'link', label: 'L', href: 'https://x.y' },
      { type: 'html', value: 'x' },
      { type: 'ref', id: 'd' },
      { type: 'category', label: 'Cat', link: { type: 'doc', id: 'b' }, items: [{ Plain: ['c'] }] },
      {
        type: 'category',
        label: 'Index',
        link: { type: 'generated-index' },
        items: [{ type: 'doc', id: 'd', label: 'Dee' }],
      },
    ];
    expect(await loadPagination({ s: items })).toEqual([
      ['a', undefined, 'B'],
      ['b', 'A', 'C'],
      ['c', 'B', 'Index'],
      ['d', 'Index', undefined],
    ]);
  });

  test('skips unlisted docs', async () => {
    expect(
      await loadPagination({ s: ['a', 'b', 'c'] }, { 'docs/b.md': '---\nunlisted: true\n---\n# B' }),
    ).toEqual([
      ['a', undefined, 'C'],
      ['b', undefined, undefined],
      ['c', 'A', undefined],
      ['d', undefined, undefined],
    ]);
  });

  test('follows the displayed sidebar, or the last that contains the doc', async () => {
    const files = {
      'docs/c.md': '---\ndisplayed_sidebar: s\n---\n# C',
      'docs/d.md': '---\ndisplayed_sidebar: t\n---\n# D',
    };
    expect(await loadPagination({ s: ['a', 'b', 'c'], t: ['c', 'b'] }, files)).toEqual([
      ['a', undefined, 'B'],
      ['b', 'C', undefined],
      ['c', 'B', undefined],
      ['d', undefined, undefined],
    ]);
  });

  test('is overridden by front matter', async () => {
    const files = {
      'docs/a.md': '---\npagination_next: null\npagination_prev: c\n---\n# A',
      'docs/b.md': '---\nsidebar_label: Bee\npagination_next: hidden\n---\n# B',
      'docs/c.md': '---\npagination_label: Sea\nsidebar_label: x\npagination_next: draft\n---\n# C',
      'docs/hidden.md': '---\nunlisted: true\n---\n',
      'docs/draft.md': '---\ndraft: true\n---\n',
    };
    expect(
      await loadPagination({ s: ['a', 'b', 'c', { type: 'doc', id: 'd', label: 'Item' }] }, files),
    ).toEqual([
      ['a', 'Sea', undefined],
      ['b', 'A', undefined],
      ['c', 'Bee', undefined],
      ['d', 'Sea', undefined],
      ['hidden', undefined, undefined],
    ]);
  });
});

test('links to other pages have the descriptions that these pages declare', async () => {
  const link = { type: 'generated-index', slug: '/more', description: 'All of B.' };
  const { docs } = await docsSite(
    {
      'docs/a.md': '---\ndescription: The letter A.\n---\n# A\n\nText.',
      'docs/b.md': '# B\n\nAn excerpt.',
      'docs/c.md': '# C',
      'docs/d.md': '# D',
      'sidebars.ts': createModule({
        s: [{ type: 'category', label: 'More', link, items: ['b', 'c', 'a', 'd'] }],
      }),
    },
    OPTIONS,
  );
  expect(docs['b']?.previous).toEqual({ title: 'More', permalink: '/docs/more', description: 'All of B.' });
  expect(docs['c']?.previous).toEqual({ title: 'B', permalink: '/docs/b' });
  expect(docs['d']?.previous).toEqual({ title: 'A', permalink: '/docs/a', description: 'The letter A.' });
});

describe('global data', () => {
  const files = {
    'docs/index.md': '# Home',
    'docs/a.md': '',
    'docs/b.md': '',
    'docs/draft.md': '---\ndraft: true\n---\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n',
    'docs-r/README.md': '',
    'sidebars.ts': createModule({
      python: ['hidden', { type: 'category', label: 'C', items: ['index'] }, 'a'],
      empty: [{ type: 'link', label: 'L', href: '/x' }],
      linked: [{ type: 'category', label: 'Page', link: { type: 'doc', id: 'b' }, items: ['a'] }],
    }),
  };

  test('lists only docs that the config references', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { type: 'doc', docId: 'a', label: 'A' },
          { type: 'doc', docId: 'README', docsPluginId: 'r' },
          { type: 'docSidebar', sidebarId: 'python' },
          {
            type: 'dropdown',
            label: 'D',
            items: [
              { type: 'doc', docId: 'hidden' },
              { type: 'doc', docId: 'draft' },
            ],
          },
        ],
      },
    };
    const { globalData } = await docsSite(
      files,
      { ...OPTIONS, routeBasePath: '/' },
      { themeConfig, baseUrl: '/base/' },
    );
    expect(globalData).toEqual({
      path: '/base/',
      versions: [
        {
          name: 'current',
          label: 'Next',
          isLast: true,
          path: '/base/',
          mainDocId: 'index',
          docs: [
            { id: 'a', path: '/base/a', sidebar: 'linked' },
            { id: 'hidden', path: '/base/hidden', sidebar: 'python', unlisted: true },
            { id: 'index', path: '/base/', sidebar: 'python' },
          ],
          draftIds: ['draft'],
          sidebars: {
            python: { link: { path: '/base/', label: 'index' } },
            empty: {},
            linked: { link: { path: '/base/b', label: 'Page' } },
          },
        },
      ],
      breadcrumbs: true,
    });
  });

  test('lists the generated indexes whose slugs items reference', async () => {
    const index = { type: 'generated-index', slug: '/all' };
    const items = [
      { type: 'category', label: 'All', link: index, items: ['a'] },
      { type: 'category', label: 'Other', link: { type: 'generated-index' }, items: ['a'] },
    ];
    const themeConfig = { navbar: { items: [{ type: 'doc', docId: '/all', label: 'All' }] } };
    const { globalData } = await docsSite(
      { 'docs/a.md': '', 'sidebars.ts': createModule({ main: items }) },
      OPTIONS,
      { themeConfig },
    );
    expect(globalData).toMatchObject({
      versions: [
        {
          docs: [
            { id: 'a', path: '/docs/a' },
            { id: '/all', path: '/docs/all', sidebar: 'main' },
          ],
          draftIds: [],
        },
      ],
    });
  });

  test('describes a single version', async () => {
    const { globalData } = await docsSite(files, { ...OPTIONS, routeBasePath: '/' });
    expect(globalData).toMatchObject({
      versions: [{ name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'index' }],
    });
  });

  test.each([
    [{ 'docs/x/index.md': '', 'docs/a.md': '' }, undefined, 'a'],
    [{ 'docs/z.md': '', 'docs/a.md': '' }, ['z', 'a'], 'z'],
    [{ 'docs/z.md': '---\nslug: /\n---\n', 'docs/a.md': '' }, ['a'], 'z'],
    [{ 'docs/z.md': '', 'docs/a.md': '' }, [{ type: 'link', label: 'L', href: '/x' }], 'a'],
  ])('finds the main doc %#', async (docs, items, expected) => {
    const sidebars = items && { 'sidebars.ts': createModule({ s: items }) };
    const { content } = await docsSite({ ...docs, ...sidebars }, items ? OPTIONS : {});
    expect(content.versions[0]?.mainDocId).toBe(expected);
  });

  test('reports config items with unknown docs and sidebars', async () => {
    const themeConfig = {
      navbar: {
        items: [
          { type: 'doc', docId: 'indx', label: 'Docs' },
          { type: 'docSidebar', sidebarId: 'pyton', label: 'Side' },
          { type: 'doc', docId: 'elsewhere', docsPluginId: 'r' },
        ],
      },
    };
    const config = `export default {
  title: 'T',
  url: 'https://example.com',
  baseUrl: '/',
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'indx', label: 'Docs' },
        { type: 'docSidebar', sidebarId: 'pyton', label: 'Side' },
        { type: 'doc', docId: 'elsewhere', docsPluginId: 'r' },
      ],
    },
  },
};
`;
    expect(
      await docsErrors({ ...files, 'docusaurus.config.ts': config }, OPTIONS, { themeConfig }),
    ).toMatchInlineSnapshot(`
      "✖ A navbar item references the doc \`indx\`, which does not exist.
        docusaurus.config.ts:8:24  unknown-doc
           6 |     navbar: {
           7 |       items: [
        >  8 |         { type: 'doc', docId: 'indx', label: 'Docs' },
             |                        ^
           9 |         { type: 'docSidebar', sidebarId: 'pyton', label: 'Side' },
          10 |         { type: 'doc', docId: 'elsewhere', docsPluginId: 'r' },
        → Did you mean \`index\`? Available IDs: a, b, hidden, index.

      ✖ A navbar item references the sidebar \`pyton\`, which does not exist.
        docusaurus.config.ts:9:31  unknown-sidebar
           7 |       items: [
           8 |         { type: 'doc', docId: 'indx', label: 'Docs' },
        >  9 |         { type: 'docSidebar', sidebarId: 'pyton', label: 'Side' },
             |                               ^
          10 |         { type: 'doc', docId: 'elsewhere', docsPluginId: 'r' },
          11 |       ],
        → Did you mean \`python\`? Available IDs: empty, linked, python."
    `);
  });
});
