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
export interface Inquiry {
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
export function createInquiry(permalinks: Readonly<Record<string, string>>, roots: ContentRoots): Inquiry {
  const asked = new Map<string, Dependency>();
  const remember = (dependency: Dependency) => {
    asked.set(`${dependency.ask} ${'file' in dependency ? dependency.file : ''}`, dependency);
  };
  return {
    get dependencies() {
      return [...asked.values()];
    },
    permalink(file) {
      const answer = permalinkOf(permalinks, file);
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
      const hash = bytes && hashOf(bytes);
      remember({ ask: 'hash', file, answer: hash ?? null });
      return bytes && hash ? { bytes, hash } : undefined;
    },
    names(dir) {
      const names = namesIn(dir);
      remember({ ask: 'names', file: dir, answer: hashOf(names.join('\n')) });
      return names;
    },
    permalinkFiles() {
      const files = Object.keys(permalinks);
      remember({ ask: 'permalinks', answer: hashOf(files.join('\n')) });
      return files;
    },
  };
}

/** How a dependency is asked again: the hash of a file may come from an earlier look at it. */
export interface Answers {
  readonly permalinks: Readonly<Record<string, string>>;
  readonly permalinksHash: () => string;
  readonly fileHash: (file: string) => string | null;
}

/** Tells whether the answer to a dependency is still the same. */
export function stillHolds(dependency: Dependency, answers: Answers): boolean {
  switch (dependency.ask) {
    case 'permalink':
      return (permalinkOf(answers.permalinks, dependency.file) ?? null) === dependency.answer;
    case 'isFile':
      return isFile(dependency.file) === dependency.answer;
    case 'hash':
      return answers.fileHash(dependency.file) === dependency.answer;
    case 'names':
      return hashOf(namesIn(dependency.file).join('\n')) === dependency.answer;
    case 'permalinks':
      return answers.permalinksHash() === dependency.answer;
    default:
      return false;
  }
}

/** Gives the hash that stands for a set of permalinks in the answers. */
export function hashPermalinks(permalinks: Readonly<Record<string, string>>): string {
  return hashOf(Object.keys(permalinks).join('\n'));
}

/** Gives the hex digits that stand for a content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function permalinkOf(permalinks: Readonly<Record<string, string>>, file: string): string | undefined {
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

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}
