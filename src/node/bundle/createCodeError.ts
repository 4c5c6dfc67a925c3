import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCodeFrame, SiteError, type SourceLocation } from '../../model/siteError';
import { thrownMessage, thrownStack } from '../../model/thrown';
import { projectDir } from '../entries';

/** A bundle that runs on the server, and the site that it was made of. */
export interface RunningBundle {
  readonly serverBundle: string;
  readonly siteDir: string;
}

const BROWSER_GLOBALS =
  /\b(window|document|localStorage|navigator|alert|location|buffer|self) is not defined/;

/** Takes what happened and what the site's own code threw while it did, and gives the error that names the component and what to do. */
export function createCodeError(
  what: string,
  cause: unknown,
  { serverBundle, siteDir }: RunningBundle,
): SiteError {
  const message = thrownMessage(cause);
  const missing = BROWSER_GLOBALS.exec(message)?.[1];
  const { functions, ...mark } = locateBundledCode(cause, serverBundle, siteDir);
  const hints = [
    functions.length > 0 && `It happened in ${functions.join(', called by ')}.`,
    missing && `\`${missing}\` exists in the browser only: use it in an effect, or within <BrowserOnly>.`,
  ].filter(Boolean);
  return new SiteError(`${what}: ${message}.`, {
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    ...mark,
    cause,
  });
}

/** Loads the server side of the theme; code of the site that fails as it is loaded is named. */
export function requireServerBundle<Exports>(bundle: RunningBundle): Exports {
  try {
    return createRequire(import.meta.url)(bundle.serverBundle) as Exports;
  } catch (cause) {
    throw createCodeError('A module failed when it was loaded to render pages', cause, bundle);
  }
}

/** What a bundle knows of the code that failed in it. */
interface BundledLocation {
  /** The functions between the failure and React, innermost first, by the names that their authors gave them. */
  readonly functions: readonly string[];
  /** Where the innermost of the site's own modules among them lies, relative to the site. */
  readonly location?: SourceLocation;
  readonly frame?: string;
}

/** Takes what code of the server bundle threw, and gives the module of the site that it comes from. */
function locateBundledCode(error: unknown, bundleFile: string, siteDir: string): BundledLocation {
  const stack = thrownStack(error).split('\n').slice(1);
  const end = stack.findIndex((frame) => frame.includes('react-dom'));
  const frames = stack.slice(0, end === -1 ? stack.length : end);
  const functions = frames
    .filter((frame) => frame.includes(bundleFile))
    .flatMap((frame) => /at (?:new |Object\.|Module\.)?([A-Za-z$][\w$]*) \(/.exec(frame)?.[1] ?? [])
    .filter((name) => !NAMELESS.test(name))
    .slice(0, 5);
  const lines = findBundleLines(frames, bundleFile);
  const code = lines.length > 0 ? readFileSync(bundleFile, 'utf8').split('\n') : [];
  const module = lines
    .map((line) => findModuleAt(code, line))
    .find((name) => name && isSiteFile(name, siteDir));
  return { functions, ...(module !== undefined && locateInSource(module, { functions, siteDir })) };
}

const NAMELESS =
  /^(?:eval|require|MDXContent|__webpack_\w+|renderContent|renderPage|renderWhole|collectStyles)$/;

function findBundleLines(frames: readonly string[], bundleFile: string): readonly number[] {
  return frames.flatMap((frame) => {
    const [, file, line] = /\(?((?:\/|[A-Za-z]:\\)[^()]*):(\d+):\d+\)?$/.exec(frame) ?? [];
    return file === bundleFile ? [Number(line)] : [];
  });
}

/** A bundler heads each module with its path, relative to the site. */
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
      (known) => new RegExp(`\\b(?:function|class|const|let|var)\\s+${known.replaceAll('$', '\\$')}\\b`),
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
