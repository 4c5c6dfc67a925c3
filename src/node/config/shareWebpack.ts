import Module, { createRequire } from 'node:module';

/**
 * Makes a module of the site, and the packages that share its webpack, load the webpack of the generator: the plugins of another
 * version do not work in it. It is loaded when they use it.
 */
export function shareWebpack(file: string): void {
  const require = createRequire(import.meta.url);
  try {
    const installed = createRequire(file).resolve('webpack');
    if (installed === require.resolve('webpack')) return;
    require.cache[installed] = Object.defineProperty(
      Object.assign(new Module(installed), { filename: installed, loaded: true }),
      'exports',
      { get: () => require('webpack') },
    );
  } catch {
    // It is not installed.
  }
}
