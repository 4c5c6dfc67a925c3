/** Takes globs as plugins' options have them (`*`, `**`, `?`, `{a,b}`) and tells whether a relative path matches one. */
export function matchesGlob(globs: readonly string[], file: string): boolean {
  return globs.some((glob) => new RegExp(`^${globSource(glob)}$`).test(file));
}

function globSource(glob: string): string {
  let depth = 0;
  return glob.replace(/\*\*\/|\*\*|\*|\?|[{},]|[.+^$()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token === '{') depth++;
    if (token === '{') return '(?:';
    if (token === '}' && depth > 0) {
      depth--;
      return ')';
    }
    if (token === ',') return depth > 0 ? '|' : ',';
    return `\\${token}`;
  });
}
