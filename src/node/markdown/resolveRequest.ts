import path from 'node:path';

/** A resolved import: a file of the site, or a module identified by name (`@theme/Tabs`, a package). */
export interface ResolvedRequest {
  /** The request, valid from any file: with an absolute path, or unchanged for a name. Keeps loader prefixes and queries. */
  readonly resolved: string;
  /** The imported file; `undefined` for a name. */
  readonly file?: string;
  /** Set if the file does not exist. */
  readonly missing?: true;
}

export interface RequestOrigin {
  /** Absolute path of the importing file. */
  readonly file: string;
  readonly siteDir: string;
  readonly isFile: (file: string) => boolean;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.mdx', '.md'];
const INDEX_FILES = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs'].map((extension) => `index${extension}`);

/** Resolves relative paths, absolute paths and `@site/` to files, as the bundler does. Leaves all other requests unchanged. */
export function resolveRequest(request: string, origin: RequestOrigin): ResolvedRequest {
  const [, loaders = '', target = request, query = ''] = /^(.*!)?([^?]*)(\?.*)?$/s.exec(request) ?? [];
  const requested = toAbsolutePath(target, origin);
  if (requested === undefined) return { resolved: request };
  const file = resolveModuleFile(requested, origin.isFile);
  return file === undefined
    ? { resolved: loaders + requested + query, file: requested, missing: true }
    : { resolved: loaders + file + query, file };
}

/** Resolves a path without an extension, or the path of a folder, to a module file. */
export function resolveModuleFile(requested: string, isFile: (file: string) => boolean): string | undefined {
  const direct = EXTENSIONS.map((extension) => requested + extension).find(isFile);
  return direct ?? INDEX_FILES.map((name) => path.join(requested, name)).find(isFile);
}

function toAbsolutePath(target: string, { file, siteDir }: RequestOrigin): string | undefined {
  if (target.startsWith('@site/')) return path.join(siteDir, target.slice('@site/'.length));
  if (/^\.\.?(?:\/|$)/.test(target)) return path.resolve(path.dirname(file), target);
  return path.isAbsolute(target) ? path.normalize(target) : undefined;
}
