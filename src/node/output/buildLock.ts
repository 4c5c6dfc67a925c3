import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The right to write into a folder: the generated files of a site, or the staging folder of an output. */
export interface BuildLock {
  release(): void;
}

export interface LockOptions {
  /** The folder, absolute. */
  readonly dir: string;
  /** Called once if another process holds the lock. */
  readonly onWait?: (pid: number) => void;
}

/** The name of the lock in the folder of generated files. */
const LOCK_FILE = 'build.lock';

const POLL_MS = 50;
/** How often the owner updates the modification time of the lock. */
const HEARTBEAT_MS = 2000;
/** A lock without an update for this long is stale, even if a process has its ID: the system reused the ID. */
const DEAD_AFTER_MS = 120_000;

/**
 * Locks a folder, which is created if it does not exist. Waits while another process holds the lock, and takes over the lock
 * of a process that has ended. The lock is released at the latest when this process ends.
 */
export async function lockBuild({ dir, onWait }: LockOptions): Promise<BuildLock> {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, LOCK_FILE);
  const content = `${process.pid} ${randomUUID()}\n${realpathSync(dir)}\n`;
  let hasWaited = false;
  while (!tryAcquire(file, content)) {
    const owner = readOwner(file);
    if (owner && !isAlive(owner)) removeStale(file, owner);
    else if (owner) {
      if (!hasWaited && owner.pid !== undefined) {
        onWait?.(owner.pid);
        hasWaited = true;
      }
    }
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readOwner(file)?.content !== content) return;
    try {
      rmSync(file, { force: true });
    } catch {
      // The lock becomes stale when this process ends.
    }
  };
  process.on('exit', release);
  return { release };
}

/**
 * Returns the ID of the process that holds the lock of a folder, or `undefined` if none does. Waits, blocking the thread, while
 * the lock is being written.
 */
export function findBuildProcess(dir: string): number | undefined {
  for (;;) {
    const owner = readOwner(path.join(dir, LOCK_FILE));
    if (!owner || !isAlive(owner)) return undefined;
    if (owner.pid !== undefined) return owner.pid;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

interface Owner {
  /** Missing while the lock is being written, or if it was truncated. */
  readonly pid: number | undefined;
  readonly content: string;
  readonly seenAt: number;
  /** Whether the lock was created in another folder, and copied here with the site. */
  readonly isCopied: boolean;
}

function tryAcquire(file: string, content: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true }); // `clear` may have removed it meanwhile
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST' && !isFolder(path.dirname(file))) throw cause;
    // ENOENT: the previous owner has just deleted its empty folder.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    // A truncated lock file would block the next build.
    removeUnfinished(file, content);
    throw cause;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const [first = '', dir, ending] = content.split('\n');
    // The ID itself may be incomplete without the space after it.
    const pid = /^(\d+) /.exec(first)?.[1];
    // Without the final line break, the file is still being written, or was truncated.
    const isCopied = dir !== undefined && ending === '' && dir !== realpathSync(path.dirname(file));
    return {
      pid: pid === undefined ? undefined : Number(pid),
      content,
      seenAt: statSync(file).mtimeMs,
      isCopied,
    };
  } catch {
    return undefined;
  }
}

/** A lock without a process is still being written, or was truncated. Its age decides which. */
function isAlive({ pid, seenAt, isCopied }: Owner): boolean {
  if (isCopied) return false;
  const age = Date.now() - seenAt;
  return pid === undefined ? age < HEARTBEAT_MS : isRunning(pid) && age < DEAD_AFTER_MS;
}

/** Renames the lock first, so that only one of several processes removes it, and checks that it is the lock that was read. */
function removeStale(file: string, { content }: Owner): void {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
    // Renaming it back would replace the lock of a process that was faster.
    if (readFileSync(moved, 'utf8') !== content) copyFileSync(moved, file, constants.COPYFILE_EXCL);
  } catch {
    // Another process was faster.
  } finally {
    rmSync(moved, { force: true });
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The user deleted the lock file.
  }
}

/** A process with our own ID is an earlier one: the system reused the ID. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isFolder(dir: string): boolean {
  return statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Deletes a lock file of this process whose content could not be written completely. */
function removeUnfinished(file: string, content: string): void {
  const owner = readOwner(file);
  if (owner && content.startsWith(owner.content)) rmSync(file, { force: true });
}
