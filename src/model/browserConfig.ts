import { type Config, configFields } from './config';

/** The config fields that the browser reads. */
const READ = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'titleDelimiter',
  'trailingSlash',
  'noIndex',
  'baseUrlIssueBanner',
  'organizationName',
  'projectName',
  'customFields',
  'themeConfig',
] as const;

/** The other fields, which the browser only contains if the code of a site reads them: plugins and their options, for example. */
export const UNREAD_FIELDS: readonly string[] = Object.keys(configFields.shape).filter(
  (name) => !(READ as readonly string[]).includes(name),
);

/**
 * Returns the part of the config that pages embed: no plugins and options, unless they are among the fields that the site reads, and no
 * code themes and start pages, which the style sheet and the search index contain.
 */
export function pickBrowserConfig(config: Config, readBySite: readonly string[] = []): Partial<Config> {
  const { theme: _, darkTheme: __, ...prism } = config.themeConfig.prism ?? {};
  const { startPages: ___, ...search } = config.themeConfig.search ?? {};
  return {
    ...Object.fromEntries([...READ, ...readBySite].map((name) => [name, config[name as keyof Config]])),
    themeConfig: {
      ...config.themeConfig,
      prism: prism as Config['themeConfig']['prism'],
      ...(config.themeConfig.search && { search }),
    },
  };
}
