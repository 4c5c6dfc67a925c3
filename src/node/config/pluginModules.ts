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

let loaded: Readonly<Record<string, unknown>> = {};

/**
 * Provides the modules that configs receive for `PLUGIN_PACKAGES`. Configs are evaluated before the plugins are loaded, and call
 * them when their own plugins are created.
 */
export function providePluginModules(modules: Readonly<Record<string, unknown>>): void {
  loaded = modules;
}

/** Returns modules by name whose functions call those of the provided modules. */
export function createPluginModules(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(PLUGIN_PACKAGES.map((name) => [name, createPluginModule(name)]));
}

/** Returns a function that is also its own default export, since configs import it in either way. */
function createPluginModule(name: string): unknown {
  const find = () => {
    const module = loaded[name];
    if (module === undefined)
      throw new Error(`Call \`${name}\` in a function of \`plugins\`, not in the config.`);
    return module as PluginExports;
  };
  const create = (...args: readonly unknown[]) => find().default(...args);
  const validateOptions: PluginExports['validateOptions'] = (args) =>
    find().validateOptions?.(args) ?? args.options;
  return Object.assign(create, { default: create, validateOptions, __esModule: true });
}
