import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCodeFrame, SiteError, type SourceLocation } from '../../model/siteError';
import { getErrorMessage, getErrorStack } from '../../model/errorMessage';
import { projectDir } from '../entries';

/** A server bundle and the folder of its site. */
export interface RunningBundle {
  readonly serverBundle: string;
  readonly siteDir: string;
}

const BROWSER_GLOBALS =
  /\b(window|document|localStorage|navigator|alert|location|buffer|self) is not defined/;

/**
 * Creates the `SiteError` for an exception thrown by the site's own code: it shows the component that threw
 * and suggests a fix.
 */
export function createCodeError(
  what: string,
  cause: unknown,
  { serverBundle, siteDir }: RunningBundle,
): SiteError {
  const message = getErrorMessage(cause);
  const missing = BROWSER_GLOBALS.exec(message)?.[1];
  const { functions, ...source } = locateBundledCode(cause, serverBundle, siteDir);
  const hints = [
    functions.length > 0 && `Thrown in ${functions.map((name) => `\`${name}\``).join(', called by ')}.`,
    missing &&
      `\`${missing}\` is only available in the browser: use it in an effect, or inside \`<BrowserOnly>\`.`,
  ].filter(Boolean);
  return new SiteError(`${what}: ${message}.`, {
    code: 'render-failure',
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    ...source,
    cause,
  });
}

/** Loads the server bundle. Throws a `SiteError` if a module of the site throws while it loads. */
export function requireServerBundle<Exports>(bundle: RunningBundle): Exports {
  const require = createRequire(import.meta.url);
  try {
    // An earlier build of this process may have left another bundle in the same file.
    delete require.cache[require.resolve(bundle.serverBundle)];
    return require(bundle.serverBundle) as Exports;
  } catch (cause) {
    throw createCodeError('Failed to load a module for server-side rendering', cause, bundle);
  }
}

/** The code of the site in which an exception was thrown. */
interface BundledLocation {
  /** The named functions between the exception and React, innermost first. */
  readonly functions: readonly string[];
  /** The innermost of the site's own modules on the stack, relative to the site folder. */
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/** Maps the stack of an exception in the server bundle to the site's own modules. */
function locateBundledCode(error: unknown, bundleFile: string, siteDir: string): BundledLocation {
  const stack = getErrorStack(error).split('\n').slice(1);
  const end = stack.findIndex((frame) => frame.includes('react-dom'));
  const frames = stack.slice(0, end === -1 ? stack.length : end);
  const functions = frames
    .filter((frame) => frame.includes(bundleFile))
    .flatMap((frame) => /at (?:new |Object\.|Module\.)?([A-Za-z$][\w$]*) \(/.exec(frame)?.[1] ?? [])
    .filter((name) => !INTERNAL_FUNCTIONS.test(name))
    .slice(0, 5);
  const lines = findBundleLines(frames, bundleFile);
  const code = lines.length > 0 ? readFileSync(bundleFile, 'utf8').split('\n') : [];
  const module = lines
    .map((line) => findModuleAt(code, line))
    .find((name) => name && isSiteFile(name, siteDir));
  return { functions, ...(module !== undefined && locateInSource(module, { functions, siteDir })) };
}

const INTERNAL_FUNCTIONS =
  /^(?:eval|require|_?(?:create)?M[Dd][Xx]Content\d*|__webpack_\w+|renderContent|renderPage|renderWhole|collectStyles)$/;

function findBundleLines(frames: readonly string[], bundleFile: string): readonly number[] {
  return frames.flatMap((frame) => {
    const [, file, line] = /\(?((?:\/|[A-Za-z]:\\)[^()]*):(\d+):\d+\)?$/.exec(frame) ?? [];
    return file === bundleFile ? [Number(line)] : [];
  });
}

/**
 * Finds the module that a line belongs to. Bundlers print the path of each module above its code, relative to
 * the site.
 */
function findModuleAt(code: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const name = /^;?\/\/ (\S+)$|^\/\*\*\*\/ "([^"]+)"/.exec(code[at] ?? '');
    if (name) return (name[1] ?? name[2] ?? '').replace(/\?.*$/, '');
  }
  return undefined;
}

function isSiteFile(name: string, siteDir: string): boolean {
  const file = path.resolve(siteDir, name);
  if (!/\.[cm]?[jt]sx?$/.test(name) || name.split('/').includes('node_modules')) return false;
  const own = ['src/client', 'src/theme', 'src/model'].map((dir) => path.join(projectDir, dir, path.sep));
  return !own.some((dir) => file.startsWith(dir));
}

function locateInSource(
  name: string,
  { functions, siteDir }: { readonly functions: readonly string[]; readonly siteDir: string },
): { readonly location: SourceLocation; readonly frame?: string } {
  const file = path.normalize(name);
  try {
    const source = readFileSync(path.resolve(siteDir, file), 'utf8');
    const lines = source.split('\n');
    const defines = functions.map(
      (functionName) =>
        new RegExp(`\\b(?:function|class|const|let|var)\\s+${functionName.replaceAll('$', '\\$')}\\b`),
    );
    const at = defines
      .map((define) => lines.findIndex((line) => define.test(line)))
      .find((index) => index !== -1);
    if (at === undefined) return { location: { file } };
    return { location: { file, line: at + 1 }, frame: createCodeFrame(source, at + 1) };
  } catch {
    return { location: { file } };
  }
}
