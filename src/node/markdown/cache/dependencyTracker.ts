import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import type { ContentRoots } from '../../files/contentRoots';
import { readContentSync } from '../../files/readContent';

/** Something outside a file that its compilation asked about, with the answer: the compilation holds as long as the answers do. */
export type Dependency =
  | { readonly ask: 'permalink'; readonly file: string; readonly answer: string | null }
  | { readonly ask: 'isFile'; readonly file: string; readonly answer: boolean }
  | { readonly ask: 'hash'; readonly file: string; readonly answer: string | null }
  | { readonly ask: 'names'; readonly file: string; readonly answer: string }
  | { readonly ask: 'permalinks'; readonly answer: string };

/** The door through which a compilation looks at other files; what goes through it is remembered. */
export interface DependencyTracker {
  readonly dependencies: readonly Dependency[];
  /** The route that a Markdown file is shown at. */
  permalink(file: string): string | undefined;
  isFile(file: string): boolean;
  /** Bytes and hash of a file, undefined if it does not exist. Throws `SiteError` if the file is outside of the content's roots or cannot be read. */
  read(file: string): { readonly bytes: Uint8Array; readonly hash: string } | undefined;
  /** Names in a folder, for hints. */
  names(dir: string): readonly string[];
  /** All Markdown files that have a route, for hints. */
  permalinkFiles(): readonly string[];
}

/** Takes the permalinks that hold for a file, and where content may be read from, and gives an inquiry that has not been asked anything. */
export function createDependencyTracker(permalinks: Readonly<Record<string, string>>, roots: ContentRoots): DependencyTracker {
  const requested = new Map<string, Dependency>();
  const remember = (dependency: Dependency) => {
    requested.set(`${dependency.ask} ${'file' in dependency ? dependency.file : ''}`, dependency);
  };
  return {
    get dependencies() {
      return [...requested.values()];
    },
    permalink(file) {
      const answer = findPermalink(permalinks, file);
      remember({ ask: 'permalink', file, answer: answer ?? null });
      return answer;
    },
    isFile(file) {
      const answer = isFile(file);
      remember({ ask: 'isFile', file, answer });
      return answer;
    },
    read(file) {
      const bytes = readBytes(file, roots);
      const hash = bytes && hashContent(bytes);
      remember({ ask: 'hash', file, answer: hash ?? null });
      return bytes && hash ? { bytes, hash } : undefined;
    },
    names(dir) {
      const names = readDirectory(dir);
      remember({ ask: 'names', file: dir, answer: hashContent(names.join('\n')) });
      return names;
    },
    permalinkFiles() {
      const files = Object.keys(permalinks);
      remember({ ask: 'permalinks', answer: hashContent(files.join('\n')) });
      return files;
    },
  };
}

/** How a dependency is asked again: the hash of a file may come from an earlier look at it. */
export interface CurrentState {
  readonly permalinks: Readonly<Record<string, string>>;
  readonly permalinksHash: () => string;
  readonly fileHash: (file: string) => string | null;
}

/** Tells whether the answer to a dependency is still the same. */
export function isUpToDate(dependency: Dependency, answers: CurrentState): boolean {
  switch (dependency.ask) {
    case 'permalink':
      return (findPermalink(answers.permalinks, dependency.file) ?? null) === dependency.answer;
    case 'isFile':
      return isFile(dependency.file) === dependency.answer;
    case 'hash':
      return answers.fileHash(dependency.file) === dependency.answer;
    case 'names':
      return hashContent(readDirectory(dependency.file).join('\n')) === dependency.answer;
    case 'permalinks':
      return answers.permalinksHash() === dependency.answer;
    default:
      return false;
  }
}

/** Gives the hash that stands for a set of permalinks in the answers. */
export function hashPermalinkFiles(permalinks: Readonly<Record<string, string>>): string {
  return hashContent(Object.keys(permalinks).join('\n'));
}

/** Gives the hex digits that stand for a content. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function findPermalink(permalinks: Readonly<Record<string, string>>, file: string): string | undefined {
  return Object.hasOwn(permalinks, file) ? permalinks[file] : undefined;
}

/** Tells whether a path leads to a file. */
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
