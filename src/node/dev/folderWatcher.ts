import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { SeenFolder } from './listTargets';

/** Hears of changes in folders, each by itself. */
export interface FolderWatches {
  /** Follows a folder from now on, anew when another has taken its place. */
  see(folder: SeenFolder): void;
  /** Ends a round: folders that were not seen since the round before are let go. */
  endRound(): void;
  /** Whether some folder of the last round cannot be followed: the system may have no watches left. */
  isBlind(): boolean;
  close(): void;
}

interface FollowedFolder {
  /** Undefined when what is followed may be another folder than the one that is there. */
  id: string | undefined;
  watcher: FSWatcher | undefined;
}

type Names = ReadonlySet<string> | 'all';

/**
 * Makes watches that tell of a file, absolute, in which something may have changed; undefined when the system does not say
 * in which. They follow folders, which the system tells apart from their paths: whoever lists them must see them again.
 */
export function createFolderWatches(onHint: (file: string | undefined) => void): FolderWatches {
  const followed = new Map<string, FollowedFolder>();
  let names = new Map<string, Names>();
  let seen = new Map<string, Names>();

  return {
    see({ dir, id, name }) {
      const before = seen.get(dir) ?? new Set();
      seen.set(dir, name === undefined || before === 'all' ? 'all' : new Set([...before, name]));
      const folder = followed.get(dir);
      if (folder?.watcher && folder.id === id) return;
      folder?.watcher?.close();
      followed.set(dir, follow(dir, id));
    },
    endRound() {
      for (const [dir, { watcher }] of followed) {
        if (seen.has(dir)) continue;
        watcher?.close();
        followed.delete(dir);
      }
      names = seen;
      seen = new Map();
    },
    isBlind: () => [...followed.values()].some(({ watcher }) => !watcher),
    close() {
      for (const { watcher } of followed.values()) watcher?.close();
      followed.clear();
    },
  };

  function follow(dir: string, id: string): FollowedFolder {
    const folder: FollowedFolder = { id, watcher: undefined };
    try {
      folder.watcher = watch(dir, (_, name) => hear(dir, folder, name));
    } catch {
      return folder; // gone meanwhile, or no watches are left
    }
    folder.watcher.on('error', () => {
      folder.watcher?.close();
      folder.watcher = undefined;
      onHint(undefined);
    });
    return folder;
  }

  function hear(dir: string, folder: FollowedFolder, name: string | null): void {
    // a folder that goes away or gets another name says so under its own name
    const isItself = name === path.basename(dir);
    if (isItself) folder.id = undefined;
    const wanted = names.get(dir);
    if (name === null) onHint(undefined);
    else if (isItself || wanted === 'all' || wanted?.has(name)) onHint(path.join(dir, name));
  }
}
