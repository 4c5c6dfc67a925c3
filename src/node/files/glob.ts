/** Returns whether a whole path matches one of the globs. */
export function matchesGlob(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => globToRegExp(glob).test(path));
}

/** Returns the regular expression for a glob with `*`, `**`, `?`, `[…]` and `{a,b}`. It matches whole paths. */
export function globToRegExp(glob: string): RegExp {
  let depth = 0;
  const body = glob.replace(/(?<!\*)\/\*\*$|\*\*\/|\*\*|[*?{},]|\[!?[^\]]+\]|[.+^$()|\\[\]]/g, (part) => {
    // What is below a folder, and the folder itself, unless its name has a wildcard, as in picomatch.
    if (part === '/**') return '(?:/.*)?';
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
