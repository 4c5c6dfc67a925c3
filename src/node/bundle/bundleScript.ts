import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Site } from '../../model/site';
import { bootScript } from '../entries';
import { hashOf } from './bundleCache';

interface ScriptInput {
  /** Absolute path of the entry file. */
  readonly entry: string;
  /** Base name of the output file. */
  readonly name: string;
  readonly outputDir: string;
  readonly minify: boolean;
}

/**
 * Bundles a standalone script without the webpack runtime. Returns its path in the output, which contains a
 * content hash.
 */
export async function bundleScript({ entry, name, outputDir, minify }: ScriptInput): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify,
    format: 'iife',
    target: 'es2020',
    logLevel: 'silent',
  });
  return writeScript(outputDir, name, outputFiles[0]?.text ?? '');
}

/** Writes a script under a name that contains a content hash. Returns its path in the output. */
export async function writeScript(outputDir: string, name: string, code: string): Promise<string> {
  const file = `assets/js/${name}.${hashOf(code).slice(0, 8)}.js`;
  await mkdir(path.join(outputDir, 'assets/js'), { recursive: true });
  await writeFile(path.join(outputDir, file), code);
  return file;
}

/**
 * Bundles the boot script, which runs before everything else and is therefore a separate file. Returns its
 * URL.
 */
export async function bundleBootScript(
  { baseUrl }: Pick<Site, 'baseUrl'>,
  outputDir: string,
  minify: boolean,
): Promise<string> {
  return baseUrl + (await bundleScript({ entry: bootScript, name: 'boot', outputDir, minify }));
}
