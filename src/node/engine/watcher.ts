import path from 'node:path';
import Watchpack from 'watchpack';
import { resolveRealPath } from '../files/realPath';
import { createPlan, findKind, listBelow, listNames, type WatchPlan, type WatchTargets } from './watchPlan';

/** Reports changes of files. */
export interface Watcher {
  /** Replaces the targets. No change of a target that was watched before is lost. */
  watch(targets: WatchTargets): void;
  close(): void;
}

export interface WatcherOptions {
  /**
   * Called with the absolute paths of what was created, changed or removed. Of a folder
   * that was added or removed, the files in it are reported as well.
   */
  readonly onChange: (paths: ReadonlySet<string>) => void;
  /**
   * Called one second after the last change of a folder or link. A folder that was replaced and then restored is not reported as
   * changed, although a task may have read the temporary one.
   */
  readonly onSettled?: () => void;
  /** Folders that are not watched, such as the output. `.git` and `node_modules` are never watched. */
  readonly ignoredFolders?: readonly string[];
  /** Symbolic links are followed into this folder, an absolute real path, and into folders that are watched. */
  readonly linkRoot?: string;
  /** Polls at this interval in milliseconds, for file systems without change events. */
  readonly poll?: number | undefined;
}

/** How long to collect changes: editors save in several steps, and git changes many files at once. */
const AGGREGATE_MS = 20;
/** Changes that do not stop are reported after this many times the usual delay. */
const MAX_DELAYS = 12;
/** Times after a change of the targets at which to look for changes that were not reported. */
const CHECKS_MS = [250, 1000, 4000];
/** Changes of folders and links have ended after this time without another one. */
const SETTLED_MS = 1000;
/** How far the timestamps of files may lag behind the clock. */
const CLOCK_SKEW_MS = 20;
const IGNORED_NAMES: ReadonlySet<string> = new Set(['.git', 'node_modules']);
const IGNORED_PATH = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/;

/** Creates a watcher. It watches nothing until `watch` is called. */
export function createWatcher({
  onChange,
  onSettled,
  ignoredFolders = [],
  linkRoot,
  poll,
}: WatcherOptions): Watcher {
  let explicit: ReadonlySet<string> = new Set();
  let plan: WatchPlan = {
    files: new Set(),
    folders: new Set(),
    links: new Map(),
    entries: new Map(),
    explicit,
  };
  let checks: NodeJS.Timeout[] = [];
  let targets: WatchTargets = {};
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;
  let firstChangeAt: number | undefined;
  const changed = new Set<string>();
  const isIgnored = (file: string) => !explicit.has(file) && isBelowIgnored(file, ignoredFolders);
  const isIgnoredIn = (file: string, name: string) =>
    (IGNORED_NAMES.has(name) || ignoredFolders.includes(file)) && !explicit.has(file);
  let watchpack = openWatchpack();

  return {
    watch(next) {
      targets = next;
      for (const file of start(next.since ?? Date.now())) recordChange(file);
      for (const check of checks) clearTimeout(check);
      checks = CHECKS_MS.map((delay) => setTimeout(findMissed, delay));
    },
    close() {
      isClosed = true;
      for (const each of [timer, settling, ...checks]) clearTimeout(each);
      watchpack.close();
    },
  };

  function openWatchpack() {
    const opened = new Watchpack({
      ignored: isIgnored,
      // Links are resolved here, because watchpack does not follow those within a folder.
      followSymlinks: false,
      ...(poll !== undefined && { poll }),
    });
    opened.on('change', recordChange);
    opened.on('remove', recordChange);
    return opened;
  }

  /** Watches the current targets. Returns what was added to or removed from watched folders since the last call. */
  function start(since: number): readonly string[] {
    const before = plan;
    plan = createPlan(targets, { isIgnored, isIgnoredIn, linkRoot });
    explicit = plan.explicit;
    const replaced = [...plan.entries].flatMap(([file, id]) => {
      const old = before.entries.get(file);
      return old !== undefined && old !== id ? [file] : [];
    });
    const stale = watchpack;
    // The system, and so watchpack, keeps watching the folder that was replaced.
    if (replaced.length > 0) watchpack = openWatchpack();
    watchpack.watch({
      files: plan.files,
      directories: plan.folders,
      missing: [],
      startTime: since - CLOCK_SKEW_MS,
    });
    if (stale !== watchpack) stale.close();
    const added = [...plan.entries.keys()].filter(
      (file) => !before.entries.has(file) && before.entries.has(path.dirname(file)),
    );
    const removed = [...before.entries.keys()].filter((file) => !plan.entries.has(file) && !findKind(file));
    return [...added, ...removed, ...replaced, ...listBelow(replaced, plan)];
  }

  /** Reports what changed before watchpack had read the folders for the first time. */
  function findMissed(): void {
    for (const file of start(Date.now())) recordChange(file);
  }

  function recordChange(file: string): void {
    if (isClosed) return;
    changed.add(file);
    const now = Date.now();
    firstChangeAt ??= now;
    clearTimeout(timer);
    const isLate = now - firstChangeAt > AGGREGATE_MS * MAX_DELAYS;
    timer = setTimeout(flush, isLate ? 0 : AGGREGATE_MS);
  }

  function flush(): void {
    const since = firstChangeAt ?? Date.now();
    const found = new Set(changed);
    changed.clear();
    firstChangeAt = undefined;
    const kinds = [...found].map((file) => [file, findKind(file)] as const);
    if (
      onSettled &&
      kinds.some(([file, kind]) => kind === 'folder' || kind === 'link' || plan.entries.get(file))
    ) {
      clearTimeout(settling);
      settling = setTimeout(onSettled, SETTLED_MS);
    }
    // A removed file may have other names than those in the next plan.
    const paths = new Set([...found].flatMap((file) => [...listNames(file, plan)]));
    // A new folder may contain links, and files that are older than it.
    if (kinds.some(([, kind]) => kind !== 'file')) {
      const folders = kinds.flatMap(([file, kind]) => (kind === 'folder' ? [resolveRealPath(file)] : []));
      for (const file of [...start(since), ...listBelow(folders, plan)]) found.add(file);
    }
    for (const file of found) for (const name of listNames(file, plan)) paths.add(name);
    if (paths.size > 0) onChange(paths);
  }
}

function isBelowIgnored(file: string, ignoredFolders: readonly string[]): boolean {
  return (
    IGNORED_PATH.test(file) ||
    ignoredFolders.some(
      (dir) => file.startsWith(dir) && (file.length === dir.length || file[dir.length] === path.sep),
    )
  );
}
