import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as esbuild from 'esbuild';
import { projectDir } from '../entries';
import { hashContent } from '../files/hashContent';

/** A standalone script. */
export interface Script {
  /** Its path in the output, which contains a hash of the code. */
  readonly file: string;
  readonly code: string;
}

/** Called with the absolute path of each input file. */
export type OnInput = (file: string) => void;

/** Bundles modules of the generator into one script, without the webpack runtime. Returns its code. */
export async function bundleScript(
  options: esbuild.BuildOptions,
  onInput: OnInput = () => {},
): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: projectDir,
    bundle: true,
    write: false,
    // The result must not depend on where the generator is installed.
    tsconfigRaw: {},
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  reportInputs(metafile, onInput);
  return outputFiles[0]?.text ?? '';
}

/** Calls `onInput` with each input file of a bundle whose working folder is that of the generator. */
export function reportInputs({ inputs }: esbuild.Metafile, onInput: OnInput): void {
  for (const name of Object.keys(inputs)) if (name !== '<stdin>') onInput(path.resolve(projectDir, name));
}

interface ScriptInput {
  /** Absolute path of the entry file. */
  readonly entry: string;
  /** The readable part of the path in the output. */
  readonly name: string;
  readonly minify: boolean;
}

/** Bundles a script for browsers. */
export async function createScript({ entry, name, minify }: ScriptInput, onInput?: OnInput): Promise<Script> {
  const options: esbuild.BuildOptions = { entryPoints: [entry], minify, format: 'iife', target: 'es2020' };
  return nameScript(name, await bundleScript(options, onInput));
}

/** Returns a script with the given code. `name` is the readable part of its path. */
export function nameScript(name: string, code: string): Script {
  return { file: `assets/js/${name}.${hashContent(code).slice(0, 8)}.js`, code };
}

/** Writes a script to the output folder. Returns its path there. */
export async function writeScript(outputDir: string, { file, code }: Script): Promise<string> {
  await mkdir(path.dirname(path.join(outputDir, file)), { recursive: true });
  await writeFile(path.join(outputDir, file), code);
  return file;
}
