import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSIGHTS_SCRIPT, createSearchTheme } from '../../../../plugins/search';
import { type AlgoliaConfig, algoliaSchema } from '../../../../plugins/search/algolia';
import { createPolicyHeader } from '../../../../src/model/contentSecurityPolicy';
import { elementToHtml } from '../../../../src/model/html';
import type { HtmlTagObject, Plugin } from '../../../../src/model/plugin';
import { errorsOfSite } from '../../node/site/loadTestSite';
import { pluginContext, runPlugin } from '../pluginContext';

const KEYS = { appId: 'APP', apiKey: 'search-only', indexName: 'docs' };
const name = '@docusaurus/theme-search-algolia';

/** Returns the formatted errors of a site with the given config. */
const collectErrors = (algolia: unknown) =>
  errorsOfSite({
    config: { themes: ['search-algolia'], themeConfig: { algolia: algolia as Record<string, unknown> } },
    builtinPlugins: { plugins: { [name]: createSearchTheme('/theme') } },
  });

async function createPlugin(algolia?: object) {
  const context = pluginContext('/site', {
    baseUrl: '/base/',
    themeConfig: algolia ? { algolia: algoliaSchema.parse({ ...KEYS, ...algolia }) } : {},
  });
  const plugin = (await createSearchTheme('/theme')(context, {})) as Plugin;
  const { headTags = [] } = plugin.injectHtmlTags?.({ content: undefined }) ?? {};
  return {
    policy: createPolicyHeader({ siteConfig: context.siteConfig, plugins: [{ instance: plugin }] }),
    html: (headTags as readonly HtmlTagObject[])
      .map(({ tagName, attributes = {} }) => elementToHtml(tagName, attributes))
      .join('\n'),
    routes: (await runPlugin(plugin)).routes.map(({ path }) => path),
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('themeConfig.algolia', () => {
  it('applies defaults, and keeps options for DocSearch', () => {
    expect(algoliaSchema.parse({ ...KEYS, maxResultsPerGroup: 7 })).toMatchInlineSnapshot(`
      {
        "apiKey": "search-only",
        "appId": "APP",
        "contextualSearch": true,
        "indexName": "docs",
        "insights": false,
        "maxResultsPerGroup": 7,
        "searchPagePath": "search",
        "searchParameters": {},
      }
    `);
  });

  it('accepts all known options', () => {
    const given = {
      ...KEYS,
      contextualSearch: false,
      externalUrlRegex: 'other\\.example',
      searchParameters: { facetFilters: ['language:en', ['version:1', 'version:2']], hitsPerPage: 5 },
      searchPagePath: false,
      insights: true,
    };
    expect(algoliaSchema.parse(given)).toEqual(given);
  });

  it('reports each invalid option', async () => {
    expect(await collectErrors({})).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia.appId\` is missing: set it to the ID of your application, which the Algolia dashboard shows.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.apiKey\` is missing: set it to the search-only key of your application.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.indexName\` is missing: set it to the name of your index.
        docusaurus.config.js  invalid-config"
    `);
    expect(
      await collectErrors({
        appId: '',
        apiKey: 1,
        indexName: ['docs'],
        contextualSearch: 'yes',
        externalUrlRegex: '(',
        searchParameters: { facetFilters: 3 },
        searchPagePath: true,
        replaceSearchResultPathname: { from: 1, too: '/' },
        insights: 'no',
        askAi: 'assistant-id',
      }),
    ).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia.appId\` must not be empty: set it to the ID of your application, which the Algolia dashboard shows.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.apiKey\` must be a string: set it to the search-only key of your application.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.indexName\` must be a string: set it to the name of your index.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.contextualSearch\` must be true or false, but it is \`"yes"\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.externalUrlRegex\` must be a regular expression, written as a string, but it is \`"("\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.searchParameters.facetFilters\` must be a filter such as "language:en", or a list of filters, but it is \`3\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.searchPagePath\` must be the path of the search page, or false for none, but it is \`true\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.replaceSearchResultPathname.from\` must be a string or a regular expression, but it is \`1\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.replaceSearchResultPathname.to\` is missing: it must be a string.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.replaceSearchResultPathname.too\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`to\`?

      ✖ \`themeConfig.algolia.insights\` must be true or false, but it is \`"no"\`.
        docusaurus.config.js  invalid-config

      ✖ \`themeConfig.algolia.askAi\` is not supported, because the search box has no AI assistant: remove it.
        docusaurus.config.js  invalid-config"
    `);
    expect(await collectErrors('docs')).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia\` must be an object, but it is \`"docs"\`.
        docusaurus.config.js  invalid-config"
    `);
  });

  it('reports near misses of option names as typos', async () => {
    expect(
      await collectErrors({ ...KEYS, contextualSearh: true, searchParams: {}, externalUrlRegexp: 'x' }),
    ).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia.contextualSearh\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`contextualSearch\`?

      ✖ \`themeConfig.algolia.searchParams\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`searchParameters\`?

      ✖ \`themeConfig.algolia.externalUrlRegexp\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`externalUrlRegex\`?"
    `);
  });

  it('rejects a key with write access', async () => {
    expect(await collectErrors({ ...KEYS, apiKey: 'my-admin-key' })).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia.apiKey\` looks like a key with write access: every reader of the site could change the index. Use the search-only key of your application.
        docusaurus.config.js  invalid-config"
    `);
    vi.stubEnv('ALGOLIA_ADMIN_KEY', 'a1b2c3');
    expect(await collectErrors({ ...KEYS, apiKey: 'a1b2c3' })).toMatchInlineSnapshot(`
      "✖ \`themeConfig.algolia.apiKey\` equals the admin key in \`ALGOLIA_ADMIN_KEY\`: every reader of the site could change the index. Use the search-only key of your application.
        docusaurus.config.js  invalid-config"
    `);
    expect(await collectErrors({ ...KEYS, apiKey: 'd4e5f6' }).catch(() => 'none')).not.toContain('apiKey');
  });

  it('accepts a literal string or a regular expression to replace pathnames', () => {
    const parseReplacement = (value: unknown) =>
      (
        algoliaSchema.parse({
          ...KEYS,
          replaceSearchResultPathname: { from: value, to: '/' },
        }) as AlgoliaConfig
      ).replaceSearchResultPathname?.from;
    expect([parseReplacement('/docs/v1.0/'), parseReplacement(/\/v\d+\//)]).toMatchInlineSnapshot(`
      [
        "/docs/v1\\.0/",
        "\\/v\\d+\\/",
      ]
    `);
  });
});

describe('createSearchTheme', () => {
  it('allows only the insights script of its host, and only if insights are enabled', async () => {
    const { policy } = await createPlugin({ insights: true });
    expect(policy).toContain(`script-src 'self' ${INSIGHTS_SCRIPT};`);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/insights\.algolia\.io;/);
    expect((await createPlugin({})).policy).not.toMatch(/insights|jsdelivr/);
  });

  it('allows connections to the hosted service, and preconnects to it', async () => {
    const { policy, html, routes } = await createPlugin({});
    expect(policy?.split('; ').filter((part) => part.includes('algolia'))).toMatchInlineSnapshot(`
      [
        "connect-src 'self' https://APP-dsn.algolia.net https://APP-1.algolianet.com https://APP-2.algolianet.com https://APP-3.algolianet.com",
      ]
    `);
    expect(html).toMatchInlineSnapshot(`
      "<link rel="search" type="application/opensearchdescription+xml" title="T" href="/base/opensearch.xml">
      <link rel="preconnect" href="https://APP-dsn.algolia.net" crossorigin="anonymous">"
    `);
    expect(routes).toEqual(['/base/search']);
  });

  it('adds no search page if searchPagePath is false', async () => {
    const { html, routes } = await createPlugin({ searchPagePath: false });
    expect(html).toMatchInlineSnapshot(
      `"<link rel="preconnect" href="https://APP-dsn.algolia.net" crossorigin="anonymous">"`,
    );
    expect(routes).toEqual([]);
  });

  it('allows no external sources for local search', async () => {
    const { policy, html } = await createPlugin();
    expect(policy).not.toContain('algolia');
    expect(html).not.toContain('preconnect');
  });
});
