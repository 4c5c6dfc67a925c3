import type { Config } from '../../model/config';
import { normalizeBaseUrl } from '../../model/i18n';
import type { PolicySources } from '../../model/hostConfig';
import type { Site } from '../../model/site';
import { getSiteLanguage } from '../../model/siteLanguage';
import { defineTask } from '../../model/task';
import { isWithin } from '../files/realPath';
import { getSite } from './siteTasks';

/** The settings that affect how a site is written and checked. */
const SETTINGS = [
  'title',
  'titleDelimiter',
  'url',
  'baseUrl',
  'trailingSlash',
  'host',
  'staticDirectories',
  'scripts',
  'stylesheets',
  'headTags',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'urlLock',
] as const satisfies readonly (keyof Config)[];

/** The features of a plugin instance that run after the site has been loaded. */
interface PluginFacts {
  readonly name: string;
  readonly id: string;
  readonly instance: { readonly csp?: PolicySources | undefined };
  readonly isIncremental: boolean;
  readonly hasOutputFiles: boolean;
  readonly hasRedirects: boolean;
  readonly hasPostBuild: boolean;
}

/** The data of a site that commands need to write and check it. Plain data, so that an unchanged site need not be loaded. */
export interface SiteFacts
  extends Pick<
    Site,
    | 'siteDir'
    | 'siteConfigPath'
    | 'baseUrl'
    | 'generatedFilesDir'
    | 'mode'
    | 'headTags'
    | 'preBodyTags'
    | 'postBodyTags'
    | 'references'
    | 'diagnostics'
    | 'possiblyMissingPaths'
  > {
  readonly siteConfig: Pick<Config, (typeof SETTINGS)[number]>;
  readonly plugins: readonly PluginFacts[];
  /** The base URLs of all locales. */
  readonly localeBaseUrls: readonly string[];
  /** The folder of the locale in `urls.lock`, which is the same if the locale is built on its own: `/` for the default locale. */
  readonly localeFolder: string;
  /** The folders of all other locales. */
  readonly otherLocaleFolders: readonly string[];
  /** The style sheets of the site itself that every page loads: absolute paths. */
  readonly styleSheets: readonly string[];
  /** The value of `lang` of documents. */
  readonly lang: string;
}

/** Returns the facts about a site. */
export function getSiteFacts(site: Site): SiteFacts {
  const { siteDir, siteConfigPath, baseUrl, generatedFilesDir, mode, siteConfig, i18n } = site;
  const { headTags, preBodyTags, postBodyTags, references, diagnostics, possiblyMissingPaths } = site;
  return {
    ...{ siteDir, siteConfigPath, baseUrl, generatedFilesDir, mode },
    ...{ headTags, preBodyTags, postBodyTags, references, diagnostics, possiblyMissingPaths },
    siteConfig: Object.fromEntries(
      SETTINGS.map((name) => [name, siteConfig[name]]),
    ) as unknown as SiteFacts['siteConfig'],
    plugins: site.plugins.map(({ name, id, instance }) => ({
      name,
      id,
      instance: { csp: instance.csp },
      isIncremental: instance.isIncremental ?? false,
      hasOutputFiles: instance.outputFiles !== undefined,
      hasRedirects: instance.getRedirects !== undefined,
      hasPostBuild: instance.postBuild !== undefined,
    })),
    localeBaseUrls: Object.values(i18n.localeConfigs).map((locale) => locale.baseUrl),
    styleSheets: site.clientModules.filter((file) => isWithin(file, siteDir) && file.endsWith('.css')),
    localeFolder: getLocaleUrlFolder(i18n.currentLocale, siteConfig.i18n),
    otherLocaleFolders: siteConfig.i18n.locales
      .filter((name) => name !== i18n.currentLocale)
      .map((name) => getLocaleUrlFolder(name, siteConfig.i18n)),
    lang: getSiteLanguage(i18n),
  };
}

/** Returns the folder of a locale below the base URL of the site. */
function getLocaleUrlFolder(name: string, { defaultLocale, localeConfigs }: Config['i18n']): string {
  return name === defaultLocale ? '/' : normalizeBaseUrl(localeConfigs[name]?.baseUrl ?? name);
}

/** Returns the facts about the current site. */
export const siteFacts = defineTask<null, SiteFacts>({
  name: 'site-facts',
  run: async (context) => getSiteFacts(await getSite(context)),
});
