import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { mapConcurrently } from '../content/mapConcurrently';

/** Files that have changed, absolute. */
export interface Changes {
  readonly files: readonly string[];
  /** Whether all of them were there before and are there still. */
  readonly areEdits: boolean;
}

/** Follows the files that a site is made of. */
export interface SiteWatcher {
  /** Follows these in place of those before: files, folders with all below them, and globs; absolute. */
  follow(targets: readonly string[]): void;
  /** Follows some more files. */
  add(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds of rest after which changes are taken together: an editor saves in steps, git in heaps. */
const REST = 12;
/** Milliseconds by which the times of files lag behind the clock. */
const COARSENESS = 20;
const NEVER = /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/;

/**
 * Starts to follow the files of the site in a folder. Listing what is there takes a while, and the site is read meanwhile:
 * files that have come or changed since this was called are told of when the list is there.
 */
export function watchSite(siteDir: string, onChange: (changes: Changes) => void): SiteWatcher {
  let roots: ReadonlySet<string> = new Set();
  const single = new Set<string>();
  const ancestors = new Set<string>();
  const changed = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;

  const started = new Set<string>();
  const began = Date.now() - COARSENESS;

  return {
    follow(targets) {
      const next = new Set(targets.map(rootOf));
      for (const root of next) noteAncestors(root);
      const added = [...next].filter((root) => !roots.has(root) && existsSync(root));
      const isFirst = roots.size === 0;
      roots = next;
      start([siteDir, ...added.filter((root) => !isFirst || !isBelow(root, siteDir))]);
    },
    add(files) {
      const fresh = files.filter((file) => !single.has(file) && !isBelowRoot(file));
      for (const file of fresh) {
        single.add(file);
        noteAncestors(file);
      }
      if (fresh.length > 0) start(fresh);
    },
    async close() {
      clearTimeout(timer);
      await watcher?.close();
    },
  };

  function start(paths: readonly string[]): void {
    const fresh = paths.filter((each) => !started.has(each));
    for (const each of fresh) started.add(each);
    if (watcher) return void watcher.add(fresh);
    // the folder of the site stands for all within it: what is not there yet is seen when it comes
    watcher = watch(fresh, { ignoreInitial: true, ignored: (file) => !isWanted(file) });
    watcher.on('all', (event, file) => {
      if (event !== 'addDir' && event !== 'unlinkDir') note(file, event);
    });
    watcher.on('ready', () => void catchUp());
    watcher.on('error', () => {}); // a folder that went away while it was looked at
  }

  function note(file: string, event: string): void {
    if (!isWanted(file)) return;
    changed.set(file, event);
    clearTimeout(timer);
    timer = setTimeout(tell, REST);
  }

  async function catchUp(): Promise<void> {
    const listed = Object.entries(watcher?.getWatched() ?? {});
    const files = listed.flatMap(([dir, names]) => names.map((name) => path.join(dir, name)));
    await mapConcurrently(files, async (file) => {
      const info = await stat(file).catch(() => undefined);
      if (info?.isFile() && info.ctimeMs >= began) note(file, 'add');
    });
  }

  function tell(): void {
    const events = [...changed];
    changed.clear();
    onChange({
      files: events.map(([file]) => file),
      areEdits: events.every(([, event]) => event === 'change'),
    });
  }

  function isWanted(file: string): boolean {
    if (ancestors.has(file) || single.has(file)) return true;
    return isBelowRoot(file) && !NEVER.test(isBelow(file, siteDir) ? file.slice(siteDir.length) : file);
  }

  function isBelowRoot(file: string): boolean {
    for (let dir = file; ; dir = path.dirname(dir)) {
      if (roots.has(dir)) return true;
      if (dir === path.dirname(dir)) return false;
    }
  }

  function noteAncestors(file: string): void {
    for (let dir = path.dirname(file); dir !== path.dirname(dir); dir = path.dirname(dir)) ancestors.add(dir);
  }
}

function isBelow(file: string, dir: string): boolean {
  return file === dir || file.startsWith(dir + path.sep);
}

/** Takes a path or a glob and gives the part without patterns. */
function rootOf(glob: string): string {
  const at = glob.search(/[*?{[]/);
  return at === -1 ? glob : path.dirname(`${glob.slice(0, at)}x`);
}
