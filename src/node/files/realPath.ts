import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Returns whether a path is a folder or below it. Symbolic links are not resolved. */
export function isWithin(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative));
}

/** Returns the path with symbolic links resolved, or `undefined` if it does not exist. */
export function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}

/** Returns the real path; of a path where nothing exists, that of the nearest folder around it, with the rest. */
export function resolveRealPath(file: string): string {
  const parent = path.dirname(file);
  return realPath(file) ?? (parent === file ? file : path.join(resolveRealPath(parent), path.basename(file)));
}
