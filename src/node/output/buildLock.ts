import { randomUUID } from 'node:crypto';
import {
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

/** The right to write into a folder: the generated files of a site, or the work folder of an output. */
export interface BuildLock {
  release(): void;
}

export interface LockOptions {
  /** The folder, absolute. */
  readonly dir: string;
  /** Called once when another build must be waited for. */
  readonly onWait?: (pid: number) => void;
}

/** The name of the lock in the folder of generated files. */
export const LOCK_FILE = 'build.lock';

const POLL_MS = 50;
/** The owner shows that it lives this often. */
const HEARTBEAT_MS = 2000;
/** An owner that has not shown itself for so long is gone, and another process has its id. */
const DEAD_AFTER_MS = 120_000;

/**
 * Locks a folder, which is created if it does not exist. Waits while another process holds the lock, and takes over the lock
 * of a process that has ended. The lock is released at the latest when this process ends.
 */
export async function lockBuild({ dir, onWait }: LockOptions): Promise<BuildLock> {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, LOCK_FILE);
  const mark = `${process.pid} ${randomUUID()}\n${realpathSync(dir)}\n`;
  let waited = false;
  while (!tryAcquire(file, mark)) {
    const owner = readOwner(file);
    if (owner && !isAlive(owner)) removeStale(file, owner);
    else if (owner) {
      if (!waited) onWait?.(owner.pid);
      waited = true;
    }
    await wait(POLL_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readOwner(file)?.mark !== mark) return;
    try {
      rmSync(file, { force: true });
    } catch {
      // stale as soon as this process ends
    }
  };
  process.on('exit', release);
  return { release };
}

/** Returns the ID of the process that holds the lock of a folder, or `undefined` if none does. */
export function findBuildProcess(dir: string): number | undefined {
  const owner = readOwner(path.join(dir, LOCK_FILE));
  return owner && isAlive(owner) ? owner.pid : undefined;
}

interface Owner {
  readonly pid: number;
  readonly mark: string;
  readonly seenAt: number;
  /** Whether the lock was created in another folder, and came here with a copy of the site. */
  readonly isCopied: boolean;
}

function tryAcquire(file: string, mark: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true }); // `clear` may have removed it meanwhile
  try {
    writeFileSync(file, mark, { flag: 'wx' });
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST' && !isFolder(path.dirname(file))) throw cause;
    // ENOENT: the last owner has just deleted its empty folder
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    // a lock that is cut short would hold up the next build
    removeUnfinished(file, mark);
    throw cause;
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const mark = readFileSync(file, 'utf8');
    const [, dir, ending] = mark.split('\n');
    // Without the final line break the path was cut short as it was written.
    const isCopied = dir !== undefined && ending === '' && dir !== realpathSync(path.dirname(file));
    return { pid: Number.parseInt(mark, 10), mark, seenAt: statSync(file).mtimeMs, isCopied };
  } catch {
    return undefined;
  }
}

/** A mark without a number was cut short as it was written; for its writer to finish, its age decides. */
function isAlive({ pid, seenAt, isCopied }: Owner): boolean {
  if (isCopied) return false;
  const age = Date.now() - seenAt;
  return Number.isNaN(pid) ? age < HEARTBEAT_MS : isRunning(pid) && age < DEAD_AFTER_MS;
}

/** Of several that find the lock stale one alone moves it away; what it moved must be what it has seen. */
function removeStale(file: string, { mark }: Owner): void {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
    if (readFileSync(moved, 'utf8') !== mark) renameSync(moved, file);
    else rmSync(moved, { force: true });
  } catch {
    // another was faster
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // taken away by hand: nothing to keep alive
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
function removeUnfinished(file: string, mark: string): void {
  const owner = readOwner(file);
  if (owner && mark.startsWith(owner.mark)) rmSync(file, { force: true });
}
