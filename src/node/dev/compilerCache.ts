import path from 'node:path';
import type { Stats } from 'webpack';
import { readCachedBundle, writeCachedBundle } from '../bundle/bundleCache';

/** What a result was made from. */
export interface Sources {
  /** Absolute. */
  readonly files: readonly string[];
  /** When reading them began, in milliseconds of the clock. */
  readonly readSince: number;
}

/** Keeps what a compiler has made for the next run of the server. */
export interface CompilerCache<Info> {
  /** Gives what was kept, as long as everything that it was made from is as it was. */
  find(): Promise<Info | undefined>;
  /** Keeps a result when there has been no other for a moment; `write` writes the files that belong to it. */
  scheduleWrite(result: {
    readonly sources: Sources;
    readonly info: Info;
    readonly write?: () => Promise<void>;
  }): void;
  stop(): void;
}

/** Milliseconds. */
const WRITE_DELAY_MS = 1500;

/** Makes a keeper for a folder; its files are to be written into folders below. Without a key nothing is kept. */
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
      // what cannot be kept only costs time
      timer = setTimeout(() => void keep().catch(() => {}), WRITE_DELAY_MS);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Gives what a compilation of webpack was made from. */
export function getSources({ compilation, startTime }: Stats): Sources {
  return { files: [...compilation.fileDependencies], readSince: startTime ?? Date.now() };
}
