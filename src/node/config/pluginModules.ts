import { createCallableModule } from './callableModule';

/** The exports of a plugin module that configs use. */
interface PluginExports {
  readonly default: (...args: readonly unknown[]) => unknown;
  readonly validateOptions?: (args: { readonly options: unknown }) => unknown;
}

/** The packages that configs may import to call them as functions, although they are part of the generator. */
export const PLUGIN_PACKAGES = [
  ...['blog', 'docs', 'pages'].map((name) => `@docusaurus/plugin-content-${name}`),
  '@docusaurus/plugin-client-redirects',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/theme-classic',
  '@docusaurus/preset-classic',
];

/** Stand-ins for the plugins of the generator, since a config is evaluated before they are loaded. */
export interface PluginModules {
  /** The modules that the config receives, by package. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Provides the modules behind the stand-ins while the config's own plugins are created. */
  provide(modules: Readonly<Record<string, unknown>>): void;
}

/** Creates the stand-ins for one evaluation of a config. */
export function createPluginModules(): PluginModules {
  let provided: Readonly<Record<string, unknown>> = {};
  return {
    modules: Object.fromEntries(
      PLUGIN_PACKAGES.map((name) => [name, createStandIn(name, () => provided[name])]),
    ),
    provide(modules) {
      provided = modules;
    },
  };
}

function createStandIn(name: string, getModule: () => unknown): unknown {
  const find = () => {
    const module = getModule();
    if (module === undefined)
      throw new Error(`Call \`${name}\` inside a plugin function: plugins load after the config.`);
    return module as PluginExports;
  };
  const create = (...args: readonly unknown[]) => find().default(...args);
  const validateOptions: PluginExports['validateOptions'] = (args) =>
    find().validateOptions?.(args) ?? args.options;
  return createCallableModule(create, { validateOptions });
}
