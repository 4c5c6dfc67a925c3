import path from 'node:path';
import type { FileSystem } from '../../../../src/node/engine/fileSystem';
import type { FolderEntry } from '../../../../src/model/task';

/** A file system in memory with its own clock. */
export interface FakeFiles extends FileSystem {
  write(file: string, text: string): void;
  remove(file: string): void;
  /** Advances the clock. */
  wait(ms: number): void;
  /** The number of times that each file was read. */
  readonly reads: Map<string, number>;
}

export function createFakeFiles(files: Readonly<Record<string, string>> = {}): FakeFiles {
  const entries = new Map<string, { text: string; changedAt: number; ino: number }>();
  const reads = new Map<string, number>();
  let now = 1_000_000;
  let inodes = 0;
  const fake: FakeFiles = {
    reads,
    write(file, text) {
      entries.set(file, { text, changedAt: now, ino: entries.get(file)?.ino ?? ++inodes });
    },
    remove: (file) => void entries.delete(file),
    wait(ms) {
      now += ms;
    },
    now: () => now,
    stat(file) {
      const entry = entries.get(file);
      if (entry) {
        const { text, ino, changedAt } = entry;
        return { kind: 'file', size: text.length, ino, mtimeMs: changedAt, ctimeMs: changedAt };
      }
      const isFolder = [...entries.keys()].some((name) => name.startsWith(`${file}/`));
      return isFolder ? { kind: 'folder', size: 0, ino: 0, mtimeMs: 0, ctimeMs: 0 } : undefined;
    },
    readFile(file) {
      const entry = entries.get(file);
      if (!entry) {
        const code = fake.stat(file) ? 'EISDIR' : 'ENOENT';
        throw Object.assign(new Error(`${code}: ${file}`), { code });
      }
      reads.set(file, (reads.get(file) ?? 0) + 1);
      return Buffer.from(entry.text);
    },
    list(dir) {
      const names = new Map<string, FolderEntry['kind']>();
      for (const file of entries.keys()) {
        const relative = path.posix.relative(dir, file);
        if (relative.startsWith('..')) continue;
        const [name = '', ...rest] = relative.split('/');
        names.set(name, rest.length > 0 ? 'folder' : 'file');
      }
      return [...names].map(([name, kind]) => ({ name, kind })).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
  for (const [file, text] of Object.entries(files)) fake.write(file, text);
  now += 60_000;
  return fake;
}
