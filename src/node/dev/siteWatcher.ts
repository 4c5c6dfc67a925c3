import { createWatcher } from '../engine/watcher';
import { projectDir } from '../entries';
import { isWithin } from '../files/realPath';
import { resolveOutDir } from '../config/resolveOutDir';
import { getGeneratedDir } from '../config/generatedDir';

interface SiteWatcherInput {
  /** A real path. */
  readonly siteDir: string;
  /** Polls for changes at this interval in milliseconds, for file systems without change events. */
  readonly pollMs?: number | undefined;
  /** Changes count from this time on, in milliseconds since the epoch. */
  readonly since: number;
  /** Returns the absolute paths that results depend on. Those within the site are watched in any case. */
  getTargets(): { readonly folders: Iterable<string>; readonly files: Iterable<string> };
  /** Called when there may be unreported changes: before the start, or temporary ones. */
  onUncertain(): void;
  onChange(files: readonly string[]): void;
}

/** Watches a site, and what its results depend on outside of it. */
export interface SiteWatcher {
  /**
   * Watches what has been read recently, after a moment. Starts to watch the site: soon, or some time after the
   * start, so that the first page does not wait until all folders have been read.
   */
  schedule(options?: { readonly isUrgent: boolean }): void;
  close(): void;
}

/** Delays in milliseconds: after a page, and before the first one. */
const DELAY_MS = 100;
const START_DELAY_MS = 1500;

/** Creates the watcher of a site. */
export function createSiteWatcher(input: SiteWatcherInput): SiteWatcher {
  const { siteDir } = input;
  const watcher = createWatcher({
    onChange: (paths) => input.onChange([...paths]),
    onSettled: input.onUncertain,
    ignoredFolders: [getGeneratedDir(siteDir), resolveOutDir(siteDir)],
    linkRoot: siteDir,
    poll: input.pollMs,
  });
  const isOutside = (file: string) =>
    ![siteDir, projectDir].some((dir) => isWithin(file, dir)) && !/[\\/]node_modules[\\/]/.test(file);
  let watched: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Whether the timer waits for the first page. */
  let isPostponed = false;
  let isClosed = false;

  return {
    schedule({ isUrgent } = { isUrgent: true }) {
      if (isClosed) return;
      const isStart = watched === undefined;
      // Frequent requests must not postpone the start repeatedly.
      if (timer && !(isPostponed && isUrgent)) return;
      clearTimeout(timer);
      isPostponed = isStart && !isUrgent;
      const since = isStart ? input.since : Date.now();
      timer = setTimeout(() => watch(since), isPostponed ? START_DELAY_MS : DELAY_MS);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      watcher.close();
    },
  };

  function watch(since: number): void {
    timer = undefined;
    const { folders, files } = input.getTargets();
    const targets = {
      folders: [siteDir, ...[...folders].filter(isOutside)],
      files: [...new Set(files)].filter(isOutside).sort(),
    };
    const key = JSON.stringify(targets);
    if (key === watched) return;
    watched = key;
    watcher.watch({ ...targets, since });
    // New targets may have changed after they were read.
    input.onUncertain();
  }
}
