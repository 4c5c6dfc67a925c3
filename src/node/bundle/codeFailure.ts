import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getErrorMessage, getErrorStack } from '../../model/errorMessage';
import type { TextPosition } from '../../model/siteError';
import { once } from '../../model/once';
import { LOADING } from './moduleTables';
import { protectProcessGlobal } from './protectProcessGlobal';
import { isOwnCode } from '../files/ownCode';
import { readSourceMap } from '../files/readSourceMap';

/** A server bundle and the folder of its site. */
export interface RunningBundle {
  readonly bundleFile: string;
  readonly siteDir: string;
}

/** A position in a source of the site, or in the code of content that is not part of the bundle. */
export interface CodePosition extends TextPosition {
  /** The absolute path of a source, or the URL of the code of content. */
  readonly file: string;
  readonly end?: TextPosition;
  /** The name of the function. */
  readonly name?: string;
}

/** An exception that the code of a site has thrown, as plain data. Positions in the generator and in packages are left out. */
export interface CodeFailure {
  readonly what: string;
  readonly message: string;
  /** The calls that led to the exception, innermost first. Without those before React. */
  readonly calls: readonly CodePosition[];
  /** Where the elements were created whose rendering failed, innermost first; none for the production build of React. */
  readonly elements: readonly CodePosition[];
  /** The file of a module that could not be bundled and has thrown instead, relative to the site; empty if webpack has bundled it. */
  readonly failedFile?: string;
}

/** Property of an exception that a module throws because it could not be bundled: its file, relative to the site. */
export const FAILED_FILE = 'docsFailedFile';

/** The beginnings of the messages of exceptions that modules throw because webpack could not bundle them. */
const WEBPACK_FAILED = /^(?:Cannot find module '|Module (?:build|parse) failed)/;

/** Returns the file of the module that has thrown because it could not be bundled. See `CodeFailure.failedFile`. */
export function findFailedFile(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (FAILED_FILE in error) return String(error[FAILED_FILE]);
    if (WEBPACK_FAILED.test(error.message)) return '';
  }
  return undefined;
}

/** The exception that the server bundle throws if it has the stack of the elements too. */
interface ElementError {
  readonly cause: unknown;
  readonly elementStack: string;
}

/** Loads the server bundle. Throws the errors of its modules while they load. */
export function requireServerBundle<Exports>({ bundleFile }: Pick<RunningBundle, 'bundleFile'>): Exports {
  const require = createRequire(import.meta.url);
  // An earlier build of this process may have left another bundle in the same file.
  delete require.cache[require.resolve(bundleFile)];
  protectProcessGlobal();
  return require(bundleFile) as Exports;
}

/** The beginning of the message about an exception that a module threw while it was loaded. */
export const LOADING_FAILED = 'Failed to load a module for server-side rendering';

/** The beginning of the message about an exception that was thrown while a page was rendered, before its path. */
export const RENDERING_FAILED = 'Failed to render the page';

/** Converts an exception thrown in a server bundle to plain data. */
export function describeCodeFailure(
  what: string,
  thrown: unknown,
  findPositions: FindPositions,
): CodeFailure {
  const { cause, elementStack } = isElementError(thrown) ? thrown : { cause: thrown, elementStack: '' };
  const failedFile = findFailedFile(thrown);
  const calls = findPositions(getErrorStack(cause));
  const isLoading = cause instanceof Error && LOADING in cause;
  return {
    what: isLoading ? LOADING_FAILED : what,
    message: getErrorMessage(cause),
    // Modules that import a failing one are not to blame. The evaluation of a module has no function name.
    calls: isLoading
      ? calls.slice(0, calls.findIndex(({ name }) => name === undefined) + 1 || undefined)
      : calls,
    elements: isLoading ? [] : findPositions(elementStack),
    ...(failedFile !== undefined && { failedFile }),
  };
}

function isElementError(thrown: unknown): thrown is ElementError {
  return thrown instanceof Error && 'elementStack' in thrown;
}

const FRAME =
  /^\s*at (?:async )?(?:(?:new |Object\.|Module\.)?(\S+)(?: \[as [^\]]+\])? \()?(.+?):(\d+):(\d+)\)?$/;

/** Starts the URL of the code of content. */
export const CONTENT_URL = 'content:';

/** Returns the URL of the code of content in stack traces, given the key of the content or the request of a partial. */
export function createContentUrl(name: string): string {
  return CONTENT_URL + encodeURIComponent(name);
}

/** Lists the positions of a stack. */
type FindPositions = (stack: string) => readonly CodePosition[];

/** Returns a function that lists the positions of stacks, and reads the source map of a server bundle only once. */
export function createPositionFinder({ bundleFile }: Pick<RunningBundle, 'bundleFile'>): FindPositions {
  const getMap = once(() => readSourceMap(bundleFile));
  return (stack) => {
    const frames = stack.split('\n');
    const end = frames.findIndex((frame) => /\bat .*react-dom/.test(frame));
    return frames.slice(0, end === -1 ? frames.length : end).flatMap((frame) => {
      const [, name, file = '', line = '', column = ''] = FRAME.exec(frame) ?? [];
      const at = {
        line: Number(line),
        column: Number(column),
        ...(name !== undefined && /^[\w$]+$/.test(name) && { name }),
      };
      if (file.startsWith(CONTENT_URL)) return [{ ...at, file }];
      if (file !== bundleFile) return [];
      const entry = getMap()?.findEntry(at.line - 1, at.column - 1);
      // Code of webpack itself has a mapping without a source.
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return [];
      const source = path.resolve(path.dirname(bundleFile), toPath(entry.originalSource));
      if (source.split(path.sep).includes('node_modules') || isOwnCode(source)) return [];
      // The name of a module that webpack creates for a folder, as for `require.context`, contains a pattern.
      if (source.includes('|') && !existsSync(source)) return [];
      return [{ ...at, file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
    });
  };
}

/** Removes the namespace of a bundler from a source. */
function toPath(source: string): string {
  return source.replace(/^(?:file:\/\/|[\w-]+:(?=\.{0,2}\/))/, '').replace(/\?.*$/, '');
}
