import path from 'node:path';
import { createFolderWatcher } from './folderWatcher';
import { type Listing, listTargets } from './listTargets';

/** Files that have changed, absolute. */
export interface Changes {
  readonly files: readonly string[];
  /** Whether all of them were there before and are there still. */
  readonly areEdits: boolean;
  /** Whether more may have changed than can be named: files that went away before they were ever listed, and links that leave the site. */
  readonly isUnsure: boolean;
}

/** Follows the files that a site is made of. */
export interface SiteWatcher {
  /**
   * Follows these in place of those before: files, folders with all below them, and globs; absolute. What is new among
   * them was read at `since` at the earliest, in milliseconds of the clock: later changes are told of.
   */
  follow(targets: readonly string[], since: number): void;
  /** Follows some more files, read at `since` at the earliest. */
  add(files: readonly string[], since: number): void;
  close(): void;
}

export interface WatchOptions {
  /** Called when the system reported changes that have been undone by the time the files are listed. */
  readonly onUndone?: (() => void) | undefined;
  /** Milliseconds after the last change until all is looked at once more. */
  readonly recheckMs?: number | undefined;
  /** Looks again and again, this many milliseconds apart: for disks whose system tells of no change. */
  readonly pollMs?: number | undefined;
}

interface Snapshot extends Listing {
  readonly targets: ReadonlySet<string>;
  /** Milliseconds of the clock. */
  readonly at: number;
}

/** Milliseconds of rest after which changes are taken together: an editor saves in steps, git in heaps. */
const DEBOUNCE_MS = 12;
/** Milliseconds after which changes are told of though there is no rest. */
const MAX_WAIT_MS = 250;
/** Milliseconds after the last change until all is looked at once more: a system that has too much to tell leaves things out. */
const RECHECK_MS = 1000;
/** Milliseconds by which the times of files lag behind the clock. */
const CLOCK_SKEW_MS = 20;
/** A file written this many milliseconds ago may be written again without its times telling, on disks that count coarsely. */
const TIMESTAMP_RESOLUTION_MS = 2000;
const NEVER = /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/;

/**
 * Starts to follow the files of the site in a folder. What the system says of changes only gives the time to look: what has
 * changed is what differs between two listings. So nothing is missed that happens while folders come, go and change names.
 */
export function watchSite(
  siteDir: string,
  onChange: (changes: Changes) => void,
  { onUndone, recheckMs = RECHECK_MS, pollMs }: WatchOptions = {},
): SiteWatcher {
  const folderWatcher = createFolderWatcher(recordEvent);
  const single = new Set<string>();
  const changedPaths = new Set<string>();
  let roots: ReadonlySet<string> = new Set();
  let last: Snapshot = { files: new Map(), folders: new Map(), targets: new Set(), at: 0 };
  /** Since when changes in new targets count. */
  let newSince = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let pendingSince: number | undefined;
  let isClosed = false;

  return {
    follow(targets, since) {
      roots = new Set(targets.map(getRoot).filter(isWanted));
      newSince = Math.min(newSince, since);
      scan();
    },
    add(files, since) {
      const fresh = files.filter((file) => !single.has(file));
      if (fresh.length === 0) return;
      for (const file of fresh) single.add(file);
      newSince = Math.min(newSince, since);
      recordEvent(undefined);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      folderWatcher.close();
    },
  };

  function recordEvent(file: string | undefined): void {
    if (isClosed) return;
    if (file !== undefined) changedPaths.add(file);
    pendingSince ??= Date.now();
    if (Date.now() - pendingSince < MAX_WAIT_MS) scheduleScan(DEBOUNCE_MS);
  }

  function scheduleScan(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(scan, delay);
  }

  function scan(): void {
    if (isClosed) return;
    const hadEvents = pendingSince !== undefined;
    pendingSince = undefined;
    const targets = new Set([...roots, ...single]);
    const now = {
      ...listTargets({ siteDir, targets, onFolder: folderWatcher.add }),
      targets,
      at: Date.now(),
    };
    folderWatcher.endListing();
    const changes = compare(last, now);
    last = now;
    newSince = Number.POSITIVE_INFINITY;
    changedPaths.clear();
    clearTimeout(timer);
    if (pollMs !== undefined) scheduleScan(pollMs);
    else if (hadEvents || changes || folderWatcher.hasUnwatchedFolders()) scheduleScan(recheckMs);
    if (changes) onChange(changes);
    else if (hadEvents) onUndone?.();
  }

  function compare(before: Snapshot, now: Snapshot): Changes | undefined {
    const files: string[] = [];
    let areEdits = true;
    let hasRefused = false;
    const since = newSince - CLOCK_SKEW_MS;
    for (const [file, { stamp, changedAt, isRefused }] of now.files) {
      const old = before.files.get(file);
      if (old) {
        const mayDiffer = changedPaths.has(file) && before.at - old.changedAt < TIMESTAMP_RESOLUTION_MS;
        if (old.stamp === stamp && !mayDiffer) continue;
        files.push(file);
      } else if (isAmong(file, before.targets) || changedAt >= since) {
        files.push(file);
        areEdits = false;
      } else continue;
      // what was behind the link's path is unknown, and whoever lists its folder must refuse it
      hasRefused ||= isRefused === true;
    }
    const isGone = (file: string) => !now.files.has(file) && isAmong(file, now.targets);
    const gone = [...before.files.keys()].filter(isGone);
    const isUnsure =
      hasRefused ||
      [...now.folders].some(([dir, changedAt]) => changedAt >= since && !isAmong(dir, before.targets));
    if (files.length + gone.length === 0 && !isUnsure) return undefined;
    return { files: [...files, ...gone], areEdits: areEdits && gone.length === 0 && !isUnsure, isUnsure };
  }

  function isWanted(root: string): boolean {
    return !NEVER.test(root.startsWith(siteDir + path.sep) ? root.slice(siteDir.length) : root);
  }
}

/** Tells whether a path is one of some targets, or below one. */
function isAmong(file: string, targets: ReadonlySet<string>): boolean {
  for (let at = file; ; at = path.dirname(at)) {
    if (targets.has(at)) return true;
    if (at === path.dirname(at)) return false;
  }
}

/** Takes a path or a glob and gives the part without patterns. */
function getRoot(glob: string): string {
  const at = glob.search(/[*?{[]/);
  return at === -1 ? glob : path.dirname(`${glob.slice(0, at)}x`);
}
