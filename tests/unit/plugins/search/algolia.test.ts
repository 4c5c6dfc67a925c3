import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSIGHTS_SCRIPT, createSearchTheme } from '../../../../plugins/search';
import { type AlgoliaConfig, algoliaSchema } from '../../../../plugins/search/algolia';
import { contentSecurityPolicy } from '../../../../src/model/contentSecurityPolicy';
import { elementToHtml } from '../../../../src/model/html';
import type { HtmlTagObject, Plugin } from '../../../../src/model/plugin';
import { errorsOfSite } from '../../node/site/loadTestSite';
import { pluginContext, runPlugin } from '../pluginContext';

const KEYS = { appId: 'APP', apiKey: 'search-only', indexName: 'docs' };
const name = '@docusaurus/theme-search-algolia';

/** Gives the errors of a site with such a config, as its author reads them. */
const errors = (algolia: unknown) =>
  errorsOfSite({
    config: { themes: ['search-algolia'], themeConfig: { algolia: algolia as Record<string, unknown> } },
    builtinPlugins: { plugins: { [name]: createSearchTheme('/theme') } },
  });

async function made(algolia?: object) {
  const context = pluginContext('/site', {
    baseUrl: '/base/',
    themeConfig: algolia ? { algolia: algoliaSchema.parse({ ...KEYS, ...algolia }) } : {},
  });
  const plugin = (await createSearchTheme('/theme')(context, {})) as Plugin;
  const { headTags = [] } = plugin.injectHtmlTags?.({ content: undefined }) ?? {};
  return {
    policy: contentSecurityPolicy({ siteConfig: context.siteConfig, plugins: [{ instance: plugin }] }),
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
  it('has defaults, and hands on what is for the search box', () => {
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

  it('takes all that it knows', () => {
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

  it('says what is wrong with each field', async () => {
    expect(await errors({})).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "themeConfig.algolia.appId" is missing: it is the id of your application, as the dashboard of the service shows it.

      docusaurus.config.js
      "themeConfig.algolia.apiKey" is missing: it is the search-only key of your application.

      docusaurus.config.js
      "themeConfig.algolia.indexName" is missing: it is the name of your index."
    `);
    expect(
      await errors({
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
      "docusaurus.config.js
      "themeConfig.algolia.appId" must not be empty: it is the id of your application, as the dashboard of the service shows it.

      docusaurus.config.js
      "themeConfig.algolia.apiKey" must be a string: it is the search-only key of your application.

      docusaurus.config.js
      "themeConfig.algolia.indexName" must be a string: it is the name of your index.

      docusaurus.config.js
      "themeConfig.algolia.contextualSearch" must be true or false, and is "yes".

      docusaurus.config.js
      "themeConfig.algolia.externalUrlRegex" must be a regular expression, written as a string, and is "(".

      docusaurus.config.js
      "themeConfig.algolia.searchParameters.facetFilters" must be a filter such as "language:en", or a list of filters, and is 3.

      docusaurus.config.js
      "themeConfig.algolia.searchPagePath" must be the path of the search page, or false for none, and is true.

      docusaurus.config.js
      "themeConfig.algolia.replaceSearchResultPathname.from" must be a string or a regular expression, and is 1.

      docusaurus.config.js
      "themeConfig.algolia.replaceSearchResultPathname.to" is missing: it must be a string.

      docusaurus.config.js
      "themeConfig.algolia.replaceSearchResultPathname.too" is not a known field.
      -> Did you mean "to"?

      docusaurus.config.js
      "themeConfig.algolia.insights" must be true or false, and is "no".

      docusaurus.config.js
      "themeConfig.algolia.askAi" asks for an assistant, which the search box of this generator does not have: remove it."
    `);
    expect(await errors('docs')).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "themeConfig.algolia" must be an object, and is "docs"."
    `);
  });

  it('takes a name that is nearly one of its own for a slip', async () => {
    expect(
      await errors({ ...KEYS, contextualSearh: true, searchParams: {}, externalUrlRegexp: 'x' }),
    ).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "themeConfig.algolia.contextualSearh" is not a known field.
      -> Did you mean "contextualSearch"?

      docusaurus.config.js
      "themeConfig.algolia.searchParams" is not a known field.
      -> Did you mean "searchParameters"?

      docusaurus.config.js
      "themeConfig.algolia.externalUrlRegexp" is not a known field.
      -> Did you mean "externalUrlRegex"?"
    `);
  });

  it('refuses a key that may write', async () => {
    expect(await errors({ ...KEYS, apiKey: 'my-admin-key' })).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "themeConfig.algolia.apiKey" calls itself a key that may write: it may change the index, and every reader would get it. Use the search-only key of your application."
    `);
    vi.stubEnv('ALGOLIA_ADMIN_KEY', 'a1b2c3');
    expect(await errors({ ...KEYS, apiKey: 'a1b2c3' })).toMatchInlineSnapshot(`
      "docusaurus.config.js
      "themeConfig.algolia.apiKey" is the key in ALGOLIA_ADMIN_KEY: it may change the index, and every reader would get it. Use the search-only key of your application."
    `);
    expect(await errors({ ...KEYS, apiKey: 'd4e5f6' }).catch(() => 'none')).not.toContain('apiKey');
  });

  it('changes pathnames by a string that stands for itself, or by a regular expression', () => {
    const from = (value: unknown) =>
      (
        algoliaSchema.parse({
          ...KEYS,
          replaceSearchResultPathname: { from: value, to: '/' },
        }) as AlgoliaConfig
      ).replaceSearchResultPathname?.from;
    expect([from('/docs/v1.0/'), from(/\/v\d+\//)]).toMatchInlineSnapshot(`
      [
        "\\/docs\\/v1\\.0\\/",
        "\\/v\\d+\\/",
      ]
    `);
  });
});

describe('the documents of a site with a hosted search', () => {
  it('may load the script that counts clicks, and no other of its host, where the site counts them', async () => {
    const { policy } = await made({ insights: true });
    expect(policy).toContain(`script-src 'self' ${INSIGHTS_SCRIPT};`);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/insights\.algolia\.io;/);
    expect((await made({})).policy).not.toMatch(/insights|jsdelivr/);
  });

  it('may ask the service, and say so early', async () => {
    const { policy, html, routes } = await made({});
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

  it('have no search page where none is wanted', async () => {
    const { html, routes } = await made({ searchPagePath: false });
    expect(html).toMatchInlineSnapshot(
      `"<link rel="preconnect" href="https://APP-dsn.algolia.net" crossorigin="anonymous">"`,
    );
    expect(routes).toEqual([]);
  });

  it('ask nobody else where the search is local', async () => {
    const { policy, html } = await made();
    expect(policy).not.toContain('algolia');
    expect(html).not.toContain('preconnect');
  });
});
