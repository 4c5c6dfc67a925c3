import { describe, expect, test } from 'vitest';
import { createClassicPreset } from '../../../../plugins/preset/createClassicPreset';
import type { LoadContext } from '../../../../src/model/plugin';
import { errorsOfSite } from '../../node/site/loadTestSite';

const ALL = [
  'plugin-content-docs',
  'plugin-content-blog',
  'plugin-content-pages',
  'plugin-sitemap',
  'plugin-google-gtag',
  'theme-search-algolia',
].map((name) => `@docusaurus/${name}`);

async function loadEntries(
  options: object,
  { available = ALL, mode = 'production', themeConfig = {}, useCssCascadeLayers = false } = {},
) {
  const siteConfig = { themeConfig, future: { v4: { useCssCascadeLayers } } };
  const context = { mode, siteConfig } as unknown as LoadContext;
  return createClassicPreset(new Set(available))(context, options);
}

describe('the preset classic', () => {
  test('enables docs, blog, pages, sitemap, the theme and search by default', async () => {
    expect(await loadEntries({})).toEqual({
      plugins: [ALL[0], ALL[1], ALL[2], ALL[3]],
      themes: ['@docusaurus/theme-classic', ALL[5]],
    });
  });

  test('passes options on unchanged', async () => {
    const [docs, gtag, theme] = [{ path: 'x' }, { trackingID: 'G' }, { customCss: [] }];
    const { plugins = [], themes = [] } = await loadEntries({
      docs,
      gtag,
      theme,
      blog: false,
      pages: true,
      sitemap: false,
    });
    expect(plugins).toEqual([[ALL[0], docs], ALL[2], [ALL[4], gtag]]);
    const [[, handedOn]] = plugins as [[string, object]];
    expect(handedOn).toBe(docs);
    expect(themes[0]).toEqual(['@docusaurus/theme-classic', theme]);
  });

  test('omits unavailable plugins unless they are enabled', async () => {
    const { plugins, themes } = await loadEntries(
      { sitemap: {} },
      { available: ['@docusaurus/plugin-content-docs'] },
    );
    expect(plugins).toEqual([ALL[0], [ALL[3], {}]]);
    expect(themes).toEqual(['@docusaurus/theme-classic', false]);
  });

  test('enables the sitemap only in production', async () => {
    const { plugins } = await loadEntries({ sitemap: {} }, { mode: 'development' });
    expect(plugins).toEqual([ALL[0], ALL[1], ALL[2]]);
  });

  test('adds cascade layers if the config sets the flag', async () => {
    const { plugins = [] } = await loadEntries({}, { useCssCascadeLayers: true });
    expect(plugins.at(-1)).toBe('@docusaurus/plugin-css-cascade-layers');
  });

  test('can disable its theme', async () => {
    expect((await loadEntries({ theme: false })).themes?.[0]).toBe(false);
  });
});

describe('invalid options of the preset', () => {
  const builtinPlugins = {
    plugins: { '@docusaurus/theme-classic': () => ({ name: 'docusaurus-theme-classic' }) },
    presets: { '@docusaurus/preset-classic': createClassicPreset(new Set()) },
  };

  test('reports unknown keys and wrong types', async () => {
    const config = { presets: [['classic', { doc: {}, blog: 'blog', theme: null }] as [string, object]] };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "✖ \`blog\` in the options of the preset \`classic\` must be an object of options, or \`false\` to disable the plugin, but it is \`"blog"\`.
        docusaurus.config.js  invalid-config

      ✖ \`theme\` in the options of the preset \`classic\` must be an object of options, or \`false\` to disable the plugin, but it is \`null\`.
        docusaurus.config.js  invalid-config

      ✖ \`doc\` in the options of the preset \`classic\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`docs\`?"
    `);
  });

  test('reports plugin options in the theme config', async () => {
    const config = { presets: ['classic'], themeConfig: { gtag: {} } };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "✖ \`themeConfig.gtag\` is not supported.  invalid-config
        → Move it into the preset options: \`presets: [['classic', { gtag: … }]]\`."
    `);
  });
});
