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

async function entries(options: object, { available = ALL, mode = 'production', themeConfig = {} } = {}) {
  const context = { mode, siteConfig: { themeConfig } } as unknown as LoadContext;
  return createClassicPreset(new Set(available))(context, options);
}

describe('the preset classic', () => {
  test('gives docs, blog, pages, sitemap, the theme and search unless told otherwise', async () => {
    expect(await entries({})).toEqual({
      plugins: [ALL[0], ALL[1], ALL[2], ALL[3]],
      themes: ['@docusaurus/theme-classic', ALL[5]],
    });
  });

  test('hands on the options themselves', async () => {
    const [docs, gtag, theme] = [{ path: 'x' }, { trackingID: 'G' }, { customCss: [] }];
    const { plugins = [], themes = [] } = await entries({
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

  test('leaves out what is not there unless it is asked for', async () => {
    const { plugins, themes } = await entries(
      { sitemap: {} },
      { available: ['@docusaurus/plugin-content-docs'] },
    );
    expect(plugins).toEqual([ALL[0], [ALL[3], {}]]);
    expect(themes).toEqual(['@docusaurus/theme-classic', false]);
  });

  test('writes a sitemap in production only', async () => {
    const { plugins } = await entries({ sitemap: {} }, { mode: 'development' });
    expect(plugins).toEqual([ALL[0], ALL[1], ALL[2]]);
  });

  test('can do without its theme', async () => {
    expect((await entries({ theme: false })).themes?.[0]).toBe(false);
  });
});

describe('options of the preset that are wrong', () => {
  const builtinPlugins = { presets: { '@docusaurus/preset-classic': createClassicPreset(new Set()) } };

  test('unknown keys, wrong kinds', async () => {
    const config = { presets: [['classic', { doc: {}, blog: 'blog', theme: null }] as [string, object]] };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "blog" in the options of the preset "classic" must be an object of options, or \`false\` to disable the plugin, and is "blog".

      docusaurus.config.js
      "theme" in the options of the preset "classic" must be an object of options, or \`false\` to disable the plugin, and is null.

      docusaurus.config.js
      "doc" in the options of the preset "classic" is not a known field.
      -> Did you mean "docs"?"
    `);
  });

  test('options in the theme config', async () => {
    const config = { presets: ['classic'], themeConfig: { gtag: {} } };
    expect(await errorsOfSite({ builtinPlugins, config })).toMatchInlineSnapshot(`
      "\`themeConfig.gtag\` is not supported.
      -> Move it into the preset options: \`presets: [['classic', { gtag: … }]]\`."
    `);
  });
});
