import { findPathProblem } from '../../src/model/pageAddress';
import { decodePath, splitPath } from '../../src/model/url';

/** Tells whether a text can be the path of a page that was given up. */
export function isSourcePath(path: string): boolean {
  return path.startsWith('/') && path !== '/' && findPathProblem(path) === undefined;
}

/** Tells whether a redirect may lead to an address: a path of this site, or a whole URL that shows its host; nothing that only looks like one of them. */
export function isTarget(to: string): boolean {
  if (/\p{Surrogate}/u.test(to)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which changes what a URL means
  if (/[\\\s\u0000-\u001f"<>`]/.test(to)) return false;
  if (to.startsWith('/')) return !to.startsWith('//') && URL.canParse(to, 'https://example.com');
  return /^https?:\/\/[^/]/i.test(to) && URL.canParse(to);
}

/** Gives what two sources have in common that are the same to a reader: a slash at the end and how letters are encoded do not count. */
export function sourceKey(source: string): string {
  const { path, suffix } = splitPath(source);
  const hash = /#.*$/.exec(suffix)?.[0] ?? '';
  return decodePath(path.replace(/(?<=.)\/$/, '') + hash).normalize();
}
