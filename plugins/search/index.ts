import type { ThemeConfig, Config } from '../../src/model/config';
import type { PolicySources } from '../../src/model/hostConfig';
import type { LoadContext, OutputFile, OutputGroup, Plugin, PluginModule } from '../../src/model/plugin';
import { joinUrl, applyTrailingSlash, withBaseUrl } from '../../src/model/url';
import { type AlgoliaConfig, searchConfigSchema } from './algolia';
import { INDEX_FOLDER } from './format/indexFormat';
import { indexTasks, prepareIndex, searchIndex } from './index/searchIndex';
import { listReferences, listStartPages } from './listReferences';
import { serviceRecords, writeServiceFile } from './serviceFile';
import { escapeXml } from '../../src/model/xml';

/**
 * Creates the search theme with the components in the given folder. It searches a local index with the UI of DocSearch, or
 * Algolia if the site configures `themeConfig.algolia`.
 */
export function createSearchTheme(themePath: string): PluginModule<object> {
  const theme = (context: LoadContext): Plugin => {
    const { siteConfig, baseUrl } = context;
    const algolia = siteConfig.themeConfig['algolia'] as AlgoliaConfig | undefined;
    const { searchPagePath = 'search' } = algolia ?? {};
    return {
      name: 'docusaurus-theme-search-algolia',
      ...(!algolia && { fallbackFor: 'SearchBar' }),
      getThemePath: () => themePath,
      ...(algolia && { csp: getPolicySources(algolia) }),
      contentLoaded({ actions }) {
        actions.addReferences(listReferences(context));
        if (!searchPagePath) return;
        actions.addRoute({
          path: joinUrl(baseUrl, searchPagePath),
          component: '@theme/SearchPage',
          exact: true,
        });
      },
      injectHtmlTags() {
        const { title } = siteConfig;
        const createLink = (attributes: Record<string, string>) => ({ tagName: 'link', attributes });
        return {
          headTags: [
            ...(searchPagePath
              ? [
                  createLink({
                    rel: 'search',
                    type: 'application/opensearchdescription+xml',
                    title,
                    href: `${baseUrl}opensearch.xml`,
                  }),
                ]
              : []),
            ...(algolia
              ? [
                  createLink({
                    rel: 'preconnect',
                    href: `https://${algolia.appId}-dsn.algolia.net`,
                    crossorigin: 'anonymous',
                  }),
                ]
              : []),
          ],
        };
      },
      isIncremental: true,
      tasks: [...indexTasks, serviceRecords],
      ...(!algolia && { preparePages: prepareIndex }),
      outputFiles: () =>
        new Map<string, OutputFile | OutputGroup>([
          ...(searchPagePath
            ? [['opensearch.xml', createOpenSearchDescription(siteConfig, searchPagePath)] as const]
            : []),
          ...(algolia
            ? []
            : [[`${INDEX_FOLDER}/`, { group: searchIndex, args: listStartPages(context) }] as const]),
        ]),
      ...(algolia && { postBuild: (site) => writeServiceFile(site, algolia) }),
    };
  };
  return Object.assign(theme, {
    validateThemeConfig: ({
      themeConfig,
      validate,
    }: Parameters<NonNullable<PluginModule['validateThemeConfig']>>[0]) => {
      // Validating all of themeConfig gives errors the full path of the option.
      const { algolia } = validate(searchConfigSchema as never, themeConfig) as { algolia?: AlgoliaConfig };
      return (algolia ? { algolia } : {}) as unknown as ThemeConfig;
    },
  });
}

/** The script that DocSearch loads if `insights` is enabled. The policy allows only this file, because its host serves every npm package. */
export const INSIGHTS_SCRIPT =
  'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js';

/** Returns the external sources of the hosted search for the content security policy of the site. */
function getPolicySources({ appId, insights }: AlgoliaConfig): PolicySources {
  const report = insights ? ['https://insights.algolia.io'] : [];
  return {
    'connect-src': [...getServiceHosts(appId), ...report],
    ...(insights && { 'script-src': [INSIGHTS_SCRIPT], 'trusted-types': ['docs-insights'] }),
  };
}

/** Returns the hosts that Algolia's client sends queries to: the nearest one, and three fallbacks. */
function getServiceHosts(appId: string): readonly string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((at) => `https://${appId}-${at}.algolianet.com`),
  ];
}

/** Creates the OpenSearch 1.1 description, with which browsers offer to search the site from the address bar. */
export function createOpenSearchDescription(config: Config, searchPath: string): string {
  const { title, url, baseUrl, favicon } = config;
  const site = url + baseUrl;
  const address = new URL(url + applyTrailingSlash(joinUrl(baseUrl, searchPath), config)).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">',
    `  <ShortName>${escapeXml(title)}</ShortName>`,
    `  <Description>${escapeXml(`Search ${title}`)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(favicon
      ? [
          `  <Image width="16" height="16">${escapeXml(new URL(withBaseUrl(favicon, baseUrl), url).href)}</Image>`,
        ]
      : []),
    `  <Url type="text/html" method="get" template="${escapeXml(`${address}?q={searchTerms}`)}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(`${site}opensearch.xml`)}"/>`,
    `  <moz:SearchForm>${escapeXml(site)}</moz:SearchForm>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
