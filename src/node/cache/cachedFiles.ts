import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrent } from '../../model/forEachConcurrent';
import { writeFileAtomic } from '../files/writeFileAtomic';

/** A cache of files on disk that persists between builds. Keys are derived from all inputs. */
export interface CachedFiles {
  /** Returns the cached content for a key, or `undefined` if it is missing or corrupt. */
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Uint8Array | string): void;
  /** Removes the files that were neither read nor written. Call it at the end. */
  removeUnused(): Promise<void>;
}

/** Opens a cache folder, and creates it if it does not exist. */
export async function openCachedFiles(dir: string): Promise<CachedFiles> {
  await mkdir(dir, { recursive: true });
  const used = new Set<string>();
  return {
    async read(key) {
      try {
        const stored = await readFile(path.join(dir, key));
        const content = stored.subarray(HASH_LENGTH);
        if (stored.toString('latin1', 0, HASH_LENGTH) !== hashOf(content)) return undefined;
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
