import path from 'node:path';
import { configSchema } from '../../../src/model/config';
import type { LoadContext, MdxSettingsInput, Plugin, PluginActions } from '../../../src/model/plugin';
import type { Reference } from '../../../src/model/reference';
import { type Diagnostic, preventsRendering, throwDiagnostics } from '../../../src/model/diagnostic';
import type { RouteConfig } from '../../../src/model/route';

/** Creates the load context of a site folder. */
export function pluginContext(
  siteDir: string,
  {
    baseUrl = '/',
    trailingSlash,
    themeConfig = {},
    mode = 'production',
    markdown = {},
    i18n = {},
  }: Partial<{
    baseUrl: string;
    trailingSlash: boolean;
    themeConfig: object;
    mode: LoadContext['mode'];
    markdown: object;
    i18n: Partial<LoadContext['i18n']>;
  }> = {},
): LoadContext {
  const siteConfig = configSchema.parse({
    title: 'T',
    url: 'https://example.com',
    baseUrl,
    trailingSlash,
    themeConfig,
    markdown,
  });
  return {
    siteDir,
    siteVersion: undefined,
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    siteConfig,
    siteConfigPath: path.join(siteDir, 'docusaurus.config.ts'),
    outDir: path.join(siteDir, 'build'),
    localizationDir: path.join(siteDir, 'i18n/en'),
    baseUrl: siteConfig.baseUrl,
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      path: 'i18n',
      currentLocale: 'en',
      localeConfigs: {},
      ...i18n,
    },
    codeTranslations: {},
    siteStorage: { type: 'localStorage', namespace: '' },
    mode,
    currentBundler: { name: 'webpack', instance: undefined },
  };
}

/** The content of a plugin, and its calls of the actions. */
export interface Recorded<Content> {
  readonly content: Content;
  readonly routes: readonly RouteConfig[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly globalData: unknown;
  readonly references: readonly Reference[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What `getMdxSettings` of the only plugin of a site gets besides its content. */
export const MDX_ACCESS: Omit<MdxSettingsInput<unknown>, 'content'> = {
  getContent: async () => undefined,
  readData: () => undefined,
};

/** Runs `loadContent` and `contentLoaded` of a plugin, and records its actions. Throws errors that no option can turn into warnings. */
export async function runPlugin<Content>(plugin: Plugin<Content>): Promise<Recorded<Content>> {
  const routes: RouteConfig[] = [];
  const references: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  const data: Record<string, unknown> = {};
  let globalData: unknown;
  const actions: PluginActions = {
    addRoute: (route) => routes.push(route),
    createData: async (name, value) => {
      data[name] = JSON.parse(JSON.stringify(value));
      return `/generated/${name}`;
    },
    setGlobalData: (value) => {
      globalData = value;
    },
    addUncertainPath: () => {},
    addReferences: (more) => references.push(...more),
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  const content = (await plugin.loadContent?.()) as Content;
  await plugin.contentLoaded?.({ content, actions });
  throwDiagnostics(diagnostics.filter(preventsRendering));
  return { content, routes, data, globalData, references, diagnostics };
}
