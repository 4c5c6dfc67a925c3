import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { SiteError } from '../../model/siteError';

/** The folder that a build writes to, beside the one it will become. */
export interface OutputFolder {
  readonly staging: string;
  /** Swaps the new site in, whole; the old one is gone afterwards. */
  publish(): Promise<void>;
  /** Removes what has been written; the old site stays as it was. */
  discard(): Promise<void>;
}

/** Opens the output folder of a site: refuses places that are no build output, and takes up a swap that was cut short. */
export async function openOutput(outDir: string, siteDir: string): Promise<OutputFolder> {
  refuseUnsafe(outDir, siteDir);
  await recover(outDir);
  const staging = `${outDir}.next-${process.pid}`;
  const last = `${outDir}.last-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true }).catch((cause) => {
    throw new SiteError(`The output folder ${outDir} cannot be written: ${(cause as Error).message}`, {
      hint: 'Choose another folder with --out-dir, or give this user the right to write there.',
      cause,
    });
  });
  return {
    staging,
    async publish() {
      const hadOne = existsSync(outDir);
      if (hadOne) await rename(outDir, last);
      await rename(staging, outDir);
      if (hadOne) await rm(last, { recursive: true, force: true });
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}

function refuseUnsafe(outDir: string, siteDir: string): void {
  const holdsSite = !path.relative(outDir, siteDir).startsWith('..');
  const sources = ['docs', 'src', 'blog', 'static', 'node_modules', '.git'].map((name) =>
    path.join(siteDir, name),
  );
  if (
    holdsSite ||
    outDir === homedir() ||
    sources.some((dir) => dir === outDir || outDir.startsWith(`${dir}${path.sep}`))
  ) {
    throw new SiteError(`The output folder ${outDir} would replace files that are no build output.`, {
      hint: 'Choose a folder of its own with --out-dir; `build` is the default.',
    });
  }
}

/** After a build was killed between the two renames of a swap, the old site is put back; drafts of dead builds go. */
async function recover(outDir: string): Promise<void> {
  const parent = path.dirname(outDir);
  const name = path.basename(outDir);
  const entries = await readdir(parent).catch(() => [] as string[]);
  for (const entry of entries) {
    const match = new RegExp(`^${escapeRegExp(name)}\\.(next|last)-(\\d+)$`).exec(entry);
    if (!match || isRunning(Number(match[2]))) continue;
    const folder = path.join(parent, entry);
    if (match[1] === 'last' && !existsSync(outDir)) await rename(folder, outDir);
    else await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
