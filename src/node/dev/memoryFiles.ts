import path from 'node:path';
import type { Compiler } from 'webpack';

/** Files that a bundler writes and nothing else ever reads from a disk. */
export interface MemoryFiles {
  /** Gives the content of a file by its absolute path. */
  read(file: string): Buffer | undefined;
  /** Gives what is below a folder, by relative path, without the updates of open pages. */
  all(dir: string): ReadonlyMap<string, Buffer>;
  readonly fileSystem: NonNullable<Compiler['outputFileSystem']>;
}

type Callback = (error: Error | null, result?: unknown) => void;

/** Code of earlier changes is asked for within seconds, or by a page that has slept and will be loaded anew. */
const MAX_HOT_UPDATES = 200;

/** Makes a file system that keeps what is written to it in memory. */
export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, Buffer>();
  const missing = (file: string) => Object.assign(new Error(`${file} is not there.`), { code: 'ENOENT' });
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
    all: (dir) =>
      new Map(
        [...files]
          .filter(([file]) => !isUpdate(file) && file.startsWith(dir + path.sep))
          .map(([file, content]) => [path.relative(dir, file), content]),
      ),
    fileSystem: fileSystem as unknown as MemoryFiles['fileSystem'],
  };

  function dropOldUpdates(): void {
    const updates = [...files.keys()].filter(isUpdate);
    for (const file of updates.slice(0, -MAX_HOT_UPDATES)) files.delete(file);
  }
}

function isUpdate(file: string): boolean {
  return file.includes('.hot-update.');
}
