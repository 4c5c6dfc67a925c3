import path from 'node:path';
import type { Stats } from 'webpack';
import { readCachedBundle, writeCachedBundle } from '../bundle/bundleCache';

/** The input files of a build. */
export interface Sources {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** A time, in milliseconds since the epoch, at or before which the first of them was read. */
  readonly readSince: number;
}

/** Caches the builds of a compiler for the next run of the server. */
export interface CompilerCache<Info> {
  /** Returns the cached build, unless one of its input files has changed. */
  find(): Promise<Info | undefined>;
  /** Caches a build unless another one follows within a moment; `write` writes its output files. */
  scheduleWrite(result: {
    readonly sources: Sources;
    readonly info: Info;
    readonly write?: () => Promise<void>;
  }): void;
  stop(): void;
}

/** Delay before a build is written to the cache. */
const WRITE_DELAY_MS = 1500;

/** Creates a cache in a folder; output files belong in its subfolders. Without a key, nothing is cached. */
export function createCompilerCache<Info>(dir: string, key: string | undefined): CompilerCache<Info> {
  const manifest = path.join(dir, 'manifest.json');
  let timer: NodeJS.Timeout | undefined;
  return {
    find: async () => (key === undefined ? undefined : readCachedBundle<Info>(manifest, key)),
    scheduleWrite({ sources, info, write }) {
      clearTimeout(timer);
      if (key === undefined) return;
      const keep = async () => {
        await write?.();
        await writeCachedBundle(manifest, { key, ...sources, result: info });
      };
      // Without the cache, the next start is only slower.
      timer = setTimeout(() => void keep().catch(() => {}), WRITE_DELAY_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Returns the input files of a webpack compilation. */
export function getSources({ compilation, startTime }: Stats): Sources {
  return { files: [...compilation.fileDependencies], readSince: startTime ?? Date.now() };
}
