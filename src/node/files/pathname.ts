import path from 'node:path';

/**
 * Returns the route path of a file, relative to its content folder: without the extension, and with `index` files at
 * the path of their folder.
 */
export function fileToRoutePath(relativeFile: string): string {
  const bare = `/${relativeFile.replace(/\.(?:mdx?|[jt]sx?)$/, '')}`;
  return bare.replace(/(^|\/)index$/i, '$1');
}

/**
 * Percent-encodes only the characters that would change the meaning of a URL path. Letters of all scripts and spaces
 * stay readable.
 */
export function escapePath(pathname: string): string {
  return pathname.replace(/[%?#\\]/g, encodeURIComponent);
}

/** Returns the `@site/…` path of a file, as page data contains it. */
export function toSiteAlias(siteDir: string, file: string): string {
  return `@site/${toPosixPath(path.relative(siteDir, file))}`;
}

/** Returns the absolute path of an `@site/…` path, or `undefined` for any other text. */
export function fromSiteAlias(siteDir: string, text: string): string | undefined {
  return text.startsWith('@site/') ? path.join(siteDir, text.slice('@site/'.length)) : undefined;
}

/** Returns a path with forward slashes. */
export function toPosixPath(file: string): string {
  return path.sep === '\\' ? file.replaceAll('\\', '/') : file;
}

/** Returns a folder and all folders above it. */
export function withParents(dir: string): readonly string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [dir] : [dir, ...withParents(parent)];
}

/** Returns the folder of the package that a file belongs to; `undefined` for a file that no package manager has installed. */
export function findPackageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/s.exec(file)?.[0];
}
