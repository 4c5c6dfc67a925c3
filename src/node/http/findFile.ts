import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isWithin } from '../files/realPath';

/** On Windows, a backslash separates folders and a colon marks a drive or a stream. Elsewhere both are valid in names. */
const FORBIDDEN = path.sep === '\\' ? /[\0\\:]/ : /\0/;

/**
 * Decodes a URL path once and returns it as a relative file path. Returns `undefined` if the path is malformed, leaves its
 * folder, or has a segment that starts with a dot, other than `.well-known` at its start.
 */
export function decodeFilePath(pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (FORBIDDEN.test(decoded)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const isHidden = segments.some(
    (segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'),
  );
  return isHidden ? undefined : segments.join('/');
}

/** Returns the real path of a file below a root; symlinks out of the root, or of the folder given for them, are not followed. */
export async function findFile(
  root: string,
  relative: string,
  within: string = root,
): Promise<string | undefined> {
  try {
    const real = await realpath(path.join(root, relative));
    const allowed = await Promise.all([root, within].map((dir) => realpath(dir)));
    if (!allowed.some((dir) => isWithin(real, dir))) return undefined;
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
