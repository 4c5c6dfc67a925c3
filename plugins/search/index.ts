import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ThemeConfig } from '../../src/model/config';
import type { PolicySources } from '../../src/model/hostConfig';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { joinUrl } from '../../src/model/url';
import { type AlgoliaConfig, searchConfigSchema } from './algolia';
import { writeFileAtomic } from '../../src/node/files/writeFileAtomic';
import { INDEX_FOLDER } from './format/indexFormat';
import { SERVICE_SETTINGS, createServiceRecords } from './records/serviceRecords';
import { buildCachedIndex, createIncrementalIndexBuilder } from './index/cachedIndex';
import { createOpenSearchDescription } from './openSearch';
import { readPageRecords } from './records/readPageRecords';

/**
 * Creates the search theme with the components in the given folder. It searches a local index with the UI of DocSearch, or
 * Algolia if the site configures `themeConfig.algolia`.
 */
export function createSearchTheme(themePath: string): PluginModule<object> {
  const theme = ({ siteConfig, baseUrl, mode }: LoadContext): Plugin => {
    const algolia = siteConfig.themeConfig['algolia'] as AlgoliaConfig | undefined;
    const { searchPagePath = 'search' } = algolia ?? {};
    return {
      name: 'docusaurus-theme-search-algolia',
      getThemePath: () => themePath,
      ...(algolia && { csp: getPolicySources(algolia) }),
      contentLoaded({ actions }) {
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
      ...(!algolia && {
        pageFiles: {
          folder: INDEX_FOLDER,
          // During development the index changes with each edit, so it is not written to the cache of builds.
          make:
            mode === 'development'
              ? createIncrementalIndexBuilder()
              : async (site) => buildCachedIndex(await readPageRecords(site), site),
        },
      }),
      async postBuild(site) {
        if (searchPagePath) {
          await writeFile(
            path.join(site.outDir, 'opensearch.xml'),
            createOpenSearchDescription(siteConfig, searchPagePath),
          );
        }
        if (!algolia) return;
        const { appId, apiKey, indexName } = algolia;
        const records = createServiceRecords(await readPageRecords(site), siteConfig.url);
        // Input of the command that pushes the records. It is not published.
        const folder = path.join(site.generatedFilesDir, 'search');
        await mkdir(folder, { recursive: true });
        writeFileAtomic(
          path.join(folder, 'service.json'),
          JSON.stringify({ appId, apiKey, indexName, settings: SERVICE_SETTINGS, records }),
        );
      },
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
