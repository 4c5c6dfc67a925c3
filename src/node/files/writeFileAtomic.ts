import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that is there whole or not at all: beside its place, then renamed. Both at once, so that a signal, which
 * is heard between two tasks, never finds the draft. A draft that cannot be written is deleted.
 */
export function writeFileAtomic(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
