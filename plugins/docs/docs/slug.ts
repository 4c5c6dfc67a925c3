import path from 'node:path';
import { escapePath } from '../../../src/node/files/pathname';
import { fileOf, isConventionalIndex } from '../sidebars/categoryIndex';

/** What the slug of a doc follows from. */
export interface SlugSource {
  /** Relative to the content folder. */
  readonly file: string;
  /** The id without its folder. */
  readonly baseId: string;
  /** The folder without number prefixes; empty at the root. */
  readonly dir: string;
  readonly stated: string | undefined;
}

/** Gives the path of a doc below its version: as its front matter states it, or after its file (contract/build.md §3.3). */
export function docSlug({ file, baseId, dir, stated }: SlugSource): string {
  if (stated?.startsWith('/')) return stated;
  const folder = escapePath(dir === '' ? '/' : `/${dir}/`);
  if (stated !== undefined) return path.posix.join(folder, stated);
  return isConventionalIndex(fileOf(file)) ? folder : folder + escapePath(baseId);
}
