import { PLUGIN_VERSIONS, pickBrowserConfig } from '../../model/browserConfig';
import type { Config } from '../../model/config';
import type { CompiledContent } from '../../model/content';
import type { Site } from '../../model/site';
import { createThemeFeaturesModule, findUsedFeatures } from '../../model/themeFeatures';
import { isJsonData } from '../config/jsonData';
import { isThemeFile } from '../entries';
import { createModuleTables, type InteractivePage } from './moduleTables';
import { isStylesheet } from './orderStylesheets';
import { createPrismGrammarsModule } from './prismGrammars';
import { listComponents, type RouteComponent } from './routeComponents';
import type { ThemeAliases } from './themeAliases';

/** Code of the generated modules, by name under `@generated/`. */
export type GeneratedModules = Readonly<Record<string, string>>;

/** Generated modules that are linked with the theme and the client. They depend only on the components that routes use. */
export const LINKED_MODULES: readonly string[] = ['theme', 'components', 'error-page'];

/** The names of all generated modules. */
export const GENERATED_NAMES: readonly string[] = [
  ...['docusaurus.config', 'globalData', 'i18n', 'codeTranslations', 'site-metadata', 'site-storage'],
  ...['client-modules', 'features', 'styles', 'prism-grammars', ...LINKED_MODULES],
  ...['server-theme', 'static-modules', 'page-modules'],
];

interface GeneratedInput {
  readonly site: Site;
  readonly aliases: ThemeAliases;
  readonly side: 'browser' | 'server';
  /** The parts of the theme that the site uses, from `findSiteFeatures`. */
  readonly features: ReturnType<typeof findSiteFeatures>;
  /** Modules that static content imports; server side only. */
  readonly staticImports?: CompiledContent['imports'];
  /** Pages with modules of their own; server side only. */
  readonly interactive?: readonly InteractivePage[];
}

/** Creates all generated modules, which contain the site's data for the browser and the server side. */
export function createGeneratedModules(input: GeneratedInput): GeneratedModules {
  const { site, side, features, staticImports = {}, interactive = [] } = input;
  const components = listComponents(site, input.aliases);
  const isComplete = side === 'server' || site.mode === 'development';
  const data: Readonly<Record<string, unknown>> = {
    'docusaurus.config': isComplete ? keepJsonFields(site.siteConfig) : pickBrowserConfig(site.siteConfig),
    globalData: site.globalData,
    i18n: site.i18n,
    codeTranslations: site.codeTranslations,
    'site-metadata': isComplete ? site.siteMetadata : { ...site.siteMetadata, pluginVersions: {} },
    'site-storage': site.siteStorage,
  };
  return {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, createDataModule(value)])),
    // The browser loads stylesheets from their own list.
    'client-modules': createImportList(
      side === 'server' ? site.clientModules : site.clientModules.filter((file) => !isStylesheet(file)),
    ),
    features: createThemeFeaturesModule(features),
    'prism-grammars': createPrismGrammarsModule(site.siteConfig.themeConfig.prism.additionalLanguages),
    'error-page': "export { default } from '@theme/Error';\n",
    theme: isOverridden('@theme/Layout', input.aliases) ? THEME + THEME_STYLES : THEME,
    components: side === 'server' ? serverComponents(components) : browserComponents(components),
    ...(side === 'server' && {
      'server-theme': SERVER_THEME,
      ...createModuleTables(staticImports, interactive),
    }),
  };
}

/** Creates the module that imports the stylesheets of the browser side, in order. */
export function createStylesModule(styles: readonly string[]): string {
  return styles.map((file) => `import ${JSON.stringify(file)};\n`).join('');
}

/** The components that parts of the theme consist of. */
const FEATURE_COMPONENTS: Readonly<Record<string, string>> = {
  hasFooter: '@theme/Footer',
  hasAnnouncementBar: '@theme/AnnouncementBar',
  hasColorSwitch: '@theme/Navbar/ColorModeToggle',
  hasVersionBanner: '@theme/DocVersionBanner',
  hasVersionBadge: '@theme/DocVersionBadge',
};

/**
 * Returns which parts of the theme a site uses. It uses those that it overrides, since its components may show something
 * without the config. They may also render navbar items, of which all types are available during development.
 */
export function findSiteFeatures(
  { siteConfig, routes, baseUrl, mode }: Pick<Site, 'siteConfig' | 'routes' | 'baseUrl' | 'mode'>,
  aliases: ThemeAliases,
  rendersItems = false,
): Readonly<Record<string, boolean>> {
  const overridden = Object.entries(FEATURE_COMPONENTS).filter(([, component]) =>
    isOverridden(component, aliases),
  );
  const hasOwnItems = mode === 'development' || rendersItems;
  return {
    ...findUsedFeatures({ themeConfig: siteConfig.themeConfig, routes, baseUrl, hasOwnItems }),
    ...Object.fromEntries(overridden.map(([feature]) => [feature, true])),
  };
}

function isOverridden(component: string, aliases: ThemeAliases): boolean {
  const file = aliases[component];
  return file !== undefined && !isThemeFile(file);
}

/** The base style sheet, which the theme's `Layout` imports: a layout of the site may be a copy that does not import it. */
const THEME_STYLES = "import '@theme/styles';\n";

/** The parts of the theme that the client renders itself, under the names that `src/client/generated.d.ts` declares. */
const THEME = [
  "export { default as Loading } from '@theme/Loading';",
  "export { default as Root } from '@theme/Root';",
  "export { default as SiteMetadata } from '@theme/SiteMetadata';",
  "export { default as ThemeProvider } from '@theme/ThemeProvider';",
  "export { defaultDarkTheme, defaultLightTheme } from '@theme/CodeBlock/defaultPrismThemes';",
  '',
].join('\n');

/** The parts of the theme that only the server uses. */
const SERVER_THEME = [
  "export { default as MDXContent } from '@theme/MDXContent';",
  "export { default as prismIncludeLanguages } from '@theme/prism-include-languages';",
  "export { themeConfigCss } from '@theme/themeConfigCss';",
  '',
].join('\n');

/** Creates the modules with the config and the metadata for browsers, with what the site reads; see `pickBrowserConfig`. */
export function createReadModules(
  { siteConfig, siteMetadata }: Pick<Site, 'siteConfig' | 'siteMetadata'>,
  readBySite: readonly string[],
): GeneratedModules {
  return {
    'docusaurus.config': createDataModule(keepJsonFields(pickBrowserConfig(siteConfig, readBySite))),
    ...(readBySite.includes(PLUGIN_VERSIONS) && { 'site-metadata': createDataModule(siteMetadata) }),
  };
}

function createDataModule(value: unknown): string {
  const code = `export default ${JSON.stringify(value, null, 1)};\n`;
  // Otherwise, this key sets the prototype of the object.
  return code.replace(/^( *)"__proto__":/gm, '$1["__proto__"]:');
}

/**
 * Returns the config for server-side rendering and development, without values that JSON cannot represent, such as functions in
 * plugin options.
 */
function keepJsonFields(config: Partial<Config>): Partial<Config> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => isJsonData(value)));
}

/** Returns the files of generated modules, as name to code. */
export function toScriptFiles(modules: GeneratedModules): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [`${name}.js`, code]));
}

function createImportList(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
  return [...imports, `export default [${files.map((_, index) => `m${index}`).join(', ')}];`, ''].join('\n');
}

function serverComponents(components: readonly RouteComponent[]): string {
  const imports = components.map(({ name }, index) => `import c${index} from ${JSON.stringify(name)};`);
  const table = components.map(({ name }, index) => `${JSON.stringify(name)}: { component: c${index} }`);
  return [...imports, `export default { ${table.join(', ')} };`, ''].join('\n');
}

function browserComponents(components: readonly RouteComponent[]): string {
  const imports: string[] = [];
  const table = components.map(({ name, chunk }, index) => {
    const quoted = JSON.stringify(name);
    if (chunk !== undefined)
      return `${quoted}: { load: () => import(/* webpackChunkName: "${chunk}" */ ${quoted}) }`;
    imports.push(`import c${index} from ${quoted};`);
    return `${quoted}: { component: c${index} }`;
  });
  return [...imports, `export default { ${table.join(', ')} };`, ''].join('\n');
}
