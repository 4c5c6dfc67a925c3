import path from 'node:path';

/** Takes the globs or paths that a plugin watches, relative to the site or absolute, and gives them absolute. */
export function absoluteGlobs(globs: readonly string[], siteDir: string): readonly string[] {
  return globs.map((glob) => path.resolve(siteDir, glob));
}

/** Tells whether a file, absolute, is one that a plugin watches; `globs` as `absoluteGlobs` gives them. What stands in the path of the site itself is never read as a pattern. */
export function isWatched(file: string, globs: readonly string[], siteDir: string): boolean {
  const inSite = (absolute: string) => path.relative(siteDir, absolute).split(path.sep).join('/');
  return globs.some((glob) => globToRegExp(inSite(glob)).test(inSite(file)));
}

/** Takes a glob with `*`, `**`, `?`, `[…]` and `{a,b}` and gives the expression that whole paths match. */
export function globToRegExp(glob: string): RegExp {
  let depth = 0;
  const body = glob.replace(/\*\*\/|\*\*|[*?{},]|\[!?[^\]]+\]|[.+^$()|\\[\]]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part === '{') {
      depth++;
      return '(?:';
    }
    if (part === '}' && depth > 0) {
      depth--;
      return ')';
    }
    if (part === ',') return depth > 0 ? '|' : ',';
    if (part.length > 1 && part.startsWith('[')) return part.replace('[!', '[^');
    return `\\${part}`;
  });
  return depth === 0 ? new RegExp(`^${body}$`, 'u') : /^$/;
}
