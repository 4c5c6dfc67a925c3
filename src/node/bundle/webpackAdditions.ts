import { randomUUID } from 'node:crypto';
import type { Configuration } from 'webpack';
import { defineTask, type TaskContext } from '../../model/task';
import { readLockFiles } from '../files/configCode';
import { createFileReader } from '../files/fileReader';
import { createdPlugins, getSite } from '../site/siteTasks';
import { bundleSettings } from './bundleSettings';
import { type BundleTarget, createBundleTargets } from './bundleTargets';
import type { CompileModule } from './mdxLoader';

/** A webpack configuration that plugins have changed. */
interface ConfiguredSide {
  readonly key: string;
  /** Returns the configuration, which compiles Markdown that scripts import with the given function. */
  readonly getConfiguration: (compileModule: CompileModule) => Configuration;
}

/**
 * The webpack configurations that plugins have changed, compared by what the plugins have returned, the code that it may call, and the
 * values of the constants that it defines.
 */
const webpackAdditions = defineTask<null, Readonly<Record<BundleTarget['side'], ConfiguredSide>>>({
  name: 'webpack-additions',
  // `configureWebpack` may read anything.
  isVolatile: true,
  async run(context) {
    const { applyConfigureWebpack } = await import('./applyConfigureWebpack');
    const { createWebpackConfig } = await import('./webpackConfig');
    const { readDefinitions } = await import('./runWebpack');
    const site = await getSite(context);
    const { hash } = await context.get(createdPlugins, null);
    const code = [hash, ...readLockFiles(site.siteDir, createFileReader(context))];
    const configure = async (side: BundleTarget['side']): Promise<ConfiguredSide> => {
      let compile: CompileModule;
      const { [side]: target } = await createBundleTargets(context, (request) => compile(request));
      const { configuration, addsPlugins, key } = applyConfigureWebpack(
        createWebpackConfig(target),
        site,
        side === 'server',
      );
      const definitions = addsPlugins ? await readDefinitions(configuration) : '';
      return {
        key: [...code, key, definitions].join('\n'),
        getConfiguration(compileModule) {
          compile = compileModule;
          return configuration;
        },
      };
    };
    return { server: await configure('server'), browser: await configure('browser') };
  },
  fingerprint: ({ server, browser }) => `${server.key}\n\n${browser.key}`,
});

/** Returns the webpack configuration of a target, including what plugins add to it. */
export async function getWebpackConfig(context: TaskContext, target: BundleTarget): Promise<Configuration> {
  const { usesConfigureWebpack } = await context.get(bundleSettings, null);
  if (usesConfigureWebpack) {
    const { [target.side]: configured } = await context.get(webpackAdditions, null);
    return configured.getConfiguration(target.compileModule);
  }
  const { createWebpackConfig } = await import('./webpackConfig');
  return createWebpackConfig(target);
}

/** What the loaders of plugins have read, which the engine cannot observe: a missing package, for example. */
export const loaderReads = defineTask<null, string>({
  name: 'loader-reads',
  isVolatile: true,
  run: () => randomUUID(),
});

export const webpackTasks = [webpackAdditions, loaderReads];
