import type { Configuration } from 'webpack';
import { defineTask, type TaskContext } from '../../model/task';
import { getSite } from '../site/siteTasks';
import { bundleSettings } from './bundleSettings';
import { type BundleTarget, createBundleTargets } from './bundleTargets';
import type { CompileModule } from './mdxLoader';

/** A webpack configuration that plugins have changed. */
interface ConfiguredSide {
  readonly configuration: Configuration;
  readonly key: string;
  /** Compiles Markdown that scripts import. Set it before the configuration is used. */
  compileModule: CompileModule;
}

/** The webpack configurations that plugins have changed, compared by what the plugins have returned. */
const webpackAdditions = defineTask<null, Readonly<Record<BundleTarget['side'], ConfiguredSide>>>({
  name: 'webpack-additions',
  // `configureWebpack` may read anything.
  isVolatile: true,
  async run(context) {
    const { applyConfigureWebpack } = await import('./applyConfigureWebpack');
    const { createWebpackConfig } = await import('./webpackConfig');
    const site = await getSite(context);
    const configure = async (side: BundleTarget['side']): Promise<ConfiguredSide> => {
      const { [side]: target } = await createBundleTargets(context, (request) =>
        configured.compileModule(request),
      );
      const configured: ConfiguredSide = {
        ...applyConfigureWebpack(createWebpackConfig(target), site, side === 'server'),
        compileModule: () => Promise.reject(new Error('The configuration is not in use.')),
      };
      return configured;
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
    configured.compileModule = target.compileModule;
    return configured.configuration;
  }
  const { createWebpackConfig } = await import('./webpackConfig');
  return createWebpackConfig(target);
}

export const webpackTasks = [webpackAdditions];
