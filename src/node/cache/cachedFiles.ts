import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import { writeFileAtomic } from '../files/writeFileAtomic';

/** What a plugin has made from something, kept on disk from build to build under a key that follows from it. */
export interface CachedFiles {
  /** Returns what is kept under a key; nothing where there is none, or where it is not as it was written. */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Uint8Array | string): void;
  /** Removes what has been neither read nor written: call it at the end. */
  removeUnused(): Promise<void>;
}

/** Opens a folder of kept files, and makes it where it is missing. */
export async function openCachedFiles(dir: string): Promise<CachedFiles> {
  await mkdir(dir, { recursive: true });
  const used = new Set<string>();
  return {
    async read(key) {
      try {
        const kept = await readFile(path.join(dir, key));
        const content = kept.subarray(HASH_LENGTH);
        if (kept.toString('latin1', 0, HASH_LENGTH) !== hashOf(content)) return undefined;
        used.add(key);
        return content;
      } catch {
        return undefined;
      }
    },
    write(key, content) {
      used.add(key);
      const bytes = Buffer.from(content);
      writeFileAtomic(path.join(dir, key), Buffer.concat([Buffer.from(hashOf(bytes), 'latin1'), bytes]));
    },
    async removeUnused() {
      await forEachConcurrent(await readdir(dir), 64, async (file) => {
        if (!used.has(file)) await rm(path.join(dir, file), { recursive: true, force: true });
      });
    },
  };
}

const HASH_LENGTH = 32;

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
