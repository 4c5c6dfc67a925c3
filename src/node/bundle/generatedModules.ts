import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pickBrowserConfig } from '../../model/browserConfig';
import type { Config } from '../../model/config';
import type { CompiledContent } from '../../model/content';
import type { RouteConfig } from '../../model/route';
import { collectLeafRoutes } from '../../model/routeTree';
import type { Site } from '../../model/site';
import { createThemeFeaturesModule } from '../../model/themeFeatures';
import { isJsonData } from '../config/jsonData';
import type { PageManifestEntry } from './pageManifest';

/** Code of the generated modules, by name under `@generated/`. */
export type GeneratedModules = Readonly<Record<string, string>>;

interface GeneratedInput {
  readonly site: Site;
  readonly side: 'browser' | 'server';
  /** Modules that static content imports; server side only. */
  readonly staticImports?: readonly string[];
  /** Pages with modules of their own; server side only. */
  readonly interactive?: readonly PageManifestEntry[];
  /** Client-side stylesheets, in order. */
  readonly styles?: readonly string[];
}

/** Components used by a smaller share of the pages are loaded on demand instead of with the app shell. */
const MIN_SHELL_USAGE = 0.2;

/** Creates all generated modules, which contain the site's data for the browser and the server side. */
export function createGeneratedModules(input: GeneratedInput): GeneratedModules {
  const { site, side, styles = [], staticImports = [], interactive = [] } = input;
  const shares = componentShares(site.routes);
  const data: Readonly<Record<string, unknown>> = {
    'docusaurus.config':
      side === 'server' ? serverConfig(site.siteConfig) : pickBrowserConfig(site.siteConfig),
    globalData: site.globalData,
    i18n: site.i18n,
    codeTranslations: site.codeTranslations,
    'site-metadata': site.siteMetadata,
    'site-storage': site.siteStorage,
  };
  return {
    ...Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        `export default ${JSON.stringify(value, null, 1)};\n`,
      ]),
    ),
    'client-modules': importList(site.clientModules),
    features: createThemeFeaturesModule({
      themeConfig: site.siteConfig.themeConfig,
      routes: site.routes,
      baseUrl: site.baseUrl,
    }),
    'error-page': "export { default } from '@theme/Error';\n",
    theme: THEME,
    components: side === 'server' ? serverComponents(shares) : browserComponents(shares),
    styles: styles.map((file) => `import ${JSON.stringify(file)};\n`).join(''),
    ...(side === 'server' && {
      'server-theme': SERVER_THEME,
      'static-modules': moduleTable(Object.fromEntries(staticImports.map((request) => [request, request]))),
      'page-modules': pageModulesCode(interactive),
    }),
  };
}

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
  "export { default as MDXComponents } from '@theme/MDXComponents';",
  "export { default as prismIncludeLanguages } from '@theme/prism-include-languages';",
  "export { themeConfigCss } from '@theme/themeConfigCss';",
  '',
].join('\n');

/**
 * Returns the config for server-side rendering, without values that JSON cannot represent, such as functions
 * in plugin options.
 */
function serverConfig(config: Config): Partial<Config> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => isJsonData(value)));
}

/** Writes the modules whose code has changed to a folder. Returns a hash of all modules. */
export async function writeGeneratedModules(dir: string, modules: GeneratedModules): Promise<string> {
  await mkdir(dir, { recursive: true });
  const hash = createHash('sha256');
  for (const [name, code] of Object.entries(modules)) {
    hash.update(`${name}\0${code}\0`);
    const file = path.join(dir, `${name}.js`);
    const old = await readFile(file, 'utf8').catch(() => undefined);
    if (old !== code) await writeFile(file, code);
  }
  return hash.digest('hex');
}

/** Generates the entry script of an interactive page, which registers the page's modules with the runtime. */
export function generatePageEntryCode(page: PageManifestEntry, registryFile: string): string {
  const { imports, table } = pageModuleTable([page]);
  return [
    `import { registerModules } from ${JSON.stringify(registryFile)};`,
    ...imports,
    `registerModules(${table});`,
    '',
  ].join('\n');
}

function pageModulesCode(pages: readonly PageManifestEntry[]): string {
  const { imports, table } = pageModuleTable(pages);
  return [...imports, `export default ${table};`, ''].join('\n');
}

/**
 * Generates imports and an object with the modules of interactive pages by key. Markdown is wrapped in the
 * theme's `MDXContent` component.
 */
function pageModuleTable(pages: readonly PageManifestEntry[]): {
  readonly imports: readonly string[];
  readonly table: string;
} {
  const requests = new Map<string, { readonly request: string; readonly isContent: boolean }>();
  for (const { modules, contents } of pages) {
    for (const [key, request] of Object.entries(modules)) {
      requests.set(key, { request, isContent: contents.get(key)?.hydration === 'interactive' });
    }
  }
  const entries = [...requests].sort(([a], [b]) => (a < b ? -1 : 1));
  const hasContent = entries.some(([, { isContent }]) => isContent);
  const wrap = [
    "import { createElement } from 'react';",
    "import MDXContent from '@theme/MDXContent';",
    'const content = (m) => ({ ...m, default: (props) => createElement(MDXContent, null, createElement(m.default, props)) });',
  ];
  const values = entries.map(
    ([key, { isContent }], index) =>
      `${JSON.stringify(key)}: ${isContent ? `content(m${index})` : `m${index}`}`,
  );
  return {
    imports: [
      ...entries.map(([, { request }], index) => `import * as m${index} from ${JSON.stringify(request)};`),
      ...(hasContent ? wrap : []),
    ],
    table: `{ ${values.join(', ')} }`,
  };
}

function importList(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
  return [...imports, `export default [${files.map((_, index) => `m${index}`).join(', ')}];`, ''].join('\n');
}

function moduleTable(requests: Readonly<Record<string, string>>): string {
  const keys = Object.keys(requests).sort();
  const imports = keys.map((key, index) => `import * as m${index} from ${JSON.stringify(requests[key])};`);
  const table = keys.map((key, index) => `${JSON.stringify(key)}: m${index}`);
  return [...imports, `export default { ${table.join(', ')} };`, ''].join('\n');
}

/** Returns the modules that static content imports, except Markdown files. */
export function staticImports(contents: Iterable<CompiledContent>): readonly string[] {
  const imports = new Set<string>();
  for (const { hydration, imports: requests } of contents) {
    if (hydration === 'static')
      for (const request of requests) if (!/\.mdx?$/i.test(request)) imports.add(request);
  }
  return [...imports].sort();
}

type ComponentShares = ReadonlyMap<string, number>;

/** Returns, for each theme component that a route uses, the share of pages that use it. */
function componentShares(routes: readonly RouteConfig[]): ComponentShares {
  const chains = collectLeafRoutes(routes);
  const counts = new Map<string, number>([['@theme/NotFound', chains.length]]);
  for (const chain of chains) {
    for (const name of new Set(chain.map(({ component }) => component))) {
      if (name.startsWith('@theme/')) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Map(
    [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => [name, count / chains.length]),
  );
}

function serverComponents(shares: ComponentShares): string {
  const names = [...shares.keys()];
  const imports = names.map((name, index) => `import c${index} from ${JSON.stringify(name)};`);
  const table = names.map((name, index) => `${JSON.stringify(name)}: { component: c${index} }`);
  return [...imports, `export default { ${table.join(', ')} };`, ''].join('\n');
}

function browserComponents(shares: ComponentShares): string {
  const imports: string[] = [];
  const table: string[] = [];
  [...shares].forEach(([name, share], index) => {
    const quoted = JSON.stringify(name);
    if (share >= MIN_SHELL_USAGE) {
      imports.push(`import c${index} from ${quoted};`);
      table.push(`${quoted}: { component: c${index} }`);
    } else {
      table.push(`${quoted}: { load: () => import(${quoted}) }`);
    }
  });
  return [...imports, `export default { ${table.join(', ')} };`, ''].join('\n');
}
