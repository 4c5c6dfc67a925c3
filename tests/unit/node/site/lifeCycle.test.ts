import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { InlinePlugin } from '../../../../src/model/config';
import type { LoadContext, Plugin } from '../../../../src/model/plugin';
import { reloadPlugins } from '../../../../src/node/site/loadSite';
import { errorsOf } from '../../tempSite';
import { errorsOfSite, loadTestSite } from './loadTestSite';

/** Makes an inline plugin of its methods. */
function plugin(name: string, methods: Omit<Plugin, 'name'> = {}): InlinePlugin {
  return () => ({ name, ...methods });
}

const page = (at: string, more: object = {}) => ({ path: at, component: '@theme/Page', ...more });

test('every method is called once, with what came before', async () => {
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

test('routes of both methods, sorted, with the trailing slash and the plugin that made them', async () => {
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
  const plugin_ = { name: 'a', id: 'default' };
  const component = '@theme/Page';
  expect(site.routes).toEqual([
    { path: '/tags/', component, plugin: plugin_ },
    {
      path: '/docs/',
      component,
      plugin: plugin_,
      routes: [
        { path: '/docs/a/', component, sidebar: 's' },
        { path: '/docs/b/', component },
      ],
    },
    { path: '/', component, plugin: plugin_ },
  ]);
});

test('data, references and findings', async () => {
  const reference = {
    kind: 'link',
    rawUrl: '/x',
    resolved: '/x',
    location: { file: 'sidebars.ts' },
  } as const;
  const diagnostic = { kind: 'content', message: 'odd' } as const;
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

test('the context and what plugins give beside their content', async () => {
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

test('a site is frozen', async () => {
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
    'in %s',
    async (method) => {
      const site = {
        config: { plugins: [[plugin('a', { [method]: fail }), { id: 'x' }] as [InlinePlugin, object]] },
      };
      expect(await errorsOfSite(site)).toBe(
        `The plugin \`a\` (ID \`x\`) failed in ${method}: disk on fire.\n-> Fix the error in the plugin, or remove the plugin from the config.`,
      );
    },
  );

  test('is reported with all others that do', async () => {
    const site = {
      config: { plugins: [plugin('a', { loadContent: fail }), plugin('b', { contentLoaded: fail })] },
    };
    expect(await errorsOfSite(site)).toMatchInlineSnapshot(`
      "The plugin \`a\` failed in loadContent: disk on fire.
      -> Fix the error in the plugin, or remove the plugin from the config.

      The plugin \`b\` failed in contentLoaded: disk on fire.
      -> Fix the error in the plugin, or remove the plugin from the config."
    `);
  });

  test('adds what cannot be', async () => {
    type Actions = Parameters<NonNullable<Plugin['contentLoaded']>>[0]['actions'];
    const errorsOfAct = (act: (actions: Actions) => unknown) =>
      errorsOfSite({
        config: {
          plugins: [plugin('a', { contentLoaded: async ({ actions }) => void (await act(actions)) })],
        },
      });
    expect(await errorsOfAct((actions) => actions.addRoute({ path: '/x' } as never))).toMatchInlineSnapshot(`
      "The plugin \`a\` adds a route without a \`path\` or a \`component\`.
      -> Set both to non-empty strings. The route is an object with the keys path."
    `);
    const route = page('/y', { props: { a: 1 }, modules: { a: './a' } });
    expect(
      await errorsOfAct((actions) => actions.addRoute(page('/x', { routes: [route] }))),
    ).toMatchInlineSnapshot(`
      "The route \`/y\` of the plugin \`a\` has \`a\` in both \`props\` and \`modules\`.
      -> Remove each name from one of the two."
    `);
    expect(await errorsOfAct((actions) => actions.createData('../../../evil', ''))).toMatchInlineSnapshot(`
      "The plugin \`a\` cannot create data outside its folder: \`../../../evil\`.
      -> Pass \`createData\` a path within the folder of the plugin."
    `);
  });
});

test('duplicate routes are findings, or the end', async () => {
  const twice = plugin('a', {
    contentLoaded: ({ actions }) => {
      for (const file of ['a.md', 'b.md'])
        actions.addRoute(page('/x', { metadata: { sourceFilePath: file } }));
    },
  });
  const { diagnostics } = await loadTestSite({ config: { plugins: [twice] } });
  expect(diagnostics.map(({ message, severity }) => [message, severity])).toEqual([
    ['Two pages have the URL path `/x`: a.md and b.md.', 'warn'],
  ]);
  expect(
    await errorsOfSite({ config: { plugins: [twice], onDuplicateRoutes: 'throw' } }),
  ).toMatchInlineSnapshot(`
    "b.md
    Two pages have the URL path \`/x\`: a.md and b.md.
    -> Readers can reach only one of them. Change the slug or file name of the other, or remove it."
  `);
});

describe('a change of files', () => {
  async function counted() {
    const runs = { docs: 0, pages: 0 };
    const counting = (name: 'docs' | 'pages') =>
      plugin(name, {
        loadContent: () => ++runs[name],
        contentLoaded: ({ content, actions }) => {
          actions.addRoute(page(`/${name}/${content}`));
          actions.setGlobalData({ runs: content });
        },
        allContentLoaded: ({ actions }) => actions.addRoute(page(`/all/${name}`)),
        getPathsToWatch: () => [`${name}/**/*.{md,mdx}`],
      });
    const site = await loadTestSite({ config: { plugins: [counting('docs'), counting('pages')] } });
    return { site, file: (name: string) => path.join(site.siteDir, name) };
  }

  test('runs only the plugins that watch them, and keeps what the others have made', async () => {
    const { site, file } = await counted();
    const next = await reloadPlugins(site, [file('docs/sub/a.mdx'), file('other.txt')]);
    expect(next.routes.map((route) => route.path)).toEqual([
      '/all/docs',
      '/all/pages',
      '/docs/2',
      '/pages/1',
    ]);
    expect(next.globalData).toEqual({ docs: { default: { runs: 2 } }, pages: { default: { runs: 1 } } });
    expect(site.routes.map((route) => route.path)).toContain('/docs/1');
    const third = await reloadPlugins(next, [file('pages/b.md')]);
    expect(third.globalData).toEqual({ docs: { default: { runs: 2 } }, pages: { default: { runs: 2 } } });
  });

  test('that nothing watches gives the same site', async () => {
    const { site, file } = await counted();
    expect(await reloadPlugins(site, [file('docs/a.txt'), file('src/docs/a.md')])).toBe(site);
  });

  test('that breaks a plugin leaves the site as it was', async () => {
    let broken = false;
    const fragile = plugin('a', {
      loadContent: () => {
        if (broken) throw new Error('bad file');
      },
      getPathsToWatch: () => ['docs'],
    });
    const site = await loadTestSite({ config: { plugins: [fragile] } });
    broken = true;
    expect(await errorsOf(() => reloadPlugins(site, [path.join(site.siteDir, 'docs')]))).toContain(
      'bad file',
    );
  });
});
