import path from 'node:path';
import type { Compiler } from 'webpack';

/** The bundler's output files, kept in memory. */
export interface MemoryFiles {
  /** Returns the content of a file by its absolute path. */
  read(file: string): Buffer | undefined;
  readonly fileSystem: NonNullable<Compiler['outputFileSystem']>;
}

type Callback = (error: Error | null, result?: unknown) => void;

/**
 * Maximum number of hot updates to keep. Pages request them within seconds; a page that was suspended for
 * longer reloads.
 */
const MAX_HOT_UPDATES = 200;

/** Creates an in-memory file system for webpack. */
export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  const missing = (file: string) =>
    Object.assign(new Error(`ENOENT: no such file: ${file}`), { code: 'ENOENT' });
  const fileSystem = {
    mkdir: (_: string, done: Callback) => done(null),
    writeFile(file: string, content: string | Buffer, done: Callback) {
      files.set(file, Buffer.from(content));
      dropOldUpdates();
      done(null);
    },
    readFile(file: string, done: Callback) {
      const content = files.get(file);
      if (content) done(null, content);
      else done(missing(file));
    },
    stat(file: string, done: Callback) {
      const content = files.get(file);
      if (content) done(null, { isFile: () => true, isDirectory: () => false, size: content.length });
      else done(missing(file));
    },
    unlink(file: string, done: Callback) {
      files.delete(file);
      done(null);
    },
    join: path.join,
    dirname: path.dirname,
    relative: path.relative,
  };
  return {
    read: (file) => files.get(file),
    fileSystem: fileSystem as unknown as MemoryFiles['fileSystem'],
  };

  function dropOldUpdates(): void {
    const updates = [...files.keys()].filter((file) => file.includes('.hot-update.'));
    for (const file of updates.slice(0, -MAX_HOT_UPDATES)) files.delete(file);
  }
}
