import { pickBrowserConfig } from '../../model/browserConfig';
import type { Config } from '../../model/config';
import type { CompiledContent } from '../../model/content';
import { compare } from '../../model/lists';
import type { Site } from '../../model/site';
import { createThemeFeaturesModule, findUsedFeatures } from '../../model/themeFeatures';
import { isJsonData } from '../config/jsonData';
import { isThemeFile } from '../entries';
import { hashContent } from '../files/hashContent';
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

/** A page with modules of its own. */
export interface InteractivePage {
  readonly path: string;
  /** The requests of the modules, by key. */
  readonly modules: Readonly<Record<string, string>>;
  /** The content of the page, by key. */
  readonly contents: ReadonlyMap<string, Pick<CompiledContent, 'hydration'>>;
  /** The components that the content uses, of those that the site itself adds to the component map; `undefined` if unknown. */
  readonly components?: readonly string[];
}

/** The part of the component map that a page uses. */
export interface PickedComponents {
  /** The module that exports the part. */
  readonly file: string;
  /** The names of the other components. They are loaded only if a component of the page renders Markdown that uses them. */
  readonly others: readonly string[];
}

interface GeneratedInput {
  readonly site: Site;
  readonly aliases: ThemeAliases;
  readonly side: 'browser' | 'server';
  /** Modules that static content imports; server side only. */
  readonly staticImports?: readonly string[];
  /** Pages with modules of their own; server side only. */
  readonly interactive?: readonly InteractivePage[];
}

/** Creates all generated modules, which contain the site's data for the browser and the server side. */
export function createGeneratedModules(input: GeneratedInput): GeneratedModules {
  const { site, side, staticImports = [], interactive = [] } = input;
  const staticModules = new Map(staticImports.map((request) => [request, { request, isContent: false }]));
  const pageModules = collectPageModules(interactive);
  const components = listComponents(site, input.aliases);
  const data: Readonly<Record<string, unknown>> = {
    'docusaurus.config':
      side === 'server' || site.mode === 'development'
        ? keepJsonFields(site.siteConfig)
        : pickBrowserConfig(site.siteConfig),
    globalData: site.globalData,
    i18n: site.i18n,
    codeTranslations: site.codeTranslations,
    'site-metadata': site.siteMetadata,
    'site-storage': site.siteStorage,
  };
  return {
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, createDataModule(value)])),
    // The browser loads stylesheets from their own list.
    'client-modules': createImportList(
      side === 'server' ? site.clientModules : site.clientModules.filter((file) => !isStylesheet(file)),
    ),
    features: createThemeFeaturesModule(findSiteFeatures(site, input.aliases)),
    'prism-grammars': createPrismGrammarsModule(site.siteConfig.themeConfig.prism.additionalLanguages),
    'error-page': "export { default } from '@theme/Error';\n",
    theme: isOverridden('@theme/Layout', input.aliases) ? THEME + THEME_STYLES : THEME,
    components: side === 'server' ? serverComponents(components) : browserComponents(components),
    ...(side === 'server' && {
      'server-theme': SERVER_THEME,
      'static-modules': createLazyTable(staticModules),
      'page-modules': createLazyTable(pageModules),
      ...createLazyModules([staticModules, pageModules]),
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
 * without the config.
 */
export function findSiteFeatures(
  { siteConfig, routes, baseUrl }: Pick<Site, 'siteConfig' | 'routes' | 'baseUrl'>,
  aliases: ThemeAliases,
): Readonly<Record<string, boolean>> {
  const overridden = Object.entries(FEATURE_COMPONENTS).filter(([, component]) =>
    isOverridden(component, aliases),
  );
  return {
    ...findUsedFeatures({ themeConfig: siteConfig.themeConfig, routes, baseUrl }),
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

/** Creates the module with the config for the browser; see `pickBrowserConfig`. */
export function createConfigModule(config: Config, readBySite: readonly string[]): string {
  return createDataModule(keepJsonFields(pickBrowserConfig(config, readBySite)));
}

function createDataModule(value: unknown): string {
  return `export default ${JSON.stringify(value, null, 1)};\n`;
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

/** Generates the entry script of an interactive page, which registers the page's modules with the runtime. */
export function generatePageEntryCode(
  page: InteractivePage,
  registryFile: string,
  picked?: PickedComponents,
): string {
  const { imports, table } = createTable(collectPageModules([page]), picked && providePicked(picked));
  return [
    `import { registerModules } from ${JSON.stringify(registryFile)};`,
    ...imports,
    `registerModules(${table});`,
    '',
  ].join('\n');
}

/** Modules to import, by the key under which they are used. */
type ModuleTable = ReadonlyMap<string, ImportedModule>;

interface ImportedModule {
  readonly request: string;
  /** Whether it is Markdown, which is wrapped in the theme's `MDXContent` component. */
  readonly isContent: boolean;
}

/** Provides the whole component map, through the component of the theme. */
const PROVIDE_ALL = ["import MDXContent from '@theme/MDXContent';", 'const provide = [MDXContent, null];'];

/** Generates code that provides a part of the component map, and loads other components when they are rendered. */
function providePicked({ file, others }: PickedComponents): readonly string[] {
  const load = [
    "import { lazy } from 'react';",
    "const load = () => import('@theme/MDXComponents');",
    'const createLazy = (name) =>',
    '  lazy(async () => { const { default: all } = await load(); return { default: (props) => createElement(all[name], props) }; });',
    `const others = ${JSON.stringify(others)}.map((name) => [name, createLazy(name)]);`,
  ];
  return [
    "import { MDXProvider } from '@mdx-js/react';",
    `import picked from ${JSON.stringify(file)};`,
    ...(others.length > 0 ? load : ['const others = [];']),
    'const provide = [MDXProvider, { components: { ...Object.fromEntries(others), ...picked } }];',
  ];
}

/** Returns the modules of interactive pages. */
function collectPageModules(pages: readonly InteractivePage[]): ModuleTable {
  const modules = new Map<string, ImportedModule>();
  for (const page of pages) {
    for (const [key, request] of Object.entries(page.modules)) {
      modules.set(key, { request, isContent: page.contents.get(key)?.hydration === 'interactive' });
    }
  }
  return modules;
}

/**
 * Generates the imports of modules, and an object with the modules by key. Markdown is wrapped in the component that provides
 * the component map.
 */
function createTable(
  modules: ModuleTable,
  provide: readonly string[] = PROVIDE_ALL,
): { readonly imports: readonly string[]; readonly table: string } {
  const entries = [...modules].sort(([a], [b]) => compare(a, b));
  const hasContent = entries.some(([, { isContent }]) => isContent);
  const values = entries.map(
    ([key, { isContent }], index) =>
      `${JSON.stringify(key)}: ${isContent ? `content(m${index})` : `m${index}`}`,
  );
  return {
    imports: [
      ...entries.map(([, { request }], index) => `import * as m${index} from ${JSON.stringify(request)};`),
      ...(hasContent ? ["import { createElement } from 'react';", ...provide, WRAP_CONTENT] : []),
    ],
    table: `{ ${values.join(', ')} }`,
  };
}

const WRAP_CONTENT =
  'const content = (m) => ({ ...m, default: (props) => createElement(...provide, createElement(m.default, props)) });';

function createTableModule(modules: ModuleTable): string {
  const { imports, table } = createTable(modules);
  return [...imports, `export default ${table};`, ''].join('\n');
}

/**
 * Generates an object whose getters evaluate the modules of `createLazyModules`, and mark what these throw, so that it affects
 * only the pages that use them.
 */
function createLazyTable(modules: ModuleTable): string {
  const getters = [...modules]
    .sort(([a], [b]) => compare(a, b))
    .map(([key, module]) => {
      const file = JSON.stringify(`./${createLazyName(module)}.js`);
      return `  get ${JSON.stringify(key)}() { return load(() => require(${file}).default.m); },`;
    });
  return [LOAD, 'export default {', ...getters, '};', ''].join('\n');
}

/** Property of an exception that a module has thrown while it was loaded, and not while a page was rendered. */
export const LOADING = 'docsLoading';

const LOAD = `const load = (get) => {
  try { return get(); } catch (error) { throw error instanceof Error ? Object.assign(error, { ${LOADING}: true }) : error; }
};`;

/** Generates a module for each module of the tables, which exports it as a table would contain it. */
function createLazyModules(tables: readonly ModuleTable[]): GeneratedModules {
  const modules = tables.flatMap((table) => [...table.values()]);
  return Object.fromEntries(
    modules.map((module) => [createLazyName(module), createTableModule(new Map([['m', module]]))]),
  );
}

function createLazyName({ request, isContent }: ImportedModule): string {
  return `${isContent ? 'content' : 'module'}-${hashContent(request).slice(0, 16)}`;
}

function createImportList(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
  return [...imports, `export default [${files.map((_, index) => `m${index}`).join(', ')}];`, ''].join('\n');
}

/** Returns the requests of the modules that static content imports. */
export function listStaticImports(
  contents: Iterable<Pick<CompiledContent, 'hydration' | 'imports'>>,
): readonly string[] {
  const imports = new Set<string>();
  for (const { hydration, imports: requests } of contents) {
    if (hydration === 'static') for (const request of requests) imports.add(request);
  }
  return [...imports].sort();
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
