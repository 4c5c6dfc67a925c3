import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats, type StatsError } from 'webpack';
import { createCodeFrame, type SourceLocation, SiteError, throwErrors } from '../../model/siteError';

export interface WebpackRun {
  readonly onProgress?: ((share: number) => void) | undefined;
  /**
   * Returns the source file that a generated file was created from, or the one that imports a missing module;
   * any other file unchanged.
   */
  readonly getSourceFile?: (file: string, missing: string | undefined) => string;
}

/**
 * Runs webpack once. Throws all compilation errors together; `onProgress` is called with a number from 0 to
 * 1.
 */
export async function runWebpack(
  configuration: Configuration,
  { onProgress, getSourceFile }: WebpackRun = {},
): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack returned no compiler.');
  if (onProgress) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  throwErrors(toSiteErrors(stats, configuration.context ?? process.cwd(), getSourceFile));
  return stats;
}

/** Converts the errors of a compilation to site errors, with paths relative to the site folder. */
export function toSiteErrors(
  stats: Stats,
  siteDir: string,
  getSourceFile: WebpackRun['getSourceFile'] = (file) => file,
): readonly SiteError[] {
  if (!stats.hasErrors()) return [];
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false, moduleTrace: true });
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const found = toSiteError(error, siteDir, getSourceFile);
    const key = found.message + (found.location?.file ?? '');
    if (seen.has(key)) return [];
    seen.add(key);
    return [found];
  });
}

function toSiteError(
  error: StatsError,
  siteDir: string,
  getSourceFile: NonNullable<WebpackRun['getSourceFile']>,
): SiteError {
  const name = (error.moduleName ?? error.moduleIdentifier ?? '').split('!').at(-1)?.replace(/\?.*$/, '');
  const missing = /Can't resolve '([^']+)'/.exec(error.message)?.[1];
  const file = name ? getSourceFile(path.resolve(siteDir, name), missing) : undefined;
  const source = file === undefined ? undefined : readIfExists(file);
  if (missing !== undefined) {
    return new SiteError(`Cannot resolve the import \`${missing}\`.`, {
      hint: getMissingModuleHint(missing),
      ...createLocation(file, siteDir, { source, ...findRequest(missing, source) }),
    });
  }
  // esbuild-loader prints the location and the problem, followed only by its own stack.
  const [, line, column, what] = /:(\d+):(\d+): ERROR: ([^\n]*)/.exec(error.message) ?? [];
  if (what !== undefined) {
    return new SiteError(
      `${path.basename(file ?? 'A module')} is not valid code: ${what.replace(/\.$/, '')}.`,
      {
        hint: 'Fix the syntax error at the marked location.',
        ...createLocation(file, siteDir, { source, line: Number(line), column: Number(column) + 1 }),
      },
    );
  }
  const css = /SyntaxError\s+\((\d+):(\d+)\) (\S+\.\w+) ([^\n]*)/.exec(error.message);
  if (css) {
    const [, atLine, atColumn, sheet = '', problem = ''] = css;
    return new SiteError(`${path.basename(sheet)} is not valid CSS: ${problem.replace(/\.$/, '')}.`, {
      hint: 'Fix the syntax error at the marked location.',
      ...createLocation(sheet, siteDir, {
        source: readIfExists(sheet),
        line: Number(atLine),
        column: Number(atColumn),
      }),
    });
  }
  const [, at] = /^(\d+):/.exec(error.loc ?? '') ?? [];
  return new SiteError(withoutStack(error.message), {
    ...createLocation(file, siteDir, { source, ...(at !== undefined && { line: Number(at) }) }),
  });
}

/** Suggests to install a package, or to check the path of a file. */
function getMissingModuleHint(request: string): string {
  const [packageName] = /^(?:@[\w.-]+\/)?\w[\w.-]*/.exec(request) ?? [];
  return packageName === undefined || /^@(?:site|theme|theme-original|theme-init|generated)\//.test(request)
    ? 'Check the path.'
    : `Check the name, or run \`npm install ${packageName}\` in the site folder.`;
}

/**
 * Finds a module request in the source. Loaders add and remove lines before webpack counts them, so its line
 * numbers are wrong.
 */
function findRequest(request: string, source = ''): { readonly line?: number; readonly column?: number } {
  const at = ["'", '"', '`']
    .map((quote) => source.indexOf(quote + request + quote))
    .find((index) => index >= 0);
  if (at === undefined) return {};
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function createLocation(
  file: string | undefined,
  siteDir: string,
  { source, line, column }: { readonly source: string | undefined; line?: number; column?: number },
): { readonly location?: SourceLocation; readonly frame?: string } {
  if (file === undefined) return {};
  const location: SourceLocation = {
    file: path.relative(siteDir, file),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
  return line === undefined || source === undefined
    ? { location }
    : { location, frame: createCodeFrame(source, line, column) };
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

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
