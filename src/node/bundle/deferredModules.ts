import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

interface DeferredModules {
  /** Modules by request. Resolving a request waits for its promise. */
  readonly modules: Readonly<Record<string, Promise<unknown>>>;
  /** Entries that depend on `main`, as name to file. */
  readonly entries: Promise<Readonly<Record<string, string>>>;
}

/**
 * Creates a webpack plugin that lets webpack start before all modules exist. Compilation waits for a deferred
 * module only where it is imported.
 */
export function createDeferredModulesPlugin({ modules, entries }: DeferredModules): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('DeferredModules', (factory) => {
      factory.hooks.beforeResolve.tapPromise('DeferredModules', async ({ request }) => {
        await modules[request];
      });
    });
    compiler.hooks.make.tapPromise('DeferredModules', async (compilation) => {
      const files = Object.entries(await entries);
      await Promise.all(
        files.map(
          ([name, file]) =>
            new Promise<void>((resolve, reject) => {
              const options = { name, dependOn: ['main'] };
              const dependency = webpack.EntryPlugin.createDependency(file, options);
              compilation.addEntry(compiler.context, dependency, options, (error) =>
                error ? reject(error) : resolve(),
              );
            }),
        ),
      );
    });
  }
}
