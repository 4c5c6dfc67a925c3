import { build } from 'esbuild';
import { devErrorPage } from '../entries';

/** Where the script of error documents is, under the base URL. */
export const ERROR_SCRIPT = '__dev/error.js';

/** Bundles the script that shows errors where the shell cannot. */
export async function errorScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [devErrorPage],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
