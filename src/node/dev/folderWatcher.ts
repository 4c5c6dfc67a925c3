import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { ListedFolder } from './listTargets';

/** Watches folders, each non-recursively. */
export interface FolderWatcher {
  /** Watches a folder, or watches it again if another folder has replaced it. */
  add(folder: ListedFolder): void;
  /** Stops watching the folders that were not added since the last call. */
  endListing(): void;
  /** Returns whether some folder could not be watched: the system may have no watches left. */
  hasUnwatchedFolders(): boolean;
  close(): void;
}

interface WatchedFolder {
  /** Undefined if another folder may have taken this path. */
  id: string | undefined;
  watcher: FSWatcher | undefined;
}

type Names = ReadonlySet<string> | 'all';

/**
 * Creates a watcher. `onEvent` is called with the absolute path of a file that may have changed, or
 * `undefined` if the system does not report which. The system watches folders rather than their paths, so
 * they must be added again after each listing.
 */
export function createFolderWatcher(onEvent: (file: string | undefined) => void): FolderWatcher {
  const followed = new Map<string, WatchedFolder>();
  let names = new Map<string, Names>();
  let listed = new Map<string, Names>();

  return {
    add({ dir, id, name }) {
      const before = listed.get(dir) ?? new Set();
      listed.set(dir, name === undefined || before === 'all' ? 'all' : new Set([...before, name]));
      const folder = followed.get(dir);
      if (folder?.watcher && folder.id === id) return;
      folder?.watcher?.close();
      followed.set(dir, follow(dir, id));
    },
    endListing() {
      for (const [dir, { watcher }] of followed) {
        if (listed.has(dir)) continue;
        watcher?.close();
        followed.delete(dir);
      }
      names = listed;
      listed = new Map();
    },
    hasUnwatchedFolders: () => [...followed.values()].some(({ watcher }) => !watcher),
    close() {
      for (const { watcher } of followed.values()) watcher?.close();
      followed.clear();
    },
  };

  function follow(dir: string, id: string): WatchedFolder {
    const folder: WatchedFolder = { id, watcher: undefined };
    try {
      folder.watcher = watch(dir, (_, name) => handleEvent(dir, folder, name));
    } catch {
      return folder; // The folder is gone, or the system has no watches left.
    }
    folder.watcher.on('error', () => {
      folder.watcher?.close();
      folder.watcher = undefined;
      onEvent(undefined);
    });
    return folder;
  }

  function handleEvent(dir: string, folder: WatchedFolder, name: string | null): void {
    // Deleting or renaming the folder itself is reported under its own name.
    const isItself = name === path.basename(dir);
    if (isItself) folder.id = undefined;
    const wanted = names.get(dir);
    if (name === null) onEvent(undefined);
    else if (isItself || wanted === 'all' || wanted?.has(name)) onEvent(path.join(dir, name));
  }
}
