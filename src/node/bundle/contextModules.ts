import path from 'node:path';
import { toPosixPath } from '../files/pathname';
import { globSync } from 'tinyglobby';
import { SCRIPT_EXTENSIONS } from './resolution';
import { escapeRegExp } from '../../model/escapeRegExp';

/** A module that maps requests below a folder to modules, as webpack's `require.context` creates. */
export interface ContextModule {
  /** Absolute path of the folder. */
  readonly dir: string;
  readonly isRecursive: boolean;
  /** Matches the included files by their path, which starts with `./`. */
  readonly filter: RegExp;
  /** What a request starts with instead of `./`: the part before the first expression. */
  readonly prefix: string;
}

/**
 * Replaces `require.context(…)`, and `require` with a template or a concatenation that starts with a path, by
 * a call of a context module. esbuild does not support them. `createRequest` returns the request of the
 * module; `findFolder` the folder that a relative path or a package path refers to.
 */
export function replaceContextCalls(
  code: string,
  {
    findFolder,
    createRequest,
  }: {
    readonly findFolder: (request: string) => string | undefined;
    readonly createRequest: (context: ContextModule) => string;
  },
): string {
  const replace = (
    match: string,
    request: string,
    rest: Pick<ContextModule, 'isRecursive' | 'filter' | 'prefix'>,
  ) => {
    const dir = findFolder(request);
    return dir === undefined ? match : `require(${JSON.stringify(createRequest({ dir, ...rest }))})`;
  };
  return code
    .replace(
      /\brequire\.context\(\s*(["'`])([^"'`$]+)\1\s*(?:,\s*(true|false|!0|!1)\s*(?:,\s*(\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/\w*)\s*(?:,\s*["'`]sync["'`]\s*)?)?)?,?\s*\)/g,
      (match, _quote, request: string, recursive = 'true', pattern = '/^\\.\\/.*$/') => {
        const [, source = '', flags] = /^\/(.*)\/(\w*)$/s.exec(pattern) ?? [];
        return replace(match, request, {
          isRecursive: recursive === 'true' || recursive === '!0',
          filter: new RegExp(source, flags),
          prefix: './',
        });
      },
    )
    .replace(
      /\brequire\((?=\s*(?:`([^`$]*)\$\{|(["'])([^"'\n]*)\2\s*\+))/g,
      (match, template?: string, _quote?: string, text?: string) => {
        const start = template ?? text ?? '';
        const prefix = start.slice(0, start.lastIndexOf('/') + 1);
        if (prefix === '') return match;
        const name = escapeRegExp(start.slice(prefix.length));
        const call = replace(match, prefix, {
          isRecursive: true,
          filter: new RegExp(`^\\./${name}.*\\.(?:[cm]?[jt]sx?|json)$`),
          prefix,
        });
        return call === match ? match : `${call}(`;
      },
    );
}

/** Returns the code of a context module: a function with `keys` and `resolve`, as in webpack. */
export function createContextCode({ dir, isRecursive, filter, prefix }: ContextModule): string {
  const files = globSync([isRecursive ? '**/*' : '*'], { cwd: dir, expandDirectories: false, dot: true })
    .map((file) => `./${toPosixPath(file)}`)
    .filter((file) => new RegExp(filter.source, filter.flags.replace(/[gy]/g, '')).test(file))
    .sort();
  const table = files.map(
    (file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(path.join(dir, file))})`,
  );
  return `
const modules = { ${table.join(', ')} };
const extensions = ${JSON.stringify(['', ...SCRIPT_EXTENSIONS])};
const prefix = ${JSON.stringify(prefix)};
function find(request) {
  const name = './' + (request.startsWith(prefix) ? request.slice(prefix.length) : request);
  const found = extensions.map((extension) => name + extension).find((key) => Object.hasOwn(modules, key));
  if (found === undefined) throw Object.assign(new Error("Cannot find module '" + request + "'"), { code: 'MODULE_NOT_FOUND' });
  return found;
}
module.exports = Object.assign((request) => modules[find(request)](), {
  keys: () => Object.keys(modules),
  resolve: find,
  id: ${JSON.stringify(prefix)},
});
`;
}
