import path from 'node:path';
import { formatLocation, SiteError, SiteErrors } from '../../src/model/siteError';
import { explainSystemError } from '../../src/model/systemError';
import { thrownMessage, thrownStack } from '../../src/model/thrown';
import type { Terminal } from './terminal';
import { formatCount } from './formatUnits';

/** What is printed of one problem, an error or a finding. */
export interface Problem {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly location?: SiteError['location'];
  readonly frame?: string | undefined;
}

/** Prints why a command has failed: what is wrong, where it is, the lines around it and what to do, for each of the errors. */
export function printError(terminal: Terminal, error: unknown, siteDir: string): void {
  const { colors } = terminal;
  const explained = explainSystemError(error, siteDir);
  const errors = explained instanceof SiteErrors ? explained.errors : [explained];
  for (const each of errors) {
    terminal.errorLine();
    if (each instanceof SiteError) {
      printProblem(terminal, each, { mark: colors.red('✖'), siteDir });
      const stack = !each.location && each.cause instanceof Error ? formatUserStack(each.cause) : '';
      if (stack) terminal.errorLine(colors.dim(indent(stack)));
    } else {
      printInternalError(terminal, each);
    }
  }
  if (errors.length > 1) terminal.errorLine(`\n${colors.red(formatCount(errors.length, 'error'))}`);
}

/** Prints one problem; its place is written as seen from the folder that the command runs in, so that a terminal can link it. */
export function printProblem(
  { errorLine, colors }: Terminal,
  { message, hint, location, frame }: Problem,
  { mark, siteDir }: { readonly mark: string; readonly siteDir: string },
): void {
  errorLine(`${mark} ${colors.bold(stripControlCharacters(message))}`);
  if (location) {
    const file = path.relative(process.cwd(), path.resolve(siteDir, location.file));
    errorLine(`  ${colors.cyan(stripControlCharacters(formatLocation({ ...location, file })))}`);
  }
  if (frame) errorLine(indent(stripControlCharacters(frame)));
  if (hint) errorLine(`  ${colors.dim('→')} ${stripControlCharacters(hint)}`);
}

function printInternalError({ errorLine, colors }: Terminal, error: unknown): void {
  const text = thrownStack(error) || thrownMessage(error);
  errorLine(`${colors.red('✖')} ${stripControlCharacters(text)}`);
  for (const cause of collectCauses(error)) {
    errorLine(stripControlCharacters(`  caused by ${thrownStack(cause) || thrownMessage(cause)}`));
  }
  errorLine('  This is a bug in the generator, not in your site. Please report it with the lines above.');
}

/** Returns what led to an error; it may be its own cause. */
function collectCauses(error: unknown): ReadonlySet<Error> {
  const causes = new Set<Error>();
  for (let at = error; at instanceof Error && at.cause instanceof Error; at = at.cause) {
    if (causes.has(at.cause)) break;
    causes.add(at.cause);
  }
  return causes;
}

/** The way through code that a user can look into: not through Node, and not through the generator. */
function formatUserStack(error: Error): string {
  const root = process.env['DOCS_PROJECT_DIR'];
  const own =
    root === undefined ? [] : ['src', 'plugins', 'scripts'].map((dir) => path.join(root, dir, path.sep));
  const frames = thrownStack(error)
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

/** Texts come from files: nothing in them may steer the terminal. */
function stripControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
}
