import path from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../src/model/diagnostic';
import { SiteError, SiteErrors } from '../../src/model/siteError';
import { type Problem, printProblem } from '../../scripts/terminal/printError';

type FormatFile = (file: string) => string;

/** Returns the text of a rejection as a terminal shows it, with file names instead of paths. */
export async function errorText(failing: Promise<unknown>): Promise<string> {
  try {
    await failing;
  } catch (error) {
    return formatError(error);
  }
  throw new Error('Nothing failed.');
}

/** Returns the text of an error as a terminal shows it, by default with file names instead of paths. Throws other errors. */
export function formatError(error: unknown, formatFile: FormatFile = path.basename): string {
  if (!(error instanceof SiteError || error instanceof SiteErrors)) throw error;
  const errors = error instanceof SiteErrors ? error.errors : [error];
  return errors.map((each) => formatProblem(each, '✖', formatFile)).join('\n\n');
}

const SYMBOLS: Readonly<Record<Diagnostic['severity'], string>> = {
  throw: '✖',
  warn: '⚠',
  log: 'ℹ',
  ignore: '',
};

/** Returns the text of diagnostics as a terminal shows it, with file names instead of paths. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((each) => formatProblem(each, SYMBOLS[each.severity], path.basename)).join('\n\n');
}

function formatProblem(
  { code, message, hint, frame, location }: Problem,
  symbol: string,
  formatFile: FormatFile,
): string {
  // An absolute path would be shown relative to the working directory, which differs between machines.
  const file = location && formatFile(location.file).replace(/^\/+/, '');
  const lines: string[] = [];
  printProblem(
    { errorLine: (line = '') => lines.push(line), colors: pc.createColors(false) },
    { code, message, hint, frame, location: location && { ...location, file: file ?? '' } },
    { symbol, siteDir: process.cwd() },
  );
  return lines.join('\n');
}
