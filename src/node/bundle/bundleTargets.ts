import path from 'node:path';
import { browserEntry, serverEntry } from '../entries';
import type { BundledSite, BundleSettings } from './bundleSettings';
import type { CompileModule } from './mdxLoader';
import type { BundleTarget } from './webpackConfig';

interface TargetsInput {
  readonly settings: BundleSettings;
  readonly mdxLoader: string | undefined;
  readonly compileModule: CompileModule;
}

/** The bundle targets of a site, for both sides. */
export interface BundleTargets {
  readonly server: BundleTarget;
  readonly browser: BundleTarget;
}

/** Returns a folder of files that a build writes for its bundlers. */
export function getBundleDir(
  site: Pick<BundledSite, 'generatedFilesDir'>,
  ...names: readonly string[]
): string {
  return path.join(site.generatedFilesDir, 'bundles', ...names);
}

/** Creates the bundle targets of a build. */
export function createBundleTargets({ settings, ...shared }: TargetsInput): BundleTargets {
  const { site, aliases, minify } = settings;
  const target = { ...shared, site, mode: site.mode, aliases, minify };
  const at = (...names: readonly string[]) => getBundleDir(site, ...names);
  const generatedDir = at('browser', 'generated');
  return {
    server: {
      ...target,
      side: 'server',
      generatedDir: at('server', 'generated'),
      outputDir: at('server', 'out'),
      entries: { server: serverEntry },
    },
    browser: {
      ...target,
      side: 'browser',
      generatedDir,
      outputDir: at('browser', 'out'),
      entries: { main: browserEntry },
      vendor: true,
      linkedDir: at('linked'),
    },
  };
}
