import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'webpack';
import type { BundledServer } from './bundleServerWithEsbuild';
import { hashOf } from './bundleCache';
import { hasConfigureWebpack } from './bundleTargets';
import { bundleServerWithEsbuild } from './bundleServerWithEsbuild';
import type { BundleTarget } from './webpackConfig';

/** The server side of a site: what renders its pages at build. */
export interface ServerBuild extends BundledServer {
  /** A CommonJS module, absolute path. */
  readonly file: string;
  readonly hash: string;
}

export interface ServerInput {
  readonly target: BundleTarget;
  /** Gives the target as plugins configure it for webpack. */
  readonly configuration: () => Promise<Configuration>;
  /** Gives the file of the site that a generated file was made from, any other file as it is. */
  readonly getSourceFile: (file: string, missing?: string) => string;
}

/**
 * Bundles the server side with esbuild, which takes a tenth of webpack's time. What only webpack can do, it does: what plugins
 * configure, assets, its own words in requests and code; and where esbuild fails, so that one bundler words all mistakes.
 */
export async function bundleServer(input: ServerInput): Promise<ServerBuild> {
  const { site, outputDir } = input.target;
  const file = path.join(outputDir, 'server.cjs');
  const bundled = hasConfigureWebpack(site) ? undefined : await bundleServerWithEsbuild(input.target, file);
  const { styles, ...rest } = bundled ?? (await byWebpack(input));
  return { ...rest, styles: [...styles].sort(), file, hash: hashOf(await readFile(file, 'utf8')) };
}

async function byWebpack(input: ServerInput): Promise<BundledServer> {
  const { bundleServerWithWebpack } = await import('./bundleServerWithWebpack');
  return bundleServerWithWebpack(await input.configuration(), input.getSourceFile);
}
