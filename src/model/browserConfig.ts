import type { Config } from './config';

/** What the browser reads of the config (product.md §3, contract/browser.md §5.2). */
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

/** Takes the config and gives the part that pages carry: nothing of plugins and their options, no colours that are in the style sheet already. */
export function pickBrowserConfig(config: Config): Partial<Config> {
  const { theme: _, darkTheme: __, ...prism } = config.themeConfig.prism ?? {};
  return {
    ...Object.fromEntries(READ.map((name) => [name, config[name]])),
    themeConfig: { ...config.themeConfig, prism: prism as Config['themeConfig']['prism'] },
  };
}
