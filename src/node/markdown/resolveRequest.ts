import path from 'node:path';
import { isMarkdown } from '../../model/isMarkdown';
import { createAliasLookup } from '../files/aliasLookup';
import { resolveModuleFile } from '../files/importGraph';
import { fromSiteAlias, toSiteAlias } from '../files/pathname';
import { isWithin } from '../files/realPath';

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
  /** Those of webpack for Markdown: absolute paths by name. Other aliases are left to it. */
  readonly importAliases?: Readonly<Record<string, string>>;
  readonly isFile: (file: string) => boolean;
}

/**
 * Returns the name of a module that code requires; that of an imported module is its request. `require()` returns what a CommonJS
 * module exports, unlike an import of all its exports.
 */
export function getRequiredName(request: string): string {
  return `require ${request}`;
}

/**
 * Resolves relative paths, `@site/` and paths with a leading slash, which are relative to a static folder or the site folder, or
 * absolute, as the bundler does, and Markdown of the site with an alias of webpack. Leaves all other requests unchanged.
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
function listCandidates(target: string, origin: RequestOrigin): readonly string[] {
  const { file, siteDir, staticDirs } = origin;
  const inSite = fromSiteAlias(siteDir, target);
  if (inSite !== undefined) return [inSite];
  if (/^\.\.?(?:\/|$)/.test(target)) return [path.resolve(path.dirname(file), target)];
  if (!path.isAbsolute(target)) return findAliased(target, origin);
  const absolute = path.normalize(target);
  return absolute.startsWith(siteDir + path.sep)
    ? [absolute]
    : [...[...staticDirs, siteDir].map((dir) => path.join(dir, target)), absolute];
}

/** Returns the Markdown file that an alias refers to, so that its headings belong to the page. */
function findAliased(
  target: string,
  { siteDir, importAliases = {}, isFile }: RequestOrigin,
): readonly string[] {
  const file = isMarkdown(target) ? createAliasLookup(importAliases)(target) : undefined;
  return file !== undefined && isWithin(file, siteDir) && isFile(file) ? [file] : [];
}
