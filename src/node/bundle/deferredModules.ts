import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

interface DeferredModules {
  /** Modules by the request that names them: found when the promise has come true. */
  readonly modules: Readonly<Record<string, Promise<unknown>>>;
  /** Entries that stand on the one named `main`: name to file. */
  readonly entries: Promise<Readonly<Record<string, string>>>;
}

/** Lets webpack begin before all is known that it bundles: what comes late is waited for where it is needed, and nowhere else. */
export function createDeferredModulesPlugin({ modules, entries }: DeferredModules): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('LateParts', (factory) => {
      factory.hooks.beforeResolve.tapPromise('LateParts', async ({ request }) => {
        await modules[request];
      });
    });
    compiler.hooks.make.tapPromise('LateParts', async (compilation) => {
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
