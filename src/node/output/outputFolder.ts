import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../../model/siteError';
import { isRunning } from './isRunning';

/** The folder that a build writes to, beside the one it will become. */
export interface OutputFolder {
  readonly staging: string;
  /** Swaps the new site in, whole; the old one is gone afterwards. */
  publish(): Promise<void>;
  /** Removes what has been written; the old site stays as it was. */
  discard(): Promise<void>;
}

/** Opens the output folder of a site, and takes up a swap that was cut short. What is written goes when the process ends before its time. */
export async function openOutput(outDir: string): Promise<OutputFolder> {
  await recoverOutput(outDir);
  const staging = `${outDir}.next-${process.pid}`;
  const last = `${outDir}.last-${process.pid}`;
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
  } catch (cause) {
    throw new SiteError(`The output folder ${outDir} cannot be written: ${(cause as Error).message}.`, {
      hint: 'Choose another folder with --out-dir, or give this user the right to write there.',
      cause,
    });
  }
  process.on('exit', cleanUp);
  return {
    staging,
    async publish() {
      await swap();
      process.off('exit', cleanUp);
      await rm(last, { recursive: true, force: true });
    },
    async discard() {
      process.off('exit', cleanUp);
      // a swap may have failed halfway
      if (existsSync(last) && !existsSync(outDir)) await rename(last, outDir);
      await rm(staging, { recursive: true, force: true });
    },
  };

  /** Another build may put its site there between the two renames: then that one is the old site. */
  async function swap(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      if (existsSync(outDir)) await rename(outDir, last);
      try {
        await rename(staging, outDir);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (attempt === 10 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) throw error;
        await rm(last, { recursive: true, force: true });
      }
    }
  }

  /** The process ends now: only what takes no waiting can be done. */
  function cleanUp(): void {
    if (existsSync(last) && !existsSync(outDir)) renameSync(last, outDir);
    for (const dir of [staging, last]) rmSync(dir, { recursive: true, force: true });
  }
}

/** After a build was killed between the two renames of a swap, the old site is put back; drafts of dead builds go. */
export async function recoverOutput(outDir: string): Promise<void> {
  const parent = path.dirname(outDir);
  const begin = `${path.basename(outDir)}.`;
  for (const entry of await readdir(parent).catch(() => [] as string[])) {
    const match = entry.startsWith(begin) && /^(next|last)-(\d+)$/.exec(entry.slice(begin.length));
    if (!match || isRunning(Number(match[2]))) continue;
    const folder = path.join(parent, entry);
    if (match[1] === 'last' && !existsSync(outDir)) await rename(folder, outDir);
    else await rm(folder, { recursive: true, force: true });
  }
}
