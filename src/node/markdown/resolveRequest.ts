import path from 'node:path';
import { resolveModuleFile } from '../files/importGraph';
import { fromSiteAlias, toSiteAlias } from '../files/pathname';

/** A resolved import: a file of the site, or a module identified by name (`@theme/Tabs`, a package). */
export interface ResolvedRequest {
  /** The request, valid from any file: with an `@site/` path, or unchanged for a name. Keeps loader prefixes and queries. */
  readonly resolved: string;
  /** The absolute path of the imported file; `undefined` for a name. */
  readonly file?: string;
  /** Set if the file does not exist. */
  readonly missing?: true;
}

export interface RequestOrigin {
  /** Absolute path of the importing file. */
  readonly file: string;
  readonly siteDir: string;
  readonly staticDirs: readonly string[];
  readonly isFile: (file: string) => boolean;
}

/**
 * Resolves relative paths, `@site/` and paths with a leading slash, which are relative to a static folder or the site folder, or
 * absolute, as the bundler does. Leaves all other requests unchanged.
 */
export function resolveRequest(request: string, origin: RequestOrigin): ResolvedRequest {
  const [, loaders = '', target = request, query = ''] = /^(.*!)?([^?]*)(\?.*)?$/s.exec(request) ?? [];
  const candidates = listCandidates(target, origin);
  const requested = candidates.at(-1);
  if (requested === undefined) return { resolved: request };
  const found = candidates
    .map((candidate) => resolveModuleFile(candidate, origin.isFile))
    .find((file) => file !== undefined);
  const file = found ?? requested;
  const resolved = loaders + toSiteAlias(origin.siteDir, file) + query;
  return { resolved, file, ...(found === undefined && { missing: true }) };
}

/** Returns the absolute paths that a request may refer to, in order of precedence. */
function listCandidates(target: string, { file, siteDir, staticDirs }: RequestOrigin): readonly string[] {
  const inSite = fromSiteAlias(siteDir, target);
  if (inSite !== undefined) return [inSite];
  if (/^\.\.?(?:\/|$)/.test(target)) return [path.resolve(path.dirname(file), target)];
  if (!path.isAbsolute(target)) return [];
  const absolute = path.normalize(target);
  return absolute.startsWith(siteDir + path.sep)
    ? [absolute]
    : [...[...staticDirs, siteDir].map((dir) => path.join(dir, target)), absolute];
}
