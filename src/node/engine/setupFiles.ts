import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import { hashContent } from '../files/hashContent';

/** Files that contain the setups of jobs, which may be large, for worker threads. */
export interface SetupFiles {
  /** Writes a setup once, and returns its file. Returns `undefined` if it cannot be sent to a thread. */
  write(setup: unknown): string | undefined;
  /** Deletes all files. */
  remove(): void;
}

/** Creates the files of setups in a temporary folder. */
export function createSetupFiles(): SetupFiles {
  const files = new Map<string, string>();
  let dir: string | undefined;
  return { write, remove };

  function write(setup: unknown): string | undefined {
    let bytes: Buffer;
    try {
      bytes = serialize(setup);
    } catch {
      return undefined;
    }
    const hash = hashContent(bytes);
    const known = files.get(hash);
    if (known !== undefined) return known;
    if (dir === undefined) {
      dir = mkdtempSync(path.join(tmpdir(), 'docs-workers-'));
      // A signal ends the process without closing the pool.
      process.on('exit', remove);
    }
    const file = path.join(dir, hash);
    writeFileSync(file, bytes);
    files.set(hash, file);
    return file;
  }

  function remove(): void {
    process.off('exit', remove);
    if (dir !== undefined) rmSync(dir, { recursive: true, force: true });
  }
}
