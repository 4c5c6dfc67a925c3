import path from 'node:path';
import { createFolderWatcher } from './folderWatcher';
import { type Listing, listTargets } from './listTargets';

/** Absolute paths of the changed files. */
export interface Changes {
  readonly files: readonly string[];
  /** Whether all of them existed before and still exist. */
  readonly areEdits: boolean;
  /**
   * Whether more may have changed than `files` contains: files that disappeared before they were listed, or
   * links that leave the site.
   */
  readonly isUnsure: boolean;
}

/** Watches the files of a site. */
export interface SiteWatcher {
  /**
   * Replaces the watched files, folders and globs, which are absolute. New ones were read at `since`
   * (milliseconds since the epoch) or later, so changes after that time are reported.
   */
  follow(targets: readonly string[], since: number): void;
  /** Watches additional files, which were read at `since` or later. */
  add(files: readonly string[], since: number): void;
  close(): void;
}

export interface WatchOptions {
  /** Called when the system reported changes that have been undone by the time the files are listed. */
  readonly onUndone?: (() => void) | undefined;
  /** Milliseconds after the last change until all files are scanned once more. */
  readonly recheckMs?: number | undefined;
  /** Polls for changes at this interval in milliseconds, for file systems without change events. */
  readonly pollMs?: number | undefined;
}

interface Snapshot extends Listing {
  readonly targets: ReadonlySet<string>;
  /** When the scan finished, in milliseconds since the epoch. */
  readonly at: number;
}

/** Debounce time for changes: editors save in several steps, and git changes many files at once. */
const DEBOUNCE_MS = 12;
/** Maximum time until changes are reported if they do not stop. */
const MAX_WAIT_MS = 250;
/**
 * Milliseconds after the last change until all files are scanned once more, because a busy system drops
 * events.
 */
const RECHECK_MS = 1000;
/** How far file timestamps may lag behind the clock, in milliseconds. */
const CLOCK_SKEW_MS = 20;
/**
 * The coarsest timestamp resolution of a file system, in milliseconds. A file written more recently can
 * change without a new timestamp.
 */
const TIMESTAMP_RESOLUTION_MS = 2000;
const IGNORED_PATHS = /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/;

/**
 * Starts to watch the files of a site. System events only trigger a scan; the changes are the differences
 * between two scans. That way, no change is missed while folders are created, deleted or renamed.
 */
export function watchSite(
  siteDir: string,
  onChange: (changes: Changes) => void,
  { onUndone, recheckMs = RECHECK_MS, pollMs }: WatchOptions = {},
): SiteWatcher {
  const folderWatcher = createFolderWatcher(recordEvent);
  const singleFiles = new Set<string>();
  const changedPaths = new Set<string>();
  let roots: ReadonlySet<string> = new Set();
  let last: Snapshot = { files: new Map(), folders: new Map(), targets: new Set(), at: 0 };
  /** Changes in new targets count from this time on. */
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
      const fresh = files.filter((file) => !singleFiles.has(file));
      if (fresh.length === 0) return;
      for (const file of fresh) singleFiles.add(file);
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
    const targets = new Set([...roots, ...singleFiles]);
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
      // What the link replaced is unknown, and listing its folder must report it as an error.
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
    return !IGNORED_PATHS.test(root.startsWith(siteDir + path.sep) ? root.slice(siteDir.length) : root);
  }
}

/** Returns whether a path is one of the targets or below one. */
function isAmong(file: string, targets: ReadonlySet<string>): boolean {
  for (let at = file; ; at = path.dirname(at)) {
    if (targets.has(at)) return true;
    if (at === path.dirname(at)) return false;
  }
}

/** Returns the part of a path before any glob pattern. */
function getRoot(glob: string): string {
  const at = glob.search(/[*?{[]/);
  return at === -1 ? glob : path.dirname(`${glob.slice(0, at)}x`);
}
