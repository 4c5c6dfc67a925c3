import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file atomically: to a temporary file, which is then renamed. Both calls are synchronous, so that a signal
 * handler never runs in between. The temporary file is deleted if writing fails.
 */
export function writeFileAtomic(file: string, text: string | Uint8Array): void {
  const tempFile = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(tempFile, text);
    renameSync(tempFile, file);
  } catch (error) {
    rmSync(tempFile, { force: true });
    throw error;
  }
}
