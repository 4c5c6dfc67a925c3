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

/** Stands for the themes of code among the fields that a site reads. */
export const CODE_THEMES = 'themeConfig.prism';

/** Stands for the versions of plugins among the fields that a site reads. They are not part of the config, but read like it. */
export const PLUGIN_VERSIONS = 'siteMetadata.pluginVersions';

/**
 * Returns the part of the config that pages embed: no plugins and options, and no code themes, which the style sheet contains, unless
 * they are among the fields that the site reads, and no start pages, which the search index contains.
 */
export function pickBrowserConfig(config: Config, readBySite: readonly string[] = []): Partial<Config> {
  const { theme, darkTheme, ...rest } = config.themeConfig.prism ?? {};
  const prism = readBySite.includes(CODE_THEMES) ? config.themeConfig.prism : rest;
  const fields = readBySite.filter((name) => UNREAD_FIELDS.includes(name));
  const { startPages: ___, ...search } = config.themeConfig.search ?? {};
  return {
    ...Object.fromEntries([...READ, ...fields].map((name) => [name, config[name as keyof Config]])),
    themeConfig: {
      ...config.themeConfig,
      prism: prism as Config['themeConfig']['prism'],
      ...(config.themeConfig.search && { search }),
    },
  };
}
