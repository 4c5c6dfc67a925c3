import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { bootScript, listScript, projectDir, tabScript } from '../entries';
import { hashContent } from '../files/hashContent';

/** A standalone script. */
export interface Script {
  /** Its path in the output, which contains a hash of the code. */
  readonly file: string;
  readonly code: string;
}

interface ScriptInput {
  /** Absolute path of the entry file. */
  readonly entry: string;
  /** Base name of the output file. */
  readonly name: string;
  readonly minify: boolean;
  /** Called with the absolute path of each input file. */
  readonly onInput?: OnInput | undefined;
}

type OnInput = (file: string) => void;

/** Bundles a script without the webpack runtime. */
export async function createScript({ entry, name, minify, onInput }: ScriptInput): Promise<Script> {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: projectDir,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify,
    format: 'iife',
    target: 'es2020',
    // The result must not depend on where the generator is installed.
    tsconfigRaw: {},
    metafile: true,
    logLevel: 'silent',
  });
  reportInputs(metafile, onInput);
  return nameScript(name, outputFiles[0]?.text ?? '');
}

/** Calls `onInput` with each input file of a bundle whose working folder is that of the generator. */
export function reportInputs({ inputs }: esbuild.Metafile, onInput: OnInput | undefined): void {
  for (const name of Object.keys(inputs)) if (name !== '<stdin>') onInput?.(path.resolve(projectDir, name));
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

const HEAD_SCRIPTS = { boot: bootScript, lists: listScript, tabs: tabScript };

/** The name of a script that documents load in their head. */
export type HeadScript = keyof typeof HEAD_SCRIPTS;

/** Bundles a script that runs before everything else and is therefore a separate file. */
export function createHeadScript(
  name: HeadScript,
  options: Pick<ScriptInput, 'minify' | 'onInput'>,
): Promise<Script> {
  return createScript({ entry: HEAD_SCRIPTS[name], name, ...options });
}
