import { rmSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from '../compileAndStore';
import { type ContentRequest, contentKey } from '../contentRequest';
import { type CompileSettings, getContentRoots, findFolderIndex } from '../compileSettings';
import { getCodePaths, hasExpectedSize } from './codeFiles';
import { createFileHashes, type FileHashes } from './fileHashes';
import { hashContent, hashPermalinkFiles, isFile, isUpToDate } from './dependencyTracker';
import { type CacheEntry, readManifest, writeManifest } from './manifest';

export interface CacheOptions {
  readonly settings: CompileSettings;
  /** Locales of a site keep apart what they leave to their next build. */
  readonly locale: string;
  /** Gives the hash of the settings of a folder and of what compiles. */
  readonly getFingerprint: (folder: number) => string;
}

/** Compiled files of earlier builds, as far as they still hold. */
export interface ContentCache {
  /** Looks at files afresh from here on. */
  begin(): void;
  find(request: ContentRequest): StoredFile | undefined;
  /** Names all that a file is compiled from. To be asked for before the file is read: what is written meanwhile is another input. */
  hashInput(request: ContentRequest): string;
  keep(request: ContentRequest, stored: StoredFile, input: string): void;
  drop(request: ContentRequest): void;
  /** Writes what is known for the next build, and removes code that nothing leads to any more. */
  save(): void;
}

/** Opens the cache of a site. */
export function openContentCache({ settings, locale, getFingerprint }: CacheOptions): ContentCache {
  const manifestFile = path.join(settings.cacheDir, `manifest-${locale}.jsonl`);
  const earlier = readManifest(manifestFile);
  const pages = new Map(earlier.pages);
  const files = new Map(earlier.files);
  const permalinkHashes = new Map<number, string>();
  const roots = getContentRoots(settings);
  let hashes: FileHashes = createFileHashes(files, roots);
  let isChanged = false;

  const hashInput = ({ file, query }: ContentRequest): string => {
    const folder = findFolderIndex(settings.folders, file);
    const named = settings.folders[folder]?.assets?.[file];
    return hashContent(JSON.stringify([getFingerprint(folder), hashes.hash(file), query, named]));
  };
  const isValid = (request: ContentRequest, { input, stored }: CacheEntry): boolean => {
    if (input !== hashInput(request)) return false;
    const folder = findFolderIndex(settings.folders, request.file);
    const permalinks = settings.folders[folder]?.permalinks ?? {};
    const paths = getCodePaths(settings.cacheDir, stored.hash);
    return (
      hasExpectedSize(paths.module, stored.sizes.module) &&
      hasExpectedSize(paths.body, stored.sizes.body) &&
      stored.dependencies.every((dependency) =>
        isUpToDate(dependency, {
          permalinks,
          permalinksHash: () => remember(permalinkHashes, folder, () => hashPermalinkFiles(permalinks)),
          fileHash: (file) => hashes.hash(file) ?? null,
        }),
      )
    );
  };

  return {
    begin() {
      for (const [file, known] of hashes.known) files.set(file, known);
      hashes = createFileHashes(files, roots);
    },
    find(request) {
      const cached = pages.get(contentKey(request));
      return cached && isValid(request, cached) ? cached.stored : undefined;
    },
    hashInput,
    keep(request, stored, input) {
      // Hashes of what the compilation looked at, taken now, save the next build from reading those files.
      for (const dependency of stored.dependencies)
        if (dependency.ask === 'hash') hashes.hash(dependency.file);
      pages.set(contentKey(request), { input, stored });
      isChanged = true;
    },
    drop(request) {
      isChanged = pages.delete(contentKey(request)) || isChanged;
    },
    save() {
      this.begin();
      for (const key of pages.keys()) if (!isFile(key.replace(/\?[^?]*$/, ''))) this.drop({ file: key });
      for (const file of files.keys()) if (!isFile(file)) files.delete(file);
      if (!isChanged && hasSameHashes(files, earlier.files)) return;
      writeManifest(manifestFile, { pages, files });
      removeUnused(settings.cacheDir, earlier.pages, pages);
      isChanged = false;
    },
  };
}

function remember<Key>(map: Map<Key, string>, key: Key, make: () => string): string {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function hasSameHashes(now: ReadonlyMap<string, { stamp: string }>, before: typeof now): boolean {
  return now.size === before.size && [...now].every(([file, { stamp }]) => before.get(file)?.stamp === stamp);
}

function removeUnused(
  cacheDir: string,
  before: ReadonlyMap<string, CacheEntry>,
  now: ReadonlyMap<string, CacheEntry>,
): void {
  const used = new Set([...now.values()].map(({ stored }) => stored.hash));
  for (const { stored } of before.values()) {
    if (used.has(stored.hash)) continue;
    for (const file of Object.values(getCodePaths(cacheDir, stored.hash))) rmSync(file, { force: true });
  }
}
