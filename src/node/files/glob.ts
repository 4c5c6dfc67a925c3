/** Takes globs as plugins' options have them and tells whether a path matches one as a whole. */
export function matchesGlob(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => globToRegExp(glob).test(path));
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
