import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Site } from '../../model/site';
import { bootScript } from '../entries';
import { hashOf } from './bundleCache';

interface ScriptInput {
  /** The file that it begins with, absolute. */
  readonly entry: string;
  /** What it is called in the output. */
  readonly name: string;
  readonly outputDir: string;
  readonly minify: boolean;
}

/** Bundles a script that runs on its own, without webpack's runtime, and gives its path in the output: it changes with its content. */
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

/** Writes a script under a name that follows from its content, and gives its path in the output. */
export async function writeScript(outputDir: string, name: string, code: string): Promise<string> {
  const file = `assets/js/${name}.${hashOf(code).slice(0, 8)}.js`;
  await mkdir(path.join(outputDir, 'assets/js'), { recursive: true });
  await writeFile(path.join(outputDir, file), code);
  return file;
}

/** The boot script runs before anything else and on its own, so it is a file by itself. Gives its URL. */
export async function bundleBootScript(
  { baseUrl }: Pick<Site, 'baseUrl'>,
  outputDir: string,
  minify: boolean,
): Promise<string> {
  return baseUrl + (await bundleScript({ entry: bootScript, name: 'boot', outputDir, minify }));
}
