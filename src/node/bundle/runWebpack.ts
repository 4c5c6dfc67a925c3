import path from 'node:path';
import webpack, { type Configuration, type Stats, type StatsError } from 'webpack';
import { SiteError, throwAll } from '../../model/siteError';

/** Runs webpack once. Errors of modules become one report, each with its file; `onProgress` gets a share from 0 to 1. */
export async function runWebpack(
  configuration: Configuration,
  onProgress?: (share: number) => void,
): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  if (onProgress) new webpack.ProgressPlugin((share) => onProgress(share)).apply(compiler);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  throwAll(bundleErrors(stats, configuration.context ?? process.cwd()));
  return stats;
}

/** Gives the errors of a compilation as errors of the site, with paths relative to its folder. */
export function bundleErrors(stats: Stats, siteDir: string): readonly SiteError[] {
  if (!stats.hasErrors()) return [];
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false, moduleTrace: true });
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const found = toSiteError(error, siteDir);
    const key = found.message + (found.place?.file ?? '');
    if (seen.has(key)) return [];
    seen.add(key);
    return [found];
  });
}

function toSiteError(error: StatsError, siteDir: string): SiteError {
  const message = error.message.replace(/^Module build failed.*?\n/, '').replace(/^Error: /, '');
  const file = (error.moduleName ?? error.moduleIdentifier ?? '').split('!').at(-1)?.replace(/\?.*$/, '');
  const position = /:(\d+):(\d+): (?:ERROR|error)/.exec(message) ?? /^(\d+):(\d+)/.exec(error.loc ?? '');
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  return new SiteError(missing ? `The import \`${missing}\` leads to no file or package.` : message.trim(), {
    ...(missing && { hint: 'Correct the path, or install the package in the site.' }),
    ...(file && {
      place: {
        file: path.isAbsolute(file) ? path.relative(siteDir, file) : file.replace(/^\.\//, ''),
        ...(position && { line: Number(position[1]), column: Number(position[2]) + 1 }),
      },
    }),
  });
}
