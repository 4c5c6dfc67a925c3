import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type InlinePlugin, type UserConfig, configSchema } from '../../../../src/model/config';
import type { PluginActions } from '../../../../src/model/plugin';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { builtinPlugins } from '../../../../src/node/builtinPlugins';
import { loadSite } from '../../../../src/node/site/loadSite';
import { anyValue, ODD_THROWN, ODD_VALUES, prototypeState, withValueAt } from '../../oddValues';
import { tempSite } from '../../tempSite';
import { sampleRuns } from '../../../driver/soak';

const ALL = builtinPlugins();

// packages that format hostile values may throw before they restore `stackTraceLimit`, which would affect later tests
const { prepareStackTrace, stackTraceLimit } = Error;
afterEach(() => {
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
});

/** Loads a site and serializes its data. Returns the messages of the errors, which must all be `SiteError`s. */
async function collectMessages(config: Partial<UserConfig>, siteDir: string): Promise<readonly string[]> {
  try {
    const site = await loadSite({
      siteDir,
      outDir: 'build',
      configPath: `${siteDir}/docusaurus.config.js`,
      config: configSchema.parse({ title: 'T', url: 'https://a.b', baseUrl: '/', ...config }),
      mode: 'production',
      builtinPlugins: ALL,
    });
    expect(() => JSON.stringify([site.routes, site.globalData, site.codeTranslations])).not.toThrow();
    return [];
  } catch (error) {
    const errors: readonly unknown[] = error instanceof SiteErrors ? error.errors : [error];
    return errors.map((one) => {
      if (!(one instanceof SiteError)) throw one;
      expect(one.message).not.toMatch(/\n\s+at /);
      return one.message;
    });
  }
}

const page = {
  path: '/x',
  component: '@theme/Page',
  props: { a: { b: 1 } },
  context: { c: 1 },
  attribute: [1],
};
const act =
  (run: (actions: PluginActions, value: unknown) => unknown) =>
  (value: unknown): object => ({
    contentLoaded: async ({ actions }: { actions: PluginActions }) => void (await run(actions, value)),
  });

/** Maps each kind of result to a function that creates the plugin methods returning a value as that result. */
const RESULTS: Readonly<Record<string, (value: unknown) => object>> = {
  loadContent: (value) => ({ loadContent: () => value }),
  setGlobalData: act((actions, value) => actions.setGlobalData(value)),
  'part of setGlobalData': act((actions, value) => actions.setGlobalData({ a: [value] })),
  createData: act((actions, value) => actions.createData('a.json', { value })),
  'name of createData': act((actions, value) => actions.createData(value as string, {})),
  addRoute: act((actions, value) => actions.addRoute(value as never)),
  ...Object.fromEntries(
    [
      'path',
      'component',
      'exact',
      'routes',
      'modules',
      'props',
      'context',
      'metadata',
      'priority',
      'own',
    ].map((field) => [
      `${field} of a route`,
      act((actions, value) => actions.addRoute({ ...page, [field]: value } as never)),
    ]),
  ),
  'a prop of a route': act((actions, value) =>
    actions.addRoute(withValueAt(page, ['props', 'a', 'b'], value) as never),
  ),
  'a module of a route': act((actions, value) =>
    actions.addRoute({ ...page, modules: { m: value } } as never),
  ),
  addReferences: act((actions, value) => actions.addReferences(value as never)),
  getClientModules: (value) => ({ getClientModules: () => value }),
  getThemePath: (value) => ({ getThemePath: () => value }),
  getPathsToWatch: (value) => ({ getPathsToWatch: () => value }),
  getDefaultCodeTranslationMessages: (value) => ({ getDefaultCodeTranslationMessages: () => value }),
  'a text of code translations': (value) => ({ getDefaultCodeTranslationMessages: () => ({ id: value }) }),
  injectHtmlTags: (value) => ({ injectHtmlTags: () => value }),
  'a tag': (value) => ({ injectHtmlTags: () => ({ headTags: [value] }) }),
  'a field of a tag': (value) => ({
    injectHtmlTags: () => ({ headTags: { tagName: value, innerHTML: value } }),
  }),
  'an attribute of a tag': (value) => ({
    injectHtmlTags: () => ({ headTags: { tagName: 'meta', attributes: { content: value } } }),
  }),
};

const METHODS = [
  'loadContent',
  'contentLoaded',
  'allContentLoaded',
  'getMdxSettings',
  'getClientModules',
  'getThemePath',
  'getPathsToWatch',
  'injectHtmlTags',
  'getDefaultCodeTranslationMessages',
] as const;

/** Excludes promises that never settle: each would wait for half an hour, and the tests of `settle` cover them. */
const settles = ([name]: readonly [string, unknown]) => name !== 'a promise that never settles';

describe.each(Object.entries(RESULTS))('%s', (_, methods) => {
  test('may be any value, which is accepted or rejected with a SiteError', async () => {
    const siteDir = tempSite({ 'docusaurus.config.js': '' });
    const before = prototypeState();
    for (const [, make] of Object.entries(ODD_VALUES).filter(settles)) {
      const plugin = () => ({ name: 'odd', ...methods(make()) });
      await collectMessages({ plugins: [plugin as unknown as InlinePlugin] }, siteDir);
    }
    expect(prototypeState()).toBe(before);
  });
});

test.each(METHODS)('%s may throw any value', async (method) => {
  const siteDir = tempSite({ 'docusaurus.config.js': '' });
  for (const make of Object.values(ODD_THROWN)) {
    for (const fail of [
      () => {
        throw make();
      },
      () => Promise.reject(make()),
    ]) {
      const plugin = () => ({ name: 'odd', [method]: fail });
      const [message = ''] = await collectMessages({ plugins: [plugin as unknown as InlinePlugin] }, siteDir);
      expect(message).toContain(method);
      expect(message).toContain('he plugin `odd`');
    }
  }
});

test('a plugin may be any value', async () => {
  const siteDir = tempSite({ 'docusaurus.config.js': '' });
  for (const [, make] of Object.entries(ODD_VALUES).filter(settles)) {
    await collectMessages({ plugins: [(() => make()) as unknown as InlinePlugin] }, siteDir);
    await collectMessages({ plugins: [(() => ({ name: make() })) as unknown as InlinePlugin] }, siteDir);
  }
});

test('errors contain the plugin and the path of the invalid value', async () => {
  const siteDir = tempSite({ 'docusaurus.config.js': '' });
  const messages = async (name: string, value: unknown) => {
    const plugin = () => ({ name: 'odd', ...RESULTS[name]?.(value) });
    return (await collectMessages({ plugins: [plugin as unknown as InlinePlugin] }, siteDir)).join('\n');
  };
  const reports = [
    await messages('part of setGlobalData', 1n),
    await messages('a prop of a route', new Map()),
    await messages('createData', ODD_VALUES['a cyclic object']?.()),
    await messages('exact of a route', 'yes'),
    await messages('a module of a route', 5),
    await messages('getClientModules', [1]),
    await messages('an attribute of a tag', {}),
    await messages('a text of code translations', 7),
  ];
  expect(reports).toEqual([
    'The global data of the plugin `odd` cannot be used at `a[0]`: the value is a BigInt, which JSON does not support.',
    'The route `/x` of the plugin `odd` cannot be used at `props.a.b`: the value is a Map, which JSON does not support: use Object.fromEntries.',
    'The data `a.json` that the plugin `odd` creates cannot be used at `value.list[0]`: the value contains itself.',
    'The route `/x` of the plugin `odd` has an invalid `exact`: it must be true or false.',
    'The route `/x` of the plugin `odd` has an invalid module at `modules.m`.',
    'The plugin `odd` returned an array from `getClientModules`.',
    'The plugin `odd` injects the HTML tag `meta` with the attribute `"content"`, which is an object.',
    'The plugin `odd` returned an object from `getDefaultCodeTranslationMessages`.',
  ]);
});

const PRESET_PATHS: readonly (readonly (string | number)[])[] = [
  ['presets', 0, 1],
  ...['docs', 'blog', 'pages', 'theme', 'sitemap', 'gtag', 'svgr'].map((name) => ['presets', 0, 1, name]),
  ...[
    'path',
    'routeBasePath',
    'sidebarPath',
    'include',
    'versions',
    'remarkPlugins',
    'editUrl',
    'id',
    'tags',
  ].map((name) => ['presets', 0, 1, 'docs', name]),
  ...['navbar', 'footer', 'prism', 'colorMode', 'announcementBar', 'metadata', 'docs', 'algolia'].map(
    (name) => ['themeConfig', name],
  ),
  ['themeConfig', 'navbar', 'items'],
  ['themeConfig', 'navbar', 'items', 0, 'label'],
  ['plugins'],
  ['plugins', 0, 1, 'id'],
];

test('options of the built-in plugins may be any values', async () => {
  const siteDir = tempSite({ 'docusaurus.config.js': '', 'docs/index.md': '# A\n' });
  const { readConfig } = await import('../../../../src/node/config/loadConfig');
  const base = {
    title: 'T',
    url: 'https://a.b',
    baseUrl: '/',
    presets: [['classic', { docs: {} }]],
    plugins: [[() => ({ name: 'p' }), {}]],
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PRESET_PATHS), anyValue, async (path, make) => {
      let config: Partial<UserConfig>;
      try {
        config = readConfig(withValueAt(base, path, make()), { file: 'x', text: '' });
      } catch (error) {
        expect(error instanceof SiteError || error instanceof SiteErrors).toBe(true);
        return;
      }
      await collectMessages(config, siteDir);
    }),
    { seed: 7, numRuns: sampleRuns(150) },
  );
});
