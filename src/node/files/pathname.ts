import path from 'node:path';

/** Takes a file path relative to its content folder and gives the route path it stands for: no extension, `index` files at their folder. */
export function fileToRoutePath(relativeFile: string): string {
  const bare = `/${relativeFile.replace(/\.(?:mdx?|[jt]sx?)$/, '')}`;
  return bare.replace(/(^|\/)index$/i, '$1');
}

/** Percent-encodes every segment of a path. */
export function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

/** Percent-encodes only the characters that would change the meaning of a URL path; letters of all scripts and spaces stay readable. */
export function escapePath(pathname: string): string {
  return pathname.replace(/[%?#\\]/g, encodeURIComponent);
}

/** Returns the `@site/…` name of a file, as page data shows it. */
export function toSiteAlias(siteDir: string, file: string): string {
  return `@site/${toPosixPath(path.relative(siteDir, file))}`;
}

/** Writes a path with forward slashes. */
export function toPosixPath(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}
