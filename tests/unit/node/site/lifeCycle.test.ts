import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InlinePlugin } from '../../../../src/model/config';
import type { LoadContext, Plugin } from '../../../../src/model/plugin';
import { reloadPlugins } from '../../../../src/node/site/loadSite';
import { errorsOf } from '../../tempSite';
import { getSite } from '../../../../src/node/site/siteTasks';
import { errorsOfSite, loadTestSite, openTestSite } from './loadTestSite';
import { formatDiagnostics } from '../../../driver/errorText';

/** Creates an inline plugin with the given methods. */
function plugin(name: string, methods: Omit<Plugin, 'name'> = {}): InlinePlugin {
  return () => ({ name, ...methods });
}

const page = (at: string, more: object = {}) => ({ path: at, component: '@theme/Page', ...more });

test('calls every method once, with the results of earlier methods', async () => {
  const calls: string[] = [];
  const site = await loadTestSite({
    config: {
      baseUrl: '/base/',
      plugins: [
        plugin('slow', {
          loadContent: async () => {
            await new Promise((resolve) => setTimeout(resolve, 10));
            calls.push('slow loadContent');
            return 'slow content';
          },
          contentLoaded: ({ content }) => void calls.push(`slow contentLoaded ${content}`),
          allContentLoaded: ({ allContent }) => void calls.push(JSON.stringify(allContent)),
        }),
        [
          plugin('fast', {
            loadContent: () => 1,
            contentLoaded: ({ content }) => void calls.push(`fast contentLoaded ${content}`),
          }),
          { id: 'second' },
        ],
      ] as [InlinePlugin, [InlinePlugin, object]],
    },
  });
  expect(calls).toEqual([
    'fast contentLoaded 1',
    'slow loadContent',
    'slow contentLoaded slow content',
    '{"slow":{"default":"slow content"},"fast":{"second":1}}',
  ]);
  expect(site.plugins.map(({ content }) => content)).toEqual(['slow content', 1]);
});

test('sets the environment variable with the locale for plugins', async () => {
  let locale: string | undefined;
  const loadContent = () => {
    locale = process.env['DOCUSAURUS_CURRENT_LOCALE'];
  };
  const i18n = { defaultLocale: 'fr', locales: ['fr'] };
  await loadTestSite({ config: { i18n, plugins: [plugin('reader', { loadContent })] } });
  expect(locale).toBe('fr');
});

test('translates the content in a translated locale, also of plugins without messages', async () => {
  const methods: Omit<Plugin, 'name'> = {
    loadContent: () => 'hello',
    contentLoaded: ({ content, actions }) => actions.setGlobalData(content),
  };
  const translateContent: Plugin['translateContent'] = (args) => ({ ...args });
  const plugins = [
    plugin('new', { ...methods, translateContent }),
    plugin('kept', { ...methods, translateContent: () => undefined }),
  ];
  const load = (files: Readonly<Record<string, string>>) => loadTestSite({ config: { plugins }, files });
  expect((await load({ 'i18n/en/code.json': '{}' })).globalData).toEqual({
    new: { default: { content: 'hello', translationFiles: [] } },
    kept: { default: 'hello' },
  });
  expect((await load({})).globalData['new']).toEqual({ default: 'hello' });
});

test('passes each validator the theme config that those before have returned', async () => {
  const withValidator = (name: string, add: (themeConfig: Record<string, unknown>) => object) =>
    Object.assign(plugin(name), {
      validateThemeConfig: ({ themeConfig }: { themeConfig: Record<string, unknown> }) => add(themeConfig),
    });
  const site = await loadTestSite({
    config: {
      themeConfig: { given: 1 },
      plugins: [
        withValidator('a', () => ({ first: 'x' })),
        withValidator('b', (themeConfig) => ({ ...themeConfig, second: `${themeConfig['first']}y` })),
      ],
    },
  });
  expect(site.siteConfig.themeConfig).toEqual({ given: 1, first: 'x', second: 'xy' });
});

test('leaves out fallbacks for theme components and pages that another plugin provides', async () => {
  const fallback = () =>
    plugin('fallback', {
      fallbackFor: 'Bar',
      contentLoaded: ({ actions }) => {
        actions.addRoute(page('/search'));
        actions.addRoute(page('/own'));
      },
    });
  const other = plugin('other', {
    getThemePath: () => './theme',
    contentLoaded: ({ actions }) => actions.addRoute(page('/search')),
  });
  const config = { plugins: [fallback(), other] };
  const withPage = await loadTestSite({ config });
  expect(withPage.routes.map((route) => [route.path, route.plugin?.name])).toEqual([
    ['/own', 'fallback'],
    ['/search', 'other'],
  ]);
  expect(withPage.diagnostics).toEqual([]);
  const withTheme = await loadTestSite({ config, files: { 'theme/Bar/index.js': '' } });
  expect(withTheme.plugins.map(({ name }) => name)).toEqual(['other']);
  const before = { plugins: [other, fallback()] };
  const withEarlierTheme = await loadTestSite({ config: before, files: { 'theme/Bar/index.js': '' } });
  expect(withEarlierTheme.plugins.map(({ name }) => name)).toEqual(['other', 'fallback']);
});

test('sorts the routes of both methods, and adds the trailing slash and the plugin', async () => {
  const site = await loadTestSite({
    config: {
      trailingSlash: true,
      plugins: [
        plugin('a', {
          contentLoaded: ({ actions }) => {
            actions.addRoute(page('/'));
            actions.addRoute(page('/docs', { routes: [page('/docs/b'), page('/docs/a', { sidebar: 's' })] }));
          },
          allContentLoaded: ({ actions }) => actions.addRoute(page('/tags')),
        }),
      ],
    },
  });
  const owner = { name: 'a', id: 'default' };
  const component = '@theme/Page';
  expect(site.routes).toEqual([
    { path: '/tags/', component, plugin: owner },
    {
      path: '/docs/',
      component,
      plugin: owner,
      routes: [
        { path: '/docs/a/', component, sidebar: 's' },
        { path: '/docs/b/', component },
      ],
    },
    { path: '/', component, plugin: owner },
  ]);
});

test('collects data, references and diagnostics', async () => {
  const reference = {
    kind: 'link',
    rawUrl: '/x',
    resolved: '/x',
    location: { file: 'sidebars.ts' },
  } as const;
  const diagnostic = { code: 'plugin-report', message: 'odd' } as const;
  const site = await loadTestSite({
    config: {
      plugins: [
        plugin('a', {
          contentLoaded: async ({ actions }) => {
            actions.setGlobalData({ lost: true });
            actions.setGlobalData({ first: 1, both: 1 });
            actions.addReferences([reference]);
            actions.report({ ...diagnostic, severity: 'warn' });
            actions.report({ ...diagnostic, severity: 'ignore' });
            const file = await actions.createData('sub/data.json', { a: 1 });
            actions.addRoute(
              page('/a', { modules: { data: file, text: await actions.createData('text', 'as is') } }),
            );
          },
          allContentLoaded: ({ actions }) => actions.setGlobalData({ both: 2 }),
        }),
        plugin('silent'),
      ],
    },
  });
  expect(site.globalData).toEqual({ a: { default: { first: 1, both: 2 } } });
  expect(site.plugins[0]?.globalData).toEqual({ first: 1, both: 2 });
  expect(site.references).toEqual([reference]);
  expect(site.diagnostics).toEqual([{ ...diagnostic, severity: 'warn' }]);
  const dir = path.join(site.siteDir, '.docusaurus/a/default');
  expect(site.routes[0]?.modules).toEqual({ data: `${dir}/sub/data.json`, text: `${dir}/text` });
  expect(fs.readFileSync(`${dir}/sub/data.json`, 'utf8')).toBe('{\n  "a": 1\n}');
  expect(fs.readFileSync(`${dir}/text`, 'utf8')).toBe('as is');
});

test('resolves the aliases of Markdown and data in routes, but not those of code', async () => {
  const content = { __import: true, path: '@site/blog/a.md', query: { truncated: 'true' } };
  const inner = page('/a/b', {
    modules: {
      items: [{ content }, '@site/docs/a.mdx?x=1'],
      data: '~docs/default/a.json',
      code: '@site/src/a',
    },
    context: { data: '@generated/b.json', code: '@site/src/b.ts', text: '@site' },
  });
  const contentLoaded: Plugin['contentLoaded'] = ({ actions }) =>
    actions.addRoute(page('/a', { routes: [inner] }));
  const { siteDir, routes } = await loadTestSite({ config: { plugins: [plugin('a', { contentLoaded })] } });
  expect(routes[0]?.routes?.[0]).toMatchObject({
    modules: {
      items: [{ content: { ...content, path: `${siteDir}/blog/a.md` } }, `${siteDir}/docs/a.mdx?x=1`],
      data: `${siteDir}/.docusaurus/docusaurus-plugin-content-docs/default/a.json`,
      code: '@site/src/a',
    },
    context: { data: `${siteDir}/.docusaurus/b.json`, code: '@site/src/b.ts', text: '@site' },
  });
});

test('passes the context, and collects the other results of plugins', async () => {
  let context: LoadContext | undefined;
  const owner = { name: 'a', id: 'default' };
  const site = await loadTestSite({
    files: { 'i18n/en/code.json': '{"x": {"message": "X of the site"}}', 'theme/A.tsx': '' },
    config: {
      storage: { namespace: true },
      clientModules: ['./src/client.js'],
      plugins: [
        (given: LoadContext) => {
          context = given;
          return {
            name: 'a',
            getThemePath: () => './theme',
            getClientModules: () => ['./plugin.css', '/abs/x.js'],
            getPathsToWatch: () => ['docs/**/*.md', '/abs/y'],
            getMdxSettings: () => [{ owner }],
            getDefaultCodeTranslationMessages: () => ({ x: 'X of the plugin', y: 'Y' }),
          };
        },
      ],
    },
  });
  const { siteDir } = site;
  expect(context).toMatchObject({
    siteDir,
    siteVersion: undefined,
    generatedFilesDir: `${siteDir}/.docusaurus`,
    outDir: `${siteDir}/build`,
    localizationDir: `${siteDir}/i18n/en`,
    baseUrl: '/',
    mode: 'production',
    codeTranslations: { x: 'X of the site' },
    siteStorage: { type: 'localStorage', namespace: expect.stringMatching(/^-[\da-f]{3}$/) },
    currentBundler: { name: 'webpack', instance: expect.any(Function) },
  });
  expect(site.codeTranslations).toEqual({ x: 'X of the site', y: 'Y' });
  expect(site.clientModules).toEqual([`${siteDir}/plugin.css`, '/abs/x.js', `${siteDir}/src/client.js`]);
  expect(site.pathsToWatch).toEqual([`${siteDir}/docs/**/*.md`, '/abs/y']);
  expect(site.mdxSettings).toEqual([{ owner }]);
  expect(site.themeFolders).toEqual([
    { dir: `${siteDir}/theme`, kind: 'theme' },
    { dir: `${siteDir}/src/theme`, kind: 'site' },
  ]);
});

test('freezes the site', async () => {
  const site = await loadTestSite({
    config: {
      plugins: [
        plugin('a', {
          contentLoaded: ({ actions }) => actions.addRoute(page('/x', { routes: [page('/x/y')] })),
        }),
      ],
    },
  });
  for (const part of [
    site,
    site.routes,
    site.routes[0],
    site.routes[0]?.routes?.[0],
    site.plugins,
    site.siteConfig,
  ]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});

describe('a plugin that fails', () => {
  const fail = () => {
    throw new Error('disk on fire.');
  };
  test.each(['loadContent', 'contentLoaded', 'allContentLoaded', 'getMdxSettings', 'injectHtmlTags'])(
    'is reported if it throws in %s',
    async (method) => {
      const site = {
        config: { plugins: [[plugin('a', { [method]: fail }), { id: 'x' }] as [InlinePlugin, object]] },
      };
      expect(await errorsOfSite(site)).toBe(
        `✖ The plugin \`a\` (ID \`x\`) failed in ${method}: disk on fire.  plugin-failure\n  → Fix the error in the plugin, or remove the plugin from the config.`,
      );
    },
  );

  test('is reported together with other failing plugins', async () => {
    const site = {
      config: { plugins: [plugin('a', { loadContent: fail }), plugin('b', { contentLoaded: fail })] },
    };
    expect(await errorsOfSite(site)).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` failed in loadContent: disk on fire.  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config.

      ✖ The plugin \`b\` failed in contentLoaded: disk on fire.  plugin-failure
        → Fix the error in the plugin, or remove the plugin from the config."
    `);
  });

  test('is reported if it adds invalid routes or data', async () => {
    type Actions = Parameters<NonNullable<Plugin['contentLoaded']>>[0]['actions'];
    const reportErrors = (act: (actions: Actions) => unknown) =>
      errorsOfSite({
        config: {
          plugins: [plugin('a', { contentLoaded: async ({ actions }) => void (await act(actions)) })],
        },
      });
    expect(await reportErrors((actions) => actions.addRoute({ path: '/x' } as never))).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` adds a route without a \`path\` or a \`component\`.  invalid-route
        → Set both to non-empty strings. The route is an object with the keys path."
    `);
    const route = page('/y', { props: { a: 1 }, modules: { a: './a' } });
    expect(
      await reportErrors((actions) => actions.addRoute(page('/x', { routes: [route] }))),
    ).toMatchInlineSnapshot(`
      "✖ The route \`/y\` of the plugin \`a\` has \`a\` in both \`props\` and \`modules\`.  invalid-route
        → Remove each name from one of the two."
    `);
    expect(await reportErrors((actions) => actions.createData('../../../evil', ''))).toMatchInlineSnapshot(`
      "✖ The plugin \`a\` cannot create data outside its folder: \`../../../evil\`.  invalid-plugin-result
        → Pass \`createData\` a path within the folder of the plugin."
    `);
  });
});

test('reports duplicate routes as diagnostics or as an error', async () => {
  const duplicatePlugin = plugin('a', {
    contentLoaded: ({ actions }) => {
      for (const file of ['a.md', 'b.md'])
        actions.addRoute(page('/x', { metadata: { sourceFilePath: file } }));
    },
  });
  const { diagnostics } = await loadTestSite({ config: { plugins: [duplicatePlugin] } });
  expect(diagnostics.map(({ message, severity }) => [message, severity])).toEqual([
    ['Two pages have the URL path `/x`: a.md and b.md.', 'warn'],
  ]);
  expect(
    await errorsOfSite({ config: { plugins: [duplicatePlugin], onDuplicateRoutes: 'throw' } }),
  ).toMatchInlineSnapshot(`
    "✖ Two pages have the URL path \`/x\`: a.md and b.md.
      b.md  duplicate-route
      → Readers can reach only one of them. Change the slug or file name of the other, or remove it."
  `);
});

test('reports a folder whose Markdown several plugins load', async () => {
  const docs: InlinePlugin = ({ siteDir }, { id = 'default' }) => ({
    name: 'docs',
    getMdxSettings: () => [
      {
        owner: { name: 'docs', id },
        contentDirs: ['docs', `docs/${id}`].map((dir) => path.join(siteDir, dir)),
      },
    ],
  });
  expect(
    await errorsOfSite({ config: { plugins: [docs, [docs, { id: 'second' }]] } }),
  ).toMatchInlineSnapshot(`
    "✖ The plugin \`docs\` and the plugin \`docs\` (ID \`second\`) load the same folder, \`docs\`.  shared-content-folder
      → Set a different \`path\` in the options of one of them."
  `);
});

describe('a file change', () => {
  async function loadCountingSite() {
    const runs = { docs: 0, pages: 0 };
    const countRuns = (name: 'docs' | 'pages') =>
      plugin(name, {
        loadContent: () => ++runs[name],
        contentLoaded: ({ content, actions }) => {
          actions.addRoute(page(`/${name}/${content}`));
          actions.setGlobalData({ runs: content });
        },
        allContentLoaded: ({ actions }) => actions.addRoute(page(`/all/${name}`)),
        getPathsToWatch: () => [`${name}/**/*.{md,mdx}`],
      });
    const engine = openTestSite({ config: { plugins: [countRuns('docs'), countRuns('pages')] } });
    const site = await getSite(engine);
    return { engine, site, file: (name: string) => path.join(site.siteDir, name) };
  }

  test('runs only the plugins that watch the file, and keeps the results of the others', async () => {
    const { engine, site, file } = await loadCountingSite();
    const next = await reloadPlugins(engine, [file('docs/sub/a.mdx'), file('other.txt')]);
    expect(next.routes.map((route) => route.path)).toEqual([
      '/all/docs',
      '/all/pages',
      '/docs/2',
      '/pages/1',
    ]);
    expect(next.globalData).toEqual({ docs: { default: { runs: 2 } }, pages: { default: { runs: 1 } } });
    expect(site.routes.map((route) => route.path)).toContain('/docs/1');
    const third = await reloadPlugins(engine, [file('pages/b.md')]);
    expect(third.globalData).toEqual({ docs: { default: { runs: 2 } }, pages: { default: { runs: 2 } } });
  });

  test('that no plugin watches returns the same site', async () => {
    const { engine, site, file } = await loadCountingSite();
    expect(await reloadPlugins(engine, [file('docs/a.txt'), file('src/docs/a.md')])).toBe(site);
  });

  test('that breaks a plugin is reported', async () => {
    let broken = false;
    const fragile = plugin('a', {
      loadContent: () => {
        if (broken) throw new Error('bad file');
      },
      getPathsToWatch: () => ['docs'],
    });
    const engine = openTestSite({ config: { plugins: [fragile] } });
    const site = await getSite(engine);
    broken = true;
    expect(await errorsOf(() => reloadPlugins(engine, [path.join(site.siteDir, 'docs')]))).toContain(
      'bad file',
    );
  });
});

test.each([
  [{ dependencies: { '@docusaurus/core': '2.0.0-beta.15' } }, {}, true],
  [{ devDependencies: { '@docusaurus/preset-classic': '^2' } }, {}, true],
  [{ dependencies: { '@docusaurus/core': '^2.4.1' } }, { mdx1Compat: { syntax: false } }, false],
  [{ dependencies: { '@docusaurus/core': '~3.2.0' } }, {}, false],
  [{ dependencies: { '@docusaurus/core': '20.0.0' } }, {}, false],
  [{ dependencies: { '@docusaurus/core': 'workspace:*' } }, {}, false],
  [{}, { mdx1Compat: { syntax: true } }, true],
  ['broken', {}, false],
])('%j and %j decide whether pages are written for MDX 1', async (sitePackage, markdown, expected) => {
  const files = { 'package.json': JSON.stringify(sitePackage) };
  const { siteConfig } = await loadTestSite({ files, config: { markdown } });
  expect(siteConfig.markdown.mdx1Compat.syntax).toBe(expected);
});

test.each([
  ['3.9.2', {}, true],
  ['~3.9.2', {}, true],
  ['^3.9.2', {}, false],
  ['3.10.0', {}, false],
  ['3.9.2', { mdx1Compat: { comments: false } }, false],
])('with `v4: true`, %s and %j decide about comments of HTML', async (version, markdown, expected) => {
  const files = { 'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }) };
  const { siteConfig } = await loadTestSite({ files, config: { markdown, future: { v4: true } } });
  expect(siteConfig.markdown.mdx1Compat.comments).toBe(expected);
});

test('data of a plugin that is not JSON is reported', async () => {
  const failing = plugin('a', { contentLoaded: ({ actions }) => actions.setGlobalData({ list: [1n] }) });
  expect(await errorsOfSite({ config: { plugins: [failing] } })).toMatchInlineSnapshot(`
    "✖ The global data of the plugin \`a\` cannot be used at \`list[0]\`: the value is a BigInt, which JSON does not support.  unserializable-data
      → Pages receive this data as JSON: use strings, numbers, booleans, null, arrays, and plain objects."
  `);
});

test('warns about a theme component with its old name', async () => {
  const { diagnostics } = await loadTestSite({ files: { 'src/theme/IconEdit/index.js': '' } });
  expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    "⚠ The theme component \`IconEdit\` has been renamed to \`Icon/Edit\`.
      index.js  renamed-component
      → Move the file to \`src/theme/Icon/Edit\`, and replace \`IconEdit\` in its imports."
  `);
});

test('warns about an option with its old name', async () => {
  const { diagnostics } = await loadTestSite({
    config: { onBrokenMarkdownLinks: 'warn' },
    files: { 'docusaurus.config.js': "export default {\n  onBrokenMarkdownLinks: 'warn',\n};\n" },
  });
  expect(formatDiagnostics(diagnostics)).toMatchInlineSnapshot(`
    "⚠ \`onBrokenMarkdownLinks\` has been renamed to \`markdown.hooks.onBrokenMarkdownLinks\`.
      docusaurus.config.js:2:3  renamed-option
        1 | export default {
      > 2 |   onBrokenMarkdownLinks: 'warn',
          |   ^
        3 | };
        4 |
      → Use the new name."
  `);
});
