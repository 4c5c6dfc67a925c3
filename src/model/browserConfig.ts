import type { Config } from './config';

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

/**
 * Returns the part of the config that pages embed: no plugins and options, and no code themes, which the stylesheet
 * contains.
 */
export function pickBrowserConfig(config: Config): Partial<Config> {
  const { theme: _, darkTheme: __, ...prism } = config.themeConfig.prism ?? {};
  return {
    ...Object.fromEntries(READ.map((name) => [name, config[name]])),
    themeConfig: { ...config.themeConfig, prism: prism as Config['themeConfig']['prism'] },
  };
}
