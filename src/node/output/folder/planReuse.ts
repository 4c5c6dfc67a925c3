import path from 'node:path';
import type { Manifest } from './manifest';

interface Sites {
  readonly old: Manifest;
  readonly next: Manifest;
  /** The files of the old site that are also in the new one, and have not been written to it. */
  readonly reused: ReadonlySet<string>;
}

/** How to reuse the files that two sites share. */
export interface ReusePlan {
  /** Folders that are the same in both sites. Moving one costs as much as linking a single file. */
  readonly folders: readonly string[];
  /** Files in folders that differ. */
  readonly files: readonly string[];
}

/** Returns the largest folders that an old and a new site share, and the shared files in other folders. */
export function planReuse({ old, next, reused }: Sites): ReusePlan {
  const mixed = new Set(['.']);
  for (const site of [old, next])
    for (const file of site.keys()) {
      if (reused.has(file)) continue;
      for (let dir = path.posix.dirname(file); !mixed.has(dir); dir = path.posix.dirname(dir)) mixed.add(dir);
    }
  const folders = new Set<string>();
  const files: string[] = [];
  for (const file of reused) {
    const dir = path.posix.dirname(file);
    if (mixed.has(dir)) files.push(file);
    else folders.add(findTop(dir));
  }
  return { folders: [...folders], files };

  function findTop(dir: string): string {
    const parent = path.posix.dirname(dir);
    return mixed.has(parent) ? dir : findTop(parent);
  }
}
