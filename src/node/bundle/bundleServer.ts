import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { type BundledServer, bundleServerWithEsbuild } from './bundleServerWithEsbuild';
import { hashOf } from './bundleCache';
import { hasConfigureWebpack } from './bundleTargets';
import type { BundleTarget } from './webpackConfig';

/** The bundled server side of a site, which renders pages during a build. */
export interface ServerBuild extends BundledServer {
  /** Absolute path of the CommonJS module. */
  readonly file: string;
  readonly hash: string;
}

export interface ServerInput {
  readonly target: BundleTarget;
  /** Returns the target's webpack configuration after the plugins were applied. */
  readonly configuration: () => Promise<Configuration>;
  /** Returns the source file that a generated file was created from; any other file unchanged. */
  readonly getSourceFile: (file: string, missing?: string) => string;
}

/**
 * Bundles the server side with esbuild, which takes a tenth of webpack's time. Falls back to webpack if a
 * plugin configures it, if a module uses assets or syntax that only webpack supports, or if esbuild fails:
 * that way all error messages come from one bundler.
 */
export async function bundleServer(input: ServerInput): Promise<ServerBuild> {
  const { site, outputDir } = input.target;
  const file = path.join(outputDir, 'server.cjs');
  const bundled = hasConfigureWebpack(site) ? undefined : await bundleServerWithEsbuild(input.target, file);
  const { styles, ...rest } = bundled ?? (await bundleWithWebpack(input));
  return { ...rest, styles: [...styles].sort(), file, hash: hashOf(await readFile(file, 'utf8')) };
}

async function bundleWithWebpack(input: ServerInput): Promise<BundledServer> {
  const { bundleServerWithWebpack } = await import('./bundleServerWithWebpack');
  return bundleServerWithWebpack(await input.configuration(), input.getSourceFile);
}
