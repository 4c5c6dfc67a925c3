import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import type { ContentRoots } from '../../files/contentRoots';
import { readContentSync } from '../../files/readContent';

/** External state that a compilation read, with the value it saw. The compiled file is up to date while the values are the same. */
export type Dependency =
  | { readonly type: 'permalink'; readonly file: string; readonly result: string | null }
  | { readonly type: 'isFile'; readonly file: string; readonly result: boolean }
  | { readonly type: 'hash'; readonly file: string; readonly result: string | null }
  | { readonly type: 'directory'; readonly file: string; readonly result: string }
  | { readonly type: 'permalinkFiles'; readonly result: string };

/** Gives a compilation access to other files and records each access as a dependency. */
export interface DependencyTracker {
  readonly dependencies: readonly Dependency[];
  /** Returns the route of a Markdown file. */
  getPermalink(file: string): string | undefined;
  isFile(file: string): boolean;
  /**
   * Returns the bytes and the hash of a file, or `undefined` if it does not exist. Throws `SiteError` if the file is outside
   * of the content roots or cannot be read.
   */
  readFile(file: string): { readonly bytes: Uint8Array; readonly hash: string } | undefined;
  /** Returns the names of the entries of a folder, for suggestions in hints. */
  listDirectory(dir: string): readonly string[];
  /** Returns all Markdown files that have a route, for suggestions in hints. */
  listPermalinkFiles(): readonly string[];
}

/** Creates a tracker without dependencies for a file of a folder with these permalinks. */
export function createDependencyTracker(
  permalinks: Readonly<Record<string, string>>,
  roots: ContentRoots,
): DependencyTracker {
  const tracked = new Map<string, Dependency>();
  const track = (dependency: Dependency) => {
    tracked.set(`${dependency.type} ${'file' in dependency ? dependency.file : ''}`, dependency);
  };
  return {
    get dependencies() {
      return [...tracked.values()];
    },
    getPermalink(file) {
      const result = findPermalink(permalinks, file);
      track({ type: 'permalink', file, result: result ?? null });
      return result;
    },
    isFile(file) {
      const result = isFile(file);
      track({ type: 'isFile', file, result });
      return result;
    },
    readFile(file) {
      const bytes = readBytes(file, roots);
      const hash = bytes && hashContent(bytes);
      track({ type: 'hash', file, result: hash ?? null });
      return bytes && hash ? { bytes, hash } : undefined;
    },
    listDirectory(dir) {
      const names = readDirectory(dir);
      track({ type: 'directory', file: dir, result: hashContent(names.join('\n')) });
      return names;
    },
    listPermalinkFiles() {
      const files = Object.keys(permalinks);
      track({ type: 'permalinkFiles', result: hashContent(files.join('\n')) });
      return files;
    },
  };
}

/** The present state that dependencies are compared with. */
export interface CurrentState {
  readonly permalinks: Readonly<Record<string, string>>;
  readonly getPermalinksHash: () => string;
  readonly getFileHash: (file: string) => string | null;
}

/** Returns whether a dependency still has the value that the compilation saw. */
export function isUpToDate(dependency: Dependency, state: CurrentState): boolean {
  switch (dependency.type) {
    case 'permalink':
      return (findPermalink(state.permalinks, dependency.file) ?? null) === dependency.result;
    case 'isFile':
      return isFile(dependency.file) === dependency.result;
    case 'hash':
      return state.getFileHash(dependency.file) === dependency.result;
    case 'directory':
      return hashContent(readDirectory(dependency.file).join('\n')) === dependency.result;
    case 'permalinkFiles':
      return state.getPermalinksHash() === dependency.result;
    default:
      return false;
  }
}

/** Returns the hash of the files that have a permalink, as dependencies record it. */
export function hashPermalinkFiles(permalinks: Readonly<Record<string, string>>): string {
  return hashContent(Object.keys(permalinks).join('\n'));
}

/** Returns the hash of a text or of bytes as hexadecimal digits. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function findPermalink(permalinks: Readonly<Record<string, string>>, file: string): string | undefined {
  return Object.hasOwn(permalinks, file) ? permalinks[file] : undefined;
}

/** Returns whether a path is an existing file. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function readBytes(file: string, roots: ContentRoots): Uint8Array | undefined {
  return isFile(file) ? readContentSync(file, roots) : undefined;
}

function readDirectory(dir: string): readonly string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}
