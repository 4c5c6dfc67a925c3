import { isBuiltin } from 'node:module';
import { type ErrorLocation, SiteError } from '../../model/siteError';
import { getPackageName, suggestBuild } from './packageNames';

interface UnresolvedDetails extends ErrorLocation {
  /** Whether browsers run the code, which have no modules of Node.js. */
  readonly isForBrowsers?: boolean;
  /** A request that can be resolved and resembles the given one. */
  readonly meant?: string | undefined;
  readonly cause?: unknown;
}

/** Creates the error for an import that cannot be resolved. */
export function createUnresolvedError(request: string, { meant, ...details }: UnresolvedDetails): SiteError {
  return new SiteError(`Cannot resolve the import \`${request}\`.`, {
    code: 'unresolved-import',
    hint: meant === undefined ? getHint(withoutLoaders(request), details) : `Did you mean \`${meant}\`?`,
    ...details,
  });
}

const PATH = /^[^\w@]|^[A-Za-z]:[\\/]|^@(?:site|theme|theme-original|theme-init|generated)\//;

/** Suggests to build or to install a package, to replace a module of Node.js, or to check the path of a file. */
function getHint(request: string, { isForBrowsers = false, location }: UnresolvedDetails): string {
  const build = location && suggestBuild(request, location.file);
  if (build !== undefined) return build;
  if (isForBrowsers && isBuiltin(request))
    return `Browsers do not have the modules of Node.js. Import a package that works in browsers, or set \`resolve.fallback\` for \`${request}\` in \`configureWebpack\` of a plugin.`;
  if (!PATH.test(request))
    return `Check the name, or run \`npm install ${getPackageName(request)}\` in the site folder.`;
  if (request.startsWith('@site/')) return 'Check the path. `@site/` is the site folder.';
  return request.startsWith('@')
    ? 'Check the path.'
    : 'Check the path. Relative paths start at the folder of this file.';
}

/** Returns a request without the webpack loaders in front of it, such as `./x.py` for `!!raw-loader!./x.py`. */
export function withoutLoaders(request: string): string {
  return request.slice(request.lastIndexOf('!') + 1);
}
