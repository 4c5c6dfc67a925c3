import path from 'node:path';
import type { FileStat, FileSystem } from './fileSystem';
import { hashJson } from './hash';
import { hashContent } from '../files/hashContent';
import type { PathCodec } from './pathCodec';
import type { FolderEntry, PathKind } from '../../model/task';

/** The state of a file when its content was hashed. */
export type FileRecord = readonly [size: number, ino: number, mtimeMs: number, ctimeMs: number, hash: string];

/** The current state of everything that tasks read from outside of the engine, by key. Reads each input once until `refresh`. */
export interface Inputs {
  /** Whether results are only valid in this site's folder; see `PathCodec`. */
  readonly isScoped: boolean;
  /** Returns the hash of the current value of an input. */
  hash(key: string): string;
  fileKey(file: string): string;
  kindKey(file: string): string;
  listKey(dir: string): string;
  envKey(name: string): string;
  /** Throws `InputChanged` if the file is not the one that was hashed. */
  readFile(file: string): Buffer;
  kindOf(file: string): PathKind;
  /** Throws `InputChanged` as `readFile` does. */
  list(dir: string): readonly FolderEntry[];
  /** Throws `InputChanged` as `readFile` does. */
  env(name: string): string | undefined;
  /** Throws `InputChanged` if other code has read another value than the one that was hashed. */
  check(key: string, hash: string): void;
  /** Sets the fingerprint of a parameter. Returns whether it differs from one that has been read. */
  setParameter(name: string, fingerprint: string): boolean;
  /**
   * Reads inputs again: those that changes at the given absolute paths affect, or all of them. Returns the paths of files
   * and folders, and the names of environment variables, that differ.
   */
  refresh(changed?: Iterable<string>): ReadonlySet<string>;
  /** Returns the absolute paths that were read outside of the site and the generator, also those where nothing exists. */
  listOutside(): readonly string[];
  /** Reads an input again on its next use. Returns its name as `refresh` does. */
  refreshKey(key: string): string;
  /** Returns whether the next process would have to read files again that this one has read. */
  hasNewRecords(): boolean;
  /** Returns the hashes of files for the next process, by key. From now on, they are not new. */
  saveRecords(): ReadonlyMap<string, FileRecord>;
}

/** An input changed while tasks were reading it. The engine runs them again. */
export class InputChanged extends Error {
  constructor(
    readonly key: string,
    name: string,
  ) {
    super(`\`${name}\` changed while it was read.`);
  }
}

/** A file that changed this recently may change again without a new modification time. */
const SETTLED_MS = 1500;
/** The hash of a file or a path that does not exist. */
export const MISSING = '-';
const FOLDER = '/';
/** The input that all tasks depend on if the store is scoped; see `PathCodec`. */
export const SCOPE_KEY = 'r:';

interface InputsOptions {
  readonly fs: FileSystem;
  readonly paths: PathCodec;
  readonly known: ReadonlyMap<string, FileRecord>;
}

/** Creates the inputs of an engine. `known` contains the hashes that an earlier process recorded. */
export function createInputs({ fs, paths, known }: InputsOptions): Inputs {
  const hashes = new Map<string, string>();
  const records = new Map<string, FileRecord>(known);
  const parameters = new Map<string, string>();
  let hasNewRecords = false;

  const inputs: Inputs = {
    isScoped: paths.scope !== '',
    hash(key) {
      const cached = hashes.get(key);
      if (cached !== undefined) return cached;
      const hash = computeHash(key);
      hashes.set(key, hash);
      return hash;
    },
    fileKey: (file) => `f:${paths.encode(file)}`,
    kindKey: (file) => `k:${paths.encode(file)}`,
    listKey: (dir) => `l:${paths.encode(dir)}`,
    envKey: (name) => `e:${name}`,
    readFile(file) {
      const key = inputs.fileKey(file);
      const before = fs.stat(file);
      let content: Buffer;
      try {
        content = fs.readFile(file);
      } catch (error) {
        inputs.check(key, fs.stat(file)?.kind === 'folder' ? FOLDER : MISSING);
        throw error;
      }
      const hash = hashContent(content);
      inputs.check(key, hash);
      recordStat(key, before, hash);
      return content;
    },
    kindOf(file) {
      const key = inputs.kindKey(file);
      return toKind(inputs.hash(key));
    },
    list(dir) {
      const entries = fs.list(dir);
      inputs.check(inputs.listKey(dir), hashEntries(entries));
      return entries;
    },
    env(name) {
      const value = process.env[name];
      inputs.check(inputs.envKey(name), hashEnv(value));
      return value;
    },
    check(key, hash) {
      const known = hashes.get(key);
      if (known !== undefined && known !== hash) {
        records.delete(key);
        throw new InputChanged(key, key.startsWith('e:') ? key.slice(2) : paths.decode(key.slice(2)));
      }
      hashes.set(key, hash);
    },
    setParameter(name, fingerprint) {
      const hash = hashContent(fingerprint);
      const before = hashes.get(`p:${name}`);
      parameters.set(name, hash);
      hashes.set(`p:${name}`, hash);
      return before !== undefined && before !== hash;
    },
    refresh(changed) {
      const differing = new Set<string>();
      for (const key of changed === undefined ? [...hashes.keys()] : listAffected(changed)) {
        const before = hashes.get(key);
        if (before === undefined || key.startsWith('p:')) continue;
        hashes.delete(key);
        if (inputs.hash(key) !== before) differing.add(nameOf(key));
      }
      return differing;
    },
    listOutside: () => [...new Set([...hashes.keys()].filter(isOutside).map(nameOf))],
    refreshKey(key) {
      hashes.delete(key);
      return nameOf(key);
    },
    hasNewRecords: () => hasNewRecords,
    saveRecords() {
      // Other code has read most files, without their state at that time.
      for (const [key, hash] of hashes)
        if (key.startsWith('f:') && !records.has(key) && hash !== MISSING && hash !== FOLDER)
          hashFile(key, paths.decode(key.slice(2)));
      hasNewRecords = false;
      return new Map([...records].filter(([key]) => hashes.has(key)));
    },
  };
  return inputs;

  function nameOf(key: string): string {
    return isPathKey(key) ? paths.decode(key.slice(2)) : key.slice(2);
  }

  function isOutside(key: string): boolean {
    return isPathKey(key) && paths.isOutside(key.slice(2));
  }

  /**
   * Returns the keys of changed paths, of the folders around them, which may be new, and of everything in folders that
   * were added, removed or replaced.
   */
  function listAffected(changed: Iterable<string>): ReadonlySet<string> {
    const affected = new Set<string>();
    /** Whether everything in a folder is affected. */
    const folders = new Map<string, boolean>();
    const isInFolder = (file: string): boolean => {
      const dir = path.dirname(file);
      if (dir === file) return false;
      const isAffected = folders.get(dir) ?? isInFolder(dir);
      folders.set(dir, isAffected);
      return isAffected;
    };
    for (const file of changed) {
      for (let at = path.resolve(file); ; at = path.dirname(at)) {
        const key = inputs.fileKey(at);
        if (affected.has(key)) break;
        affected.add(key).add(inputs.kindKey(at)).add(inputs.listKey(at));
        if (at === path.dirname(at)) break;
      }
      if (fs.stat(file)?.kind !== 'file') folders.set(path.resolve(file), true);
    }
    if (folders.size === 0) return affected;
    for (const key of hashes.keys())
      if (isPathKey(key) && isInFolder(paths.decode(key.slice(2)))) affected.add(key);
    return affected;
  }

  function computeHash(key: string): string {
    const name = key.slice(2);
    if (key.startsWith('f:')) return hashFile(key, paths.decode(name));
    if (key.startsWith('k:')) return fromKind(fs.stat(paths.decode(name))?.kind);
    if (key.startsWith('l:')) return hashEntries(fs.list(paths.decode(name)));
    if (key.startsWith('e:')) return hashEnv(process.env[name]);
    if (key.startsWith('p:')) return parameters.get(name) ?? MISSING;
    if (key === SCOPE_KEY) return hashContent(paths.scope);
    return MISSING;
  }

  function hashFile(key: string, file: string): string {
    const stat = fs.stat(file);
    if (!stat) return MISSING;
    if (stat.kind === 'folder') return FOLDER;
    const record = records.get(key);
    if (record && isSame(record, stat)) return record[4];
    try {
      const hash = hashContent(fs.readFile(file));
      recordStat(key, stat, hash);
      return hash;
    } catch {
      return MISSING;
    }
  }

  function recordStat(key: string, stat: FileStat | undefined, hash: string): void {
    if (!stat || fs.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < SETTLED_MS) {
      records.delete(key);
      return;
    }
    const record = records.get(key);
    if (record && isSame(record, stat) && record[4] === hash) return;
    records.set(key, [stat.size, stat.ino, stat.mtimeMs, stat.ctimeMs, hash]);
    hasNewRecords = true;
  }
}

function isPathKey(key: string): boolean {
  return /^[fkl]:/.test(key);
}

function isSame([size, ino, mtimeMs, ctimeMs]: FileRecord, stat: FileStat): boolean {
  return size === stat.size && ino === stat.ino && mtimeMs === stat.mtimeMs && ctimeMs === stat.ctimeMs;
}

function hashEntries(entries: readonly FolderEntry[]): string {
  return hashJson(entries.map(({ name, kind }) => [name, kind]));
}

function hashEnv(value: string | undefined): string {
  return hashJson(value ?? null);
}

function fromKind(kind: PathKind): string {
  return kind ?? MISSING;
}

function toKind(hash: string): PathKind {
  return hash === MISSING ? undefined : (hash as PathKind);
}
