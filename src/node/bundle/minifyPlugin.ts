import { minify } from '@swc/core';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { isSearchModalAsset } from './searchModal';

const NAME = 'MinifyScripts';

/**
 * Creates the webpack plugin that minifies all scripts with SWC. It is as fast as esbuild and also removes
 * unused functions within modules.
 */
export function createMinifyPlugin(): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        async (assets) => {
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
                format: { comments: false },
              });
              compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
            }),
          );
        },
      );
    });
  }
}
