import fs, { type BigIntStats } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { SiteError } from '../../model/siteError';
import { type ContentRoots, resolveContentPath } from './contentRoots';
import { createReadError } from './readError';

/** How often to reopen a file that is replaced while it is opened, as editors and Git do. */
const ATTEMPTS = 10;
/** A pipe must not block, and the resolved path must not have become a symbolic link. */
const FLAGS = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0) | (fs.constants.O_NOFOLLOW ?? 0);

/** Reads a file of the content. Throws `SiteError` if it is outside of the roots, is not a regular file or cannot be read. */
export function readContentSync(file: string, roots: ContentRoots): Buffer {
  const fd = openContent(file, roots);
  try {
    return fs.readFileSync(fd);
  } catch (cause) {
    throw createReadError(file, cause as NodeJS.ErrnoException);
  } finally {
    fs.closeSync(fd);
  }
}

/** Copies a file of the content to a path where nothing exists. Throws `SiteError` like `readContentSync`. */
export async function copyContent(file: string, target: string, roots: ContentRoots): Promise<void> {
  // The stream closes the descriptor.
  const stream = fs.createReadStream(file, { fd: openContent(file, roots) });
  try {
    await writeFile(target, stream, { flag: 'wx' });
  } finally {
    stream.destroy();
  }
}

/**
 * Opens a file and returns its descriptor. A path can refer to another file from one call to the next, so the opened
 * file is compared with the one at the resolved path, which must still be within the roots.
 */
function openContent(file: string, roots: ContentRoots): number {
  for (let attempt = 1; ; attempt++) {
    const opened = tryOpen(file, roots);
    if (opened !== undefined) return opened;
    if (attempt === ATTEMPTS) {
      throw new SiteError(`Cannot read \`${file}\`: another program keeps replacing it.`, {
        code: 'unreadable-file',
        hint: 'Stop the program that replaces the file.',
        location: { file },
      });
    }
  }
}

/** Returns `undefined` if the file was replaced in the meantime. */
function tryOpen(file: string, roots: ContentRoots): number | undefined {
  const real = resolve(file, roots);
  let fd: number;
  try {
    fd = fs.openSync(real, FLAGS);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR') return undefined;
    throw code === 'ENXIO'
      ? createNotRegularError(file)
      : createReadError(file, cause as NodeJS.ErrnoException);
  }
  try {
    const stats = fs.fstatSync(fd, { bigint: true });
    if (resolve(file, roots) === real && isSame(stats, fs.lstatSync(real, { bigint: true }))) {
      if (stats.isDirectory()) throw createReadError(file, Object.assign(new Error(), { code: 'EISDIR' }));
      if (!stats.isFile()) throw createNotRegularError(file);
      return fd;
    }
  } catch (error) {
    fs.closeSync(fd);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  fs.closeSync(fd);
  return undefined;
}

function resolve(file: string, roots: ContentRoots): string {
  try {
    return resolveContentPath(file, roots);
  } catch (error) {
    throw error instanceof SiteError ? error : createReadError(file, error as NodeJS.ErrnoException);
  }
}

function isSame(one: BigIntStats, other: BigIntStats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

function createNotRegularError(file: string): SiteError {
  return new SiteError(`\`${file}\` is not a regular file.`, {
    code: 'unreadable-file',
    hint: 'Remove or exclude it. Pipes, sockets, and devices cannot be published.',
    location: { file },
  });
}
