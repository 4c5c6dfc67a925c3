import { build } from 'esbuild';
import { devErrorPage, devShellPage } from '../entries';
import type { BundledFiles } from './clientCompiler';

/** Where the script of error documents is, under the base URL. */
export const ERROR_SCRIPT = '__dev/error.js';
/** Where the script and the style sheet of documents are that were there before the shell. */
export const SHELL_SCRIPT = '__dev/shell.js';
export const FALLBACK_STYLESHEET = '__dev/fallback.css';

/** Bundles the script that shows errors where the shell cannot. */
export function bundleErrorScript(): Promise<string> {
  return bundled(devErrorPage);
}

/** Bundles the script that brings the shell into a document, in place of the style sheet that it had until then. */
export function bundleShellScript({ scripts, styles }: BundledFiles): Promise<string> {
  return bundled(devShellPage, { SHELL: JSON.stringify({ scripts, styles, instead: FALLBACK_STYLESHEET }) });
}

async function bundled(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
