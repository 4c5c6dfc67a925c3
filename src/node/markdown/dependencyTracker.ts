import type { RecordedRead } from '../../model/task';
import { hashContent } from '../files/hashContent';
import { type ContentRoots, describeRepository } from '../files/contentRoots';
import { kindOf, listEntries } from '../files/pathKind';
import { readContentSync } from '../files/readContent';
import { describeFailedRead } from '../files/readSource';

/** External state that a compilation read, with the value it saw. */
export type Dependency =
  | RecordedRead
  | { readonly type: 'permalink'; readonly path: string }
  | { readonly type: 'permalinkFiles' };

/** Reads other files for a compilation and records each access as a dependency. */
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
    tracked.set(`${dependency.type} ${'path' in dependency ? dependency.path : ''}`, dependency);
  };
  return {
    get dependencies() {
      return [...tracked.values()];
    },
    getPermalink(file) {
      track({ type: 'permalink', path: file });
      return Object.hasOwn(permalinks, file) ? permalinks[file] : undefined;
    },
    isFile(file) {
      const kind = kindOf(file);
      track({ type: 'kind', path: file, kind });
      return kind === 'file';
    },
    readFile(file) {
      if (kindOf(file) !== 'file') {
        track({ type: 'file', path: file, hash: undefined });
        return undefined;
      }
      try {
        const bytes = readContentSync(file, roots);
        const hash = hashContent(bytes);
        track({ type: 'file', path: file, hash });
        for (const read of describeRepository(file, roots)) track(read);
        return { bytes, hash };
      } catch (error) {
        for (const read of describeFailedRead(file, roots)) track(read);
        throw error;
      }
    },
    listDirectory(dir) {
      track({ type: 'list', path: dir });
      return listEntries(dir).map(({ name }) => name);
    },
    listPermalinkFiles() {
      track({ type: 'permalinkFiles' });
      return Object.keys(permalinks);
    },
  };
}
