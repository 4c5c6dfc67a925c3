import * as z from 'zod';
import type { PluginEntry } from '../../src/model/config';
import { type PresetModule, type PresetResult, withOptions } from '../../src/model/builtinPlugins';
import { SiteError } from '../../src/model/siteError';

const pluginOptions = z
  .custom<object | boolean>(
    (value) => typeof value === 'boolean' || (typeof value === 'object' && value !== null),
    {
      error: 'must be an object of options, or `false` to disable the plugin',
    },
  )
  .optional();

const optionsSchema = z.strictObject({
  docs: pluginOptions,
  blog: pluginOptions,
  pages: pluginOptions,
  theme: pluginOptions,
  sitemap: pluginOptions,
  gtag: pluginOptions,
  googleTagManager: pluginOptions,
  googleAnalytics: pluginOptions,
  debug: pluginOptions,
  svgr: pluginOptions,
});
type Options = z.output<typeof optionsSchema>;
type PluginKey = Exclude<keyof Options, 'theme'>;

/** Plugins by the key of their options, in the order in which they run. */
const PLUGINS: Readonly<Record<PluginKey, string>> = {
  docs: '@docusaurus/plugin-content-docs',
  blog: '@docusaurus/plugin-content-blog',
  pages: '@docusaurus/plugin-content-pages',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  debug: '@docusaurus/plugin-debug',
  gtag: '@docusaurus/plugin-google-gtag',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
  sitemap: '@docusaurus/plugin-sitemap',
  svgr: '@docusaurus/plugin-svgr',
};
/** The plugins that are enabled by default if they are available. */
const DEFAULT_KEYS: readonly PluginKey[] = ['docs', 'blog', 'pages', 'sitemap', 'svgr'];
const CASCADE_LAYERS = '@docusaurus/plugin-css-cascade-layers';
const SEARCH_THEME = '@docusaurus/theme-search-algolia';

/** Creates the preset `classic` for a generator with the given built-in plugins. */
export function createClassicPreset(available: ReadonlySet<string>): PresetModule<Options> {
  const preset = (context: Parameters<PresetModule<Options>>[0], options: Options): PresetResult => {
    rejectMisplacedOptions(context.siteConfig.themeConfig);
    const resolveEntry = (key: PluginKey): PluginEntry | undefined => {
      const { [key]: value = DEFAULT_KEYS.includes(key) && available.has(PLUGINS[key]) } = options;
      if (value === false || (key === 'sitemap' && context.mode !== 'production')) return undefined;
      return typeof value === 'object' ? [PLUGINS[key], value] : PLUGINS[key];
    };
    const keys = Object.keys(PLUGINS) as PluginKey[];
    const theme = '@docusaurus/theme-classic';
    return {
      plugins: [
        ...keys.map(resolveEntry).filter((entry) => entry !== undefined),
        ...(context.siteConfig.future.v4.useCssCascadeLayers ? [CASCADE_LAYERS] : []),
      ],
      themes: [
        typeof options.theme === 'object' ? [theme, options.theme] : options.theme !== false && theme,
        available.has(SEARCH_THEME) && SEARCH_THEME,
      ],
    };
  };
  return withOptions(preset, optionsSchema);
}

function rejectMisplacedOptions(themeConfig: object): void {
  for (const key of ['gtag', 'googleAnalytics'] as const) {
    if (key in themeConfig) {
      throw new SiteError(`\`themeConfig.${key}\` is not supported.`, {
        code: 'invalid-config',
        hint: `Move it into the preset options: \`presets: [['classic', { ${key}: … }]]\`.`,
      });
    }
  }
}
