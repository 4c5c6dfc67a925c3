import path from 'node:path';
import type { Diagnostic } from '../../src/model/diagnostic';
import type { DiagnosticCode } from '../../src/model/diagnostics/catalog';
import {
  formatLocation,
  isSiteError,
  type SiteError,
  SiteErrors,
  type SourceLocation,
} from '../../src/model/siteError';
import { explainSystemError } from '../../src/model/systemError';
import { getErrorMessage, getErrorStack } from '../../src/model/errorMessage';
import { groupBy } from '../../src/model/lists';
import type { Terminal } from './terminal';
import { formatCount } from './formatUnits';
import { restoreSourcePositions } from './sourceStack';

/** The printable parts of an error or a diagnostic. */
export interface Problem {
  readonly code?: DiagnosticCode | undefined;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly location?: SiteError['location'];
  readonly frame?: string | undefined;
}

/** Prints why a command failed: for each error the message, location, code frame and hint. */
export function printError(terminal: Terminal, error: unknown, siteDir: string): void {
  const { colors } = terminal;
  const explained = explainSystemError(error, siteDir);
  if (!isSiteError(explained)) {
    terminal.errorLine();
    printInternalError(terminal, explained);
    return;
  }
  const errors = explained instanceof SiteErrors ? explained.errors : [explained];
  for (const [error, ...others] of groupProblems(errors)) {
    terminal.errorLine();
    printProblem(terminal, error, { symbol: colors.red('✖'), siteDir, others });
    const stack = !error.location && error.cause instanceof Error ? formatUserStack(error.cause) : '';
    if (stack) terminal.errorLine(colors.dim(indent(stack)));
  }
  if (errors.length > 1) terminal.errorLine(`\n${colors.red(formatCount(errors.length, 'error'))}`);
}

interface PrintOptions {
  readonly symbol: string;
  readonly siteDir: string;
  /** The same problem at other locations; see `groupProblems`. */
  readonly others?: readonly Problem[];
}

/** The number of locations of a problem that are listed. A report of a check contains all of them. */
const MAX_LOCATIONS = 20;

/** Groups problems that differ only in their location, such as links to the same missing page. */
export function groupProblems<Each extends Problem & { readonly symbol?: string }>(
  problems: readonly Each[],
): Iterable<readonly [Each, ...Each[]]> {
  const groups = groupBy(problems, (problem) => {
    const { symbol, code, message, hint, location } = problem;
    return location ? JSON.stringify([symbol, code, message, hint, isAboutFile(problem)]) : problem;
  });
  return groups.values() as Iterable<[Each, ...Each[]]>;
}

/** Returns whether a problem is about a file as a whole. */
function isAboutFile({ location, frame }: Problem): boolean {
  return location?.line === undefined && frame === undefined;
}

/** Prints a problem with its code. Its path is relative to the working directory, so that terminals can link to it. */
export function printProblem(
  { errorLine, colors }: Pick<Terminal, 'errorLine' | 'colors'>,
  problem: Problem,
  { symbol, siteDir, others = [] }: PrintOptions,
): void {
  const { code, message, hint, location, frame } = problem;
  const isAboutFiles = others.length > 0 && isAboutFile(problem);
  const suffix = code === undefined ? '' : `  ${colors.dim(code)}`;
  errorLine(`${symbol} ${colors.bold(stripControlCharacters(message))}${location ? '' : suffix}`);
  if (location) {
    const files = isAboutFiles ? ` and ${formatCount(others.length, 'other file')}` : '';
    errorLine(`  ${colors.cyan(formatRelativeLocation(location, siteDir))}${files}${suffix}`);
  }
  if (frame) errorLine(indent(stripControlCharacters(frame)));
  if (!isAboutFiles) {
    const locations = others.flatMap((other) =>
      other.location ? [formatRelativeLocation(other.location, siteDir)] : [],
    );
    for (const [index, each] of locations.slice(0, MAX_LOCATIONS).entries())
      errorLine(`  ${index === 0 ? 'Also at' : '       '} ${colors.cyan(each)}`);
    if (locations.length > MAX_LOCATIONS)
      errorLine(`          and in ${formatCount(locations.length - MAX_LOCATIONS, 'other place')}`);
  }
  if (hint) errorLine(`  ${colors.dim('→')} ${stripControlCharacters(hint)}`);
}

/** Returns a problem as one line, with its location first. */
export function formatProblemLine(
  { colors }: Pick<Terminal, 'colors'>,
  { code, severity, message, location }: Diagnostic,
  siteDir: string,
): string {
  const symbol = severity === 'throw' ? colors.red('✖') : colors.yellow('⚠');
  const where = location ? [colors.cyan(formatRelativeLocation(location, siteDir))] : [];
  const text = stripControlCharacters(message).replace(/\s+/g, ' ');
  return [symbol, ...where, text, colors.dim(code)].join('  ');
}

/** Returns a location with a path relative to the working directory. */
function formatRelativeLocation(location: SourceLocation, siteDir: string): string {
  const file = path.relative(process.cwd(), path.resolve(siteDir, location.file));
  return stripControlCharacters(formatLocation({ ...location, file }));
}

function printInternalError({ errorLine, colors }: Terminal, error: unknown): void {
  const describe = (thrown: unknown) =>
    stripControlCharacters(restoreSourcePositions(getErrorStack(thrown)) || getErrorMessage(thrown));
  errorLine(`${colors.red('✖')} ${describe(error)}`);
  for (const cause of collectCauses(error)) errorLine(`  Caused by: ${describe(cause)}`);
  errorLine(
    '  This is a bug in the generator, not in your site. Please report it, and include the lines above.',
  );
}

/** Returns the chain of causes of an error. Stops at a cycle. */
function collectCauses(error: unknown): ReadonlySet<Error> {
  const causes = new Set<Error>();
  for (let at = error; at instanceof Error && at.cause instanceof Error; at = at.cause) {
    if (causes.has(at.cause)) break;
    causes.add(at.cause);
  }
  return causes;
}

/** The folders of the code of the generator, in its repository and in its package. */
const OWN_FOLDERS = ['src', 'plugins', 'scripts', 'lib', 'node_modules/.cache/docs-site'];

/** Returns the stack frames in code of the user, without those in Node.js and the generator. */
function formatUserStack(error: Error): string {
  const root = process.env['DOCS_PROJECT_DIR'];
  const own = root === undefined ? [] : OWN_FOLDERS.map((dir) => path.join(root, dir, path.sep));
  const frames = getErrorStack(error)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at ') && /[\\/]/.test(line))
    .filter((line) => !/\bnode:/.test(line) && !own.some((dir) => line.includes(dir)));
  return stripControlCharacters(
    frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join('\n'),
  );
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

/** Messages can contain text of any file, which must not send control sequences to the terminal. */
function stripControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes control characters.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}
