import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Location, Message } from 'esbuild';
import type { Stats, StatsError } from 'webpack';
import {
  addFrame,
  type ErrorLocation,
  isSiteError,
  offsetToPosition,
  SiteError,
  type SourceLocation,
} from '../../model/siteError';
import { removeDuplicates } from '../../model/diagnostic';
import { escapeRegExp } from '../../model/escapeRegExp';
import { createUnresolvedError } from '../config/unresolvedError';
import { tryReadText } from '../files/tryRead';

/**
 * Returns the source file that a generated file was created from, or the one that imports a missing module;
 * any other file unchanged.
 */
export type FindSourceFile = (file: string, missing?: string) => string;

/** What esbuild reports about an import that it cannot resolve. */
export const UNRESOLVED = /^Could not resolve "(.+)"$/s;

/** Converts the errors of a webpack compilation to site errors, with paths relative to the site folder. */
export function convertWebpackErrors(
  stats: Stats,
  siteDir: string,
  getSourceFile: FindSourceFile = (file) => file,
): readonly SiteError[] {
  if (!stats.hasErrors()) return [];
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false, moduleTrace: true });
  return removeDuplicates(errors.map((error) => convertWebpackError(error, siteDir, getSourceFile)));
}

/** Converts the errors of esbuild to the same site errors. */
export function convertEsbuildErrors(
  messages: readonly Message[],
  siteDir: string,
  getSourceFile: FindSourceFile = (file) => file,
): readonly SiteError[] {
  const invalidFiles = new Set<string>();
  return removeDuplicates(
    messages.flatMap(({ text, location, detail }) => {
      if (isSiteError(detail)) return 'errors' in detail ? detail.errors : [detail];
      const missing = UNRESOLVED.exec(text)?.[1];
      const name = location?.file.replace(/^[\w-]+:(?=\/)/, '');
      const file = name ? getSourceFile(path.resolve(siteDir, name), missing) : undefined;
      if (missing !== undefined) return [createMissingModuleError(missing, file, siteDir)];
      const missingExport = /^No matching export in "(.+)" for import "(.+)"$/.exec(text);
      if (missingExport && location)
        return [createMissingExportError(missingExport, { file, siteDir, location })];
      const at = location ? { line: location.line, column: location.column + 1 } : {};
      if (!file || !location || isHint(detail)) {
        const hint = isHint(detail) ? detail : {};
        return [
          new SiteError(text, { code: 'bundle-failure', ...hint, ...createLocation(file, siteDir, at) }),
        ];
      }
      // Later errors in a file follow from the first.
      if (invalidFiles.has(file)) return [];
      invalidFiles.add(file);
      return [createSyntaxError(text, file, siteDir, at)];
    }),
  );
}

/** Returns whether our plugins have attached a hint to an error. */
function isHint(detail: unknown): detail is { readonly hint: string } {
  return typeof detail === 'object' && detail !== null && 'hint' in detail;
}

/** What webpack adds to the error of a style sheet that cannot be executed. It reports the error itself too. */
const EXECUTION_FAILED =
  /^(?:Module build failed \([^\n]*\n(?:Error: )?)?Execution of module code from module graph \(.*?\) failed: /s;

/** The errors of css-loader, and of the PostCSS plugins of a site. */
const CSS_ERRORS = [
  /SyntaxError\s+\((?<line>\d+):(?<column>\d+)\) (?<sheet>\S+\.\w+) (?<problem>[^\n]*)/,
  /^CssSyntaxError: (?:[\w@/-]+: )?(?<sheet>[^\n]+?):(?<line>\d+):(?<column>\d+): (?<problem>[^\n]*)/m,
];

/** What Sass prints: the problem, the lines around it, and the path of the file relative to the current folder. */
const SASS_ERROR = /(?:^|\n)([^\n]+)\n\s*[╷,]\n.*?\n\s*(\S[^\n]*\.(?:sass|scss|css)) (\d+):(\d+) {2}/s;

function convertWebpackError(
  { message: text, ...error }: StatsError,
  siteDir: string,
  getSourceFile: FindSourceFile,
): SiteError {
  const message = text.replace(EXECUTION_FAILED, '');
  const name = (error.moduleName ?? error.moduleIdentifier ?? '').split('!').at(-1)?.replace(/\?.*$/, '');
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  const file = name ? getSourceFile(path.resolve(siteDir, name), missing) : undefined;
  if (missing !== undefined) return createMissingModuleError(missing, file, siteDir);
  // esbuild-loader prints the location and the problem, followed only by its own stack.
  const [, line, column, what] = /:(\d+):(\d+): ERROR: ([^\n]*)/.exec(message) ?? [];
  if (what !== undefined)
    return createSyntaxError(what, file, siteDir, { line: Number(line), column: Number(column) + 1 });
  const sass = SASS_ERROR.exec(message);
  if (sass) {
    const [, problem = '', sheet = '', atLine, atColumn] = sass;
    const at = { line: Number(atLine), column: Number(atColumn) };
    return createSyntaxError(problem, findSheet(sheet, siteDir), siteDir, at);
  }
  for (const form of CSS_ERRORS) {
    const { problem, sheet, ...at } = form.exec(message)?.groups ?? {};
    if (problem === undefined) continue;
    return createSyntaxError(problem, sheet, siteDir, {
      line: Number(at['line']),
      column: Number(at['column']),
    });
  }
  const [, at] = /^(\d+):/.exec(error.loc ?? '') ?? [];
  return new SiteError(withoutStack(message), {
    code: 'bundle-failure',
    ...createLocation(file, siteDir, at === undefined ? {} : { line: Number(at) }),
  });
}

/** Returns the file that Sass has printed: relative to the current folder, or to that of the program that `sass-embedded` runs. */
function findSheet(printed: string, siteDir: string): string {
  const sheet = path.resolve(printed);
  const inSite = path.resolve(siteDir, printed.replace(/^(?:\.\.[\\/])+/, ''));
  return !existsSync(sheet) && existsSync(inSite) ? inSite : sheet;
}

/** The generated module that imports the client modules. Errors in generated code would not help authors. */
const GENERATED_IMPORTS = /[\\/]generated[\\/]client-modules\.js$/;

function createMissingModuleError(missing: string, file: string | undefined, siteDir: string): SiteError {
  if (file && GENERATED_IMPORTS.test(file)) {
    const name = path.isAbsolute(missing) ? path.relative(siteDir, missing) : missing;
    return new SiteError(`The client module \`${name}\` does not exist.`, {
      code: 'unresolved-import',
      hint: 'Check `clientModules` in the config, and `getClientModules` of the plugins.',
    });
  }
  const source = (file !== undefined && tryReadText(file)) || '';
  const request = findWrittenRequest(missing, source);
  const location = createLocation(file, siteDir, findRequest(request, source));
  return createUnresolvedError(request, { ...location, isForBrowsers: true });
}

/** Returns a request as it is in the source: compiled Markdown imports the file that was there when it was compiled. */
function findWrittenRequest(request: string, source: string): string {
  const shorter = request.replace(/(?:\/index)?\.[jt]sx?$/, '');
  return locateRequest(request, source) < 0 && locateRequest(shorter, source) >= 0 ? shorter : request;
}

/** Creates the error for an import of a name that a module does not export. */
function createMissingExportError(
  [, module = '', exported = '']: RegExpExecArray,
  { file, siteDir, location: at }: { file: string | undefined; siteDir: string; location: Location },
): SiteError {
  const isDefault = exported === 'default';
  const imported = at.lineText.slice(at.column, at.column + at.length);
  const source = (file !== undefined && tryReadText(file)) || '';
  // The bundler may have read a generated file with other lines.
  const isSame = source.split('\n')[at.line - 1] === at.lineText;
  const found = isSame
    ? -1
    : source.search(new RegExp(`(?<=\\bimport\\b[^;'"]*)(?<![\\w$])${escapeRegExp(imported)}(?![\\w$])`));
  const position = isSame
    ? { line: at.line, column: at.column + 1 }
    : offsetToPosition(source, Math.max(0, found));
  const end = { line: position.line, column: position.column + imported.length };
  return new SiteError(
    `\`${module.replace(/^[\w-]+:(?=[./])/, '')}\` has no ${isDefault ? 'default export' : `export \`${exported}\``}.`,
    {
      code: 'missing-export',
      hint: isDefault
        ? `Import a named export with braces, such as \`import { ${imported} } from …\`, or add \`export default\` to the module.`
        : 'Check the name. A default export is imported without braces.',
      ...createLocation(file, siteDir, isSame || found >= 0 ? { ...position, end } : {}),
    },
  );
}

/** The languages of style sheets by extension. */
const LANGUAGES: Readonly<Record<string, string>> = { '.css': 'CSS', '.scss': 'Sass', '.sass': 'Sass' };

function createSyntaxError(what: string, file: string | undefined, siteDir: string, at: Position): SiteError {
  return new SiteError(
    `${path.basename(file ?? 'A module')} is not valid ${LANGUAGES[path.extname(file ?? '')] ?? 'code'}: ${what.replace(/\.$/, '')}.`,
    {
      code: 'invalid-code',
      hint: 'Fix the syntax error at the marked location.',
      ...createLocation(file, siteDir, at),
    },
  );
}

type Position = Pick<SourceLocation, 'line' | 'column' | 'end'>;

/**
 * Finds a module request in the source. Loaders add and remove lines before a bundler counts them, so its
 * line numbers are wrong.
 */
function findRequest(request: string, source: string): Position {
  const at = locateRequest(request, source);
  if (at < 0) return {};
  return { ...offsetToPosition(source, at), end: offsetToPosition(source, at + request.length + 2) };
}

/** Returns the offset of a quoted request in a source, or -1. */
function locateRequest(request: string, source: string): number {
  return Math.max(...["'", '"', '`'].map((quote) => source.indexOf(quote + request + quote)));
}

function createLocation(
  file: string | undefined,
  siteDir: string,
  { line, column, end }: Position,
): ErrorLocation {
  if (file === undefined) return {};
  const location: SourceLocation = {
    file: path.relative(siteDir, file),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(end && { end }),
  };
  return addFrame(location, line === undefined ? undefined : tryReadText(file));
}

function withoutStack(message: string): string {
  const lines = message
    .replace(/^Module build failed.*?\n/, '')
    .replace(/^Error: /, '')
    .split('\n');
  return lines
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .trim();
}
