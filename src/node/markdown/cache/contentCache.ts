import { rmSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from '../compileFile';
import { type ContentRequest, contentKey } from '../contentRequest';
import { type CompileSettings, getCompilerRoots, findFolderIndex } from '../compileSettings';
import { getCodePaths, hasExpectedSize } from './codeFiles';
import { createFileHashes, type FileHashes } from './fileHashes';
import { hashContent, hashPermalinkFiles, isFile, isUpToDate } from './dependencyTracker';
import { type CacheEntry, readManifest, writeManifest } from './manifest';

export interface CacheOptions {
  readonly settings: CompileSettings;
  /** Each locale of a site has a manifest of its own. */
  readonly locale: string;
  /** Returns the hash of the compiler and of the settings of a folder. */
  readonly getFingerprint: (folder: number) => string;
}

/** The compiled files of previous builds. */
export interface ContentCache {
  /** Discards the file hashes computed so far, since files may have changed. */
  refresh(): void;
  /** Returns the compiled form of a file, or `undefined` if it is missing or out of date. */
  find(request: ContentRequest): StoredFile | undefined;
  /**
   * Returns the hash of the file, its settings and the compiler. Call it before reading the file: if the file changes during
   * the compilation, the entry is out of date.
   */
  hashInput(request: ContentRequest): string;
  set(request: ContentRequest, stored: StoredFile, inputHash: string): void;
  delete(request: ContentRequest): void;
  /** Writes the manifest for the next build and removes code that no entry refers to. */
  save(): void;
}

/** Opens the cache of a site and reads its manifest. */
export function openContentCache({ settings, locale, getFingerprint }: CacheOptions): ContentCache {
  const manifestFile = path.join(settings.cacheDir, `manifest-${locale}.jsonl`);
  const previous = readManifest(manifestFile);
  const pages = new Map(previous.pages);
  const files = new Map(previous.files);
  const permalinkHashes = new Map<number, string>();
  const roots = getCompilerRoots(settings);
  let hashes: FileHashes = createFileHashes(files, roots);
  let isChanged = false;

  const hashInput = ({ file, query }: ContentRequest): string => {
    const folder = findFolderIndex(settings.folders, file);
    const assets = settings.folders[folder]?.assets?.[file];
    return hashContent(JSON.stringify([getFingerprint(folder), hashes.hash(file), query, assets]));
  };
  const isValid = (request: ContentRequest, { inputHash, stored }: CacheEntry): boolean => {
    if (inputHash !== hashInput(request)) return false;
    const folder = findFolderIndex(settings.folders, request.file);
    const permalinks = settings.folders[folder]?.permalinks ?? {};
    const paths = getCodePaths(settings.cacheDir, stored.hash);
    return (
      hasExpectedSize(paths.module, stored.sizes.module) &&
      hasExpectedSize(paths.body, stored.sizes.body) &&
      stored.dependencies.every((dependency) =>
        isUpToDate(dependency, {
          permalinks,
          getPermalinksHash: () => getOrCreate(permalinkHashes, folder, () => hashPermalinkFiles(permalinks)),
          getFileHash: (file) => hashes.hash(file) ?? null,
        }),
      )
    );
  };

  return {
    refresh() {
      for (const [file, hash] of hashes.current) files.set(file, hash);
      hashes = createFileHashes(files, roots);
    },
    find(request) {
      const cached = pages.get(contentKey(request));
      return cached && isValid(request, cached) ? cached.stored : undefined;
    },
    hashInput,
    set(request, stored, inputHash) {
      // Hashes the dependencies now, so that the next build does not have to read them.
      for (const dependency of stored.dependencies)
        if (dependency.type === 'hash') hashes.hash(dependency.file);
      pages.set(contentKey(request), { inputHash, stored });
      isChanged = true;
    },
    delete(request) {
      isChanged = pages.delete(contentKey(request)) || isChanged;
    },
    save() {
      this.refresh();
      for (const key of pages.keys()) if (!isFile(key.replace(/\?[^?]*$/, ''))) this.delete({ file: key });
      for (const file of files.keys()) if (!isFile(file)) files.delete(file);
      if (!isChanged && hasSameHashes(files, previous.files)) return;
      writeManifest(manifestFile, { pages, files });
      removeUnused(settings.cacheDir, previous.pages, pages);
      isChanged = false;
    },
  };
}

function getOrCreate<Key>(map: Map<Key, string>, key: Key, create: () => string): string {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

function hasSameHashes(current: ReadonlyMap<string, { stamp: string }>, previous: typeof current): boolean {
  return (
    current.size === previous.size &&
    [...current].every(([file, { stamp }]) => previous.get(file)?.stamp === stamp)
  );
}

function removeUnused(
  cacheDir: string,
  previous: ReadonlyMap<string, CacheEntry>,
  current: ReadonlyMap<string, CacheEntry>,
): void {
  const used = new Set([...current.values()].map(({ stored }) => stored.hash));
  for (const { stored } of previous.values()) {
    if (used.has(stored.hash)) continue;
    for (const file of Object.values(getCodePaths(cacheDir, stored.hash))) rmSync(file, { force: true });
  }
}
