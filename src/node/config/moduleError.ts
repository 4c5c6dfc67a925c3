import path from 'node:path';
import type { TransformFailure } from 'esbuild';
import {
  addFrame,
  isSiteError,
  type SourceLocation,
  SiteError,
  type SiteErrors,
  offsetToPosition,
} from '../../model/siteError';
import { escapeRegExp } from '../../model/escapeRegExp';
import { getErrorMessage } from '../../model/errorMessage';
import { getScriptLanguage } from '../files/scriptLanguage';
import { tryReadText } from '../files/tryRead';
import { parseStackFrames } from './errorStack';
import { createUnresolvedError } from './unresolvedError';

/** Returns a `SiteError` with a location for an error that was thrown while loading a file of the site. */
export async function createModuleError(file: string, error: unknown): Promise<SiteError | SiteErrors> {
  if (isSiteError(error)) return error;
  const text = getErrorMessage(error);
  return (
    (await explainSyntaxError(text)) ??
    explainMissingModule(file, error, text) ??
    explainThrownError(file, error, text)
  );
}

async function explainSyntaxError(text: string): Promise<SiteError | undefined> {
  const match = /^ParseError: ([^\n]*)\n\s*(.+?):(\d+):(\d+)/.exec(text);
  if (!match) return undefined;
  const [, what = '', broken = '', line, column] = match;
  const source = tryReadText(broken);
  // The errors of esbuild are clearer than those of jiti, and have exact locations.
  const exact = source === undefined ? undefined : await findEsbuildError(broken, source);
  const location = exact?.location ?? { file: broken, line: Number(line), column: Number(column) + 1 };
  return new SiteError(`Syntax error in \`${path.basename(broken)}\`: ${exact?.text ?? what.trim()}.`, {
    code: 'invalid-code',
    hint: 'Fix the syntax error at the marked location.',
    ...addFrame(location, source),
  });
}

async function findEsbuildError(file: string, source: string) {
  const { transform } = await import('esbuild');
  const loader = getScriptLanguage(file) ?? 'jsx';
  try {
    await transform(source, { loader, logLevel: 'silent' });
    return undefined;
  } catch (failure) {
    return readTransformFailure(failure, file);
  }
}

/** Returns the first problem that esbuild has found in a file, or `undefined` if its location is unknown. */
export function readTransformFailure(
  failure: unknown,
  file: string,
): { readonly text: string; readonly location: SourceLocation } | undefined {
  const [first] = (failure as Partial<TransformFailure>).errors ?? [];
  if (!first?.location) return undefined;
  const { line, column } = first.location;
  return { text: first.text, location: { file, line, column: column + 1 } };
}

function explainMissingModule(file: string, error: unknown, text: string): SiteError | undefined {
  const requireStack = getRequireStack(error);
  if (requireStack === undefined) return undefined;
  const request = /Cannot find (?:module|package) '([^']+)'/.exec(text)?.[1];
  if (request === undefined) return undefined;
  const importer = requireStack[0] ?? file;
  const source = tryReadText(importer);
  const offset = source?.search(new RegExp(`['"\`]${escapeRegExp(request)}['"\`]`)) ?? -1;
  const position = source && offset !== -1 ? offsetToPosition(source, offset) : {};
  return createUnresolvedError(request, {
    ...addFrame({ file: importer, ...position }, source),
    cause: error,
  });
}

/** Returns the importers of a missing module, or `undefined` for other errors. */
function getRequireStack(error: unknown): readonly string[] | undefined {
  try {
    const { code, requireStack = [] } = error as { code?: unknown; requireStack?: readonly string[] };
    return code === 'MODULE_NOT_FOUND' || code === 'ERR_MODULE_NOT_FOUND' ? requireStack : undefined;
  } catch {
    return undefined;
  }
}

function explainThrownError(file: string, error: unknown, text: string): SiteError {
  const location = findLocationInStack(file, error) ?? { file };
  const source = location.line === undefined ? undefined : tryReadText(location.file);
  return new SiteError(`Cannot load \`${path.basename(file)}\`: ${text.replace(/!$/, '')}.`, {
    code: 'failed-module',
    ...addFrame(location, source),
    cause: error,
  });
}

/** Returns the innermost stack frame in the site's own code, which is more useful to its author than one in a package. */
function findLocationInStack(file: string, error: unknown): SourceLocation | undefined {
  return parseStackFrames(error)
    .filter((location) => location.file.startsWith(path.dirname(file) + path.sep))
    .find((location) => !location.file.includes(`${path.sep}node_modules${path.sep}`));
}
