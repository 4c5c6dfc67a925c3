import { type DevServerOptions, startDevServer } from './dev/devServer';

export type DevOptions = Omit<DevServerOptions, 'builtinPlugins'>;

/** Starts the development server of a site with the built-in plugins. */
export function startDev(options: DevOptions) {
  const builtinPlugins = async () => (await import('./builtinPlugins')).builtinPlugins();
  return startDevServer({ ...options, builtinPlugins });
}
