import { minify } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { isSearchModalAsset } from './searchModal';

/** A webpack plugin that minifies all scripts with SWC. It is as fast as esbuild and also removes unused functions within modules. */
export function minifyScripts(compiler: Compiler): void {
  const NAME = 'MinifyScripts';
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
  compiler.hooks.compilation.tap(NAME, (compilation) => {
    compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
      // A file that is copied, and could not be read or compiled, contains the message of the error.
      if (compilation.errors.length > 0) return;
      const scripts = Object.entries(assets).filter(
        ([name]) => /\.m?js$/.test(name) && !isSearchModalAsset(compilation, name),
      );
      await Promise.all(
        scripts.map(async ([name, source]) => {
          const { code } = await minify(String(source.source()), {
            ecma: 2020,
            // Without collapsed variables, code repeats more and compresses better.
            compress: { ecma: 2020, passes: 2, toplevel: false, collapse_vars: false },
            mangle: true,
            // Modules may refer to files by their URL, which are copied and may be ES modules.
            module: 'unknown',
            format: { comments: false },
          });
          compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
        }),
      );
    });
  });
}
