import path from 'node:path';
import type { Site } from '../../model/site';
import { browserEntry, serverEntry } from '../entries';
import { getRouterFile } from './routerModule';
import type { ThemeAliases } from './themeAliases';
import type { BundleTarget } from './webpackConfig';

interface TargetsInput {
  readonly site: Site;
  readonly minify: boolean;
  readonly mdxLoader: string | undefined;
  readonly aliases: ThemeAliases;
  readonly cacheDir: string;
  readonly getSourceFile: (file: string, missing?: string) => string;
}

/** The bundle targets of a site, for both sides. */
export interface BundleTargets {
  readonly server: BundleTarget;
  readonly browser: BundleTarget;
}

/** Creates the bundle targets of a site. */
export function createBundleTargets({ site, cacheDir, ...shared }: TargetsInput): BundleTargets {
  const target = { ...shared, site, mode: site.mode };
  const generatedDir = (side: string) => path.join(site.generatedFilesDir, 'generated', side);
  return {
    server: {
      ...target,
      side: 'server',
      generatedDir: generatedDir('server'),
      outputDir: path.join(cacheDir, 'server'),
      entries: { server: serverEntry },
    },
    browser: {
      ...target,
      side: 'browser',
      generatedDir: generatedDir('browser'),
      outputDir: path.join(cacheDir, 'browser'),
      entries: { main: browserEntry },
      vendor: true,
      ...(site.mode === 'production' && { router: getRouterFile(generatedDir('browser')) }),
    },
  };
}

/** Returns whether any plugin of the site implements `configureWebpack`. */
export function hasConfigureWebpack({ plugins }: Pick<Site, 'plugins'>): boolean {
  return plugins.some(({ instance }) => instance.configureWebpack !== undefined);
}
