import path from 'node:path';

/** What a bundler has read, as absolute paths. */
export interface BundleInputs {
  readonly files: ReadonlyPaths;
  /** Paths at which it looked for a file and found none. */
  readonly missing: ReadonlyPaths;
  /** Folders whose entire content matters. */
  readonly folders: ReadonlyPaths;
}

/** A set, or one of webpack's. */
interface ReadonlyPaths {
  readonly size: number;
  has(file: string): boolean;
}

/** Returns whether a bundle may depend on a file, which may be new or deleted. */
export function isInput(file: string, { files, missing, folders }: BundleInputs): boolean {
  if (files.has(file) || missing.has(file)) return true;
  for (let dir = path.dirname(file); folders.size > 0; dir = path.dirname(dir)) {
    if (folders.has(dir)) return true;
    if (dir === path.dirname(dir)) break;
  }
  return false;
}
