import path from 'node:path';

/** What an import asks for: a file of the site, or a module known by its name (`@theme/Tabs`, a package). */
export interface ResolvedRequest {
  /** The request as it works from any place: names stay, paths are absolute; loader prefixes and queries are kept. */
  readonly resolved: string;
  /** The file that is meant; undefined for a name. */
  readonly file?: string;
  /** Set when the file is not there. */
  readonly missing?: true;
}

export interface RequestOrigin {
  /** The file that holds the import, absolute. */
  readonly file: string;
  readonly siteDir: string;
  readonly isFile: (file: string) => boolean;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];
const INDEX_FILES = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs'].map((extension) => `index${extension}`);

/** Resolves the request of an import as the bundler does: relative paths, absolute paths and `@site/` to files, all else stays a name. */
export function resolveRequest(request: string, origin: RequestOrigin): ResolvedRequest {
  const [, loaders = '', target = request, query = ''] = /^(.*!)?([^?]*)(\?.*)?$/s.exec(request) ?? [];
  const requested = toAbsolutePath(target, origin);
  if (requested === undefined) return { resolved: request };
  const file = resolveModuleFile(requested, origin.isFile);
  return file === undefined
    ? { resolved: loaders + requested + query, file: requested, missing: true }
    : { resolved: loaders + file + query, file };
}

/** Gives the file that a path without extension, or the path of a folder, stands for. */
export function resolveModuleFile(requested: string, isFile: (file: string) => boolean): string | undefined {
  const direct = EXTENSIONS.map((extension) => requested + extension).find(isFile);
  return direct ?? INDEX_FILES.map((name) => path.join(requested, name)).find(isFile);
}

function toAbsolutePath(target: string, { file, siteDir }: RequestOrigin): string | undefined {
  if (target.startsWith('@site/')) return path.join(siteDir, target.slice('@site/'.length));
  if (/^\.\.?(?:\/|$)/.test(target)) return path.resolve(path.dirname(file), target);
  return path.isAbsolute(target) ? path.normalize(target) : undefined;
}
