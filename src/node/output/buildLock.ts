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
import { SiteError } from '../../model/siteError';
import { isRunning } from './isRunning';

/** The right to write into the caches and generated files of a site. */
export interface BuildLock {
  release(): void;
}

interface LockOptions {
  /** The folder of generated files, absolute. */
  readonly dir: string;
  /** Called once when another build must be waited for. */
  readonly onWait?: (pid: number) => void;
}

/** The name of the lock in the folder of generated files. */
export const LOCK_FILE = 'build.lock';

const POLL_MS = 50;
/** The owner shows that it lives this often. */
const BEAT_MS = 2000;
/** An owner that has not shown itself for so long is gone, and another process has its id. */
const DEAD_AFTER_MS = 120_000;

/**
 * Takes the lock of a site, waiting while another build holds it; that of a process that has ended is taken over. It goes
 * with the process at the latest.
 */
export async function lockBuild({ dir, onWait }: LockOptions): Promise<BuildLock> {
  createFolder(dir);
  const file = path.join(dir, LOCK_FILE);
  const mark = `${process.pid} ${randomUUID()}\n${realpathSync(dir)}\n`;
  let waited = false;
  while (!take(file, mark)) {
    const owner = ownerOf(file);
    if (owner && !isAlive(owner)) removeStale(file, owner);
    else if (owner) {
      if (!waited) onWait?.(owner.pid);
      waited = true;
    }
    await wait(POLL_MS);
  }
  const beat = setInterval(() => touch(file), BEAT_MS).unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (ownerOf(file)?.mark === mark) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Gives the process that builds the site now, if one does. */
export function buildingProcess(dir: string): number | undefined {
  const owner = ownerOf(path.join(dir, LOCK_FILE));
  return owner && isAlive(owner) ? owner.pid : undefined;
}

interface Owner {
  readonly pid: number;
  readonly mark: string;
  readonly seenAt: number;
  /** Whether the lock was created in another folder, and came here with a copy of the site. */
  readonly isCopied: boolean;
}

function take(file: string, mark: string): boolean {
  createFolder(path.dirname(file)); // `clear` may have removed it meanwhile
  try {
    writeFileSync(file, mark, { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw notWritable(path.dirname(file), cause);
  }
}

function createFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (cause) {
    throw notWritable(dir, cause);
  }
}

function notWritable(dir: string, cause: unknown): SiteError {
  return new SiteError(`The folder of generated files cannot be written: ${(cause as Error).message}.`, {
    hint: 'Give this user the right to write there, and see whether the disk is full.',
    place: { file: dir },
  });
}

function ownerOf(file: string): Owner | undefined {
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
  return Number.isNaN(pid) ? age < BEAT_MS : isRunning(pid) && age < DEAD_AFTER_MS;
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
