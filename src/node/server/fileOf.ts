import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FoundFile {
  readonly file: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

/** Decodes a URL path once, and gives it as a relative file path; undefined where it is malformed or leaves its folder. */
export function relativePath(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(decoded)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const isHidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  return isHidden ? undefined : segments.join('/');
}

/** Finds a file below a root; links that lead out of it, or of the folder that is given for them, do not count. */
export async function findFile(
  root: string,
  relative: string,
  within: string = root,
): Promise<FoundFile | undefined> {
  try {
    const real = await realpath(path.join(root, relative));
    const allowed = await Promise.all([root, within].map((dir) => realpath(dir)));
    if (!allowed.some((dir) => real === dir || real.startsWith(dir + path.sep))) return undefined;
    const info = await stat(real);
    return info.isFile() ? { file: real, size: info.size, modified: info.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
