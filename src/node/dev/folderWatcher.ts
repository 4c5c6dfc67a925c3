import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { ListedFolder } from './listTargets';

/** Hears of changes in folders, each by itself. */
export interface FolderWatcher {
  /** Follows a folder from now on, anew when another has taken its place. */
  add(folder: ListedFolder): void;
  /** Ends a round: folders that were not seen since the round before are let go. */
  endListing(): void;
  /** Whether some folder of the last round cannot be followed: the system may have no watches left. */
  hasUnwatchedFolders(): boolean;
  close(): void;
}

interface WatchedFolder {
  /** Undefined when what is followed may be another folder than the one that is there. */
  id: string | undefined;
  watcher: FSWatcher | undefined;
}

type Names = ReadonlySet<string> | 'all';

/**
 * Makes watches that tell of a file, absolute, in which something may have changed; undefined when the system does not say
 * in which. They follow folders, which the system tells apart from their paths: whoever lists them must see them again.
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
      return folder; // gone meanwhile, or no watches are left
    }
    folder.watcher.on('error', () => {
      folder.watcher?.close();
      folder.watcher = undefined;
      onEvent(undefined);
    });
    return folder;
  }

  function handleEvent(dir: string, folder: WatchedFolder, name: string | null): void {
    // a folder that goes away or gets another name says so under its own name
    const isItself = name === path.basename(dir);
    if (isItself) folder.id = undefined;
    const wanted = names.get(dir);
    if (name === null) onEvent(undefined);
    else if (isItself || wanted === 'all' || wanted?.has(name)) onEvent(path.join(dir, name));
  }
}
