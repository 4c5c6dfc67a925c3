import path from 'node:path';
import type { Configuration } from 'webpack';
import type { TaskContext } from '../../model/task';
import { getScript } from '../entries';
import { writeContentModules } from '../markdown/contentModules';
import { type BundledSite, bundleSettings } from './bundleSettings';
import type { CompileModule } from './mdxLoader';
import type { ThemeAliases } from './themeAliases';

/** What a bundler needs to bundle one side of a site. */
export interface BundleTarget {
  readonly site: BundledSite;
  readonly side: 'browser' | 'server';
  readonly minify: boolean;
  readonly aliases: ThemeAliases;
  readonly generatedDir: string;
  readonly outputDir: string;
  readonly entries: Configuration['entry'];
  /** Compiles Markdown that scripts import. */
  readonly compileModule: CompileModule;
  /** The folder of the theme and the client that are linked for browsers. */
  readonly linkedDir: string;
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

/**
 * Returns the generated module that imports all stylesheets in order. It is an entry of its own: in linked code, components, which
 * import stylesheets too, precede all that is not linked.
 */
export function getStyles(generatedDir: string): string {
  return path.join(generatedDir, 'styles.js');
}

/** Creates the bundle targets of both sides, given what they have in common and the folder for their files. */
export function createTargets(
  common: Pick<BundleTarget, 'site' | 'minify' | 'aliases' | 'compileModule'>,
  dir: string,
): BundleTargets {
  const create = (side: BundleTarget['side']) => ({
    ...common,
    side,
    generatedDir: path.join(dir, side, 'generated'),
    outputDir: path.join(dir, side, 'out'),
    linkedDir: path.join(dir, 'linked'),
  });
  const browser = create('browser');
  return {
    server: { ...create('server'), entries: { server: getScript('serverEntry') } },
    browser: { ...browser, entries: { main: [getStyles(browser.generatedDir), getScript('browserEntry')] } },
  };
}

/** Creates the bundle targets of a build. */
export async function createBundleTargets(
  context: TaskContext,
  compileModule: CompileModule = (request) => writeContentModules(context, request),
): Promise<BundleTargets> {
  const { site, aliases, minify } = await context.get(bundleSettings, null);
  return createTargets({ site, aliases, minify, compileModule }, getBundleDir(site));
}
