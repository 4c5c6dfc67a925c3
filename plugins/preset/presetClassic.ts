import { z } from 'zod';
import type { PluginEntry } from '../../src/model/config';
import type { PresetModule, PresetResult } from '../../src/model/builtinPlugins';
import { SiteError } from '../../src/model/siteError';

const part = z
  .custom<object | boolean>(
    (value) => typeof value === 'boolean' || (typeof value === 'object' && value !== null),
    {
      error: 'must be an object of options, or false to leave it out',
    },
  )
  .optional();

const optionsSchema = z.strictObject({
  docs: part,
  blog: part,
  pages: part,
  theme: part,
  sitemap: part,
  gtag: part,
  googleTagManager: part,
  googleAnalytics: part,
  debug: part,
  svgr: part,
});
type Options = z.output<typeof optionsSchema>;
type Part = Exclude<keyof Options, 'theme'>;

/** Plugins by the key of their options, in the order in which they run (contract/build.md §1.8). */
const PLUGINS: Readonly<Record<Part, string>> = {
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
/** What a site gets without asking, as far as it is there. */
const BY_DEFAULT: readonly Part[] = ['docs', 'blog', 'pages', 'sitemap'];
const SEARCH_THEME = '@docusaurus/theme-search-algolia';

/** Makes the preset `classic` for a generator that comes with the named plugins. */
export function presetClassic(available: ReadonlySet<string>): PresetModule<Options> {
  const preset = (context: Parameters<PresetModule<Options>>[0], options: Options): PresetResult => {
    refuseMisplaced(context.siteConfig.themeConfig);
    const entry = (key: Part): PluginEntry | undefined => {
      const { [key]: given = BY_DEFAULT.includes(key) && available.has(PLUGINS[key]) } = options;
      if (given === false || (key === 'sitemap' && context.mode !== 'production')) return undefined;
      return typeof given === 'object' ? [PLUGINS[key], given] : PLUGINS[key];
    };
    const keys = Object.keys(PLUGINS) as Part[];
    const theme = '@docusaurus/theme-classic';
    return {
      plugins: keys.map(entry).filter((found) => found !== undefined),
      themes: [
        typeof options.theme === 'object' ? [theme, options.theme] : options.theme !== false && theme,
        available.has(SEARCH_THEME) && SEARCH_THEME,
      ],
    };
  };
  return Object.assign(preset, {
    validateOptions: ({
      options,
      validate,
    }: Parameters<NonNullable<PresetModule<Options>['validateOptions']>>[0]) =>
      validate(optionsSchema, options),
  });
}

function refuseMisplaced(themeConfig: object): void {
  for (const key of ['gtag', 'googleAnalytics'] as const) {
    if (key in themeConfig) {
      throw new SiteError(`"themeConfig.${key}" is in the wrong place.`, {
        hint: `Move it into the options of the preset: presets: [['classic', { ${key}: … }]].`,
      });
    }
  }
}
