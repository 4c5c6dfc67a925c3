import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
  const file = path.join(dir, 'build.lock');
  const mark = `${process.pid} ${randomUUID()}\n`;
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
  const owner = ownerOf(path.join(dir, 'build.lock'));
  return owner && isAlive(owner) ? owner.pid : undefined;
}

interface Owner {
  readonly pid: number;
  readonly mark: string;
  readonly seenAt: number;
}

function take(file: string, mark: string): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, mark, { flag: 'wx' });
    return true;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new SiteError(`The folder of generated files cannot be written: ${message}.`, {
      hint: 'Give this user the right to write there, and see whether the disk is full.',
      place: { file: path.dirname(file) },
    });
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    const mark = readFileSync(file, 'utf8');
    return { pid: Number.parseInt(mark, 10), mark, seenAt: statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/** A mark without a number was cut short as it was written; for its writer to finish, its age decides. */
function isAlive({ pid, seenAt }: Owner): boolean {
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
