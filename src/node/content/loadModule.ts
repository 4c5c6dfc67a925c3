import { transform } from 'esbuild';
import { createJiti } from 'jiti';
import { codeFrame, SiteError, SiteErrors } from '../../model/siteError';
import { readSource } from './readSource';

/**
 * Loads a TypeScript, JavaScript or JSON file of a site, given its absolute path, and gives its default export, or all of its
 * exports where it has none. Nothing is remembered: after a change the next call sees the file as it is then. A file that
 * cannot be read, is not well-formed or throws is a SiteError with its place.
 */
export async function loadModule(file: string): Promise<unknown> {
  const source = await readSource(file);
  try {
    const jiti = createJiti(import.meta.url, { moduleCache: false, fsCache: false, interopDefault: false });
    const exports = await jiti.import<object>(file);
    return unwrap(exports);
  } catch (error) {
    if (error instanceof SiteError || error instanceof SiteErrors) throw error;
    throw (await syntaxError(file, source)) ?? runtimeError(file, source, error);
  }
}

function unwrap(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || !('default' in exports)) return exports;
  const value = exports.default;
  const isNested = typeof value === 'object' && value !== null && '__esModule' in value && 'default' in value;
  return isNested ? value.default : value;
}

/** esbuild says more exactly than the loader where a file is not well-formed. */
async function syntaxError(file: string, source: string): Promise<SiteError | undefined> {
  const extension = /\.[cm]?(tsx?|jsx?|json)$/.exec(file)?.[1] ?? 'ts';
  const loader = extension as 'ts' | 'tsx' | 'js' | 'jsx' | 'json';
  const problem = await transform(source, { loader, logLevel: 'silent' }).then(
    () => undefined,
    (failure: {
      readonly errors?: readonly { text: string; location: { line: number; column: number } | null }[];
    }) => failure.errors?.[0],
  );
  if (!problem) return undefined;
  const { line = 1, column = 0 } = problem.location ?? {};
  return new SiteError(`${file} is not well-formed: ${problem.text}.`, {
    hint: 'Correct the syntax at the marked place.',
    place: { file, line, column: column + 1 },
    frame: codeFrame(source, line, column + 1),
  });
}

function runtimeError(file: string, source: string, error: unknown): SiteError {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const at = stack.indexOf(`${file}:`);
  const [, line, column] = /^:(\d+):(\d+)/.exec(at === -1 ? '' : stack.slice(at + file.length)) ?? [];
  const message = error instanceof Error ? error.message : String(error);
  return new SiteError(`${file} could not be run: ${message.split('\n')[0]}`, {
    hint: 'Correct the file, or what it imports.',
    place: line === undefined ? { file } : { file, line: Number(line), column: Number(column) },
    ...(line !== undefined && { frame: codeFrame(source, Number(line), Number(column)) }),
    cause: error,
  });
}
