import { SiteError, SiteErrors } from './siteError';

interface Reason {
  readonly what: (file: string) => string;
  readonly hint: string;
  /** Whether the cause is the machine and not the file alone. The other errors that it causes are not worth reporting. */
  readonly isGeneral?: boolean;
}

const REASONS: Readonly<Record<string, Reason>> = {
  ENOSPC: {
    what: (file) => `The disk is full: ${file} cannot be written.`,
    hint: 'Free some space on the disk, then run the command again.',
    isGeneral: true,
  },
  EDQUOT: {
    what: (file) => `The disk quota is used up: ${file} cannot be written.`,
    hint: 'Delete files that you no longer need or raise the quota, then run the command again.',
    isGeneral: true,
  },
  EFBIG: {
    what: (file) => `A file is larger than the system allows: ${file} cannot be written.`,
    hint: 'Raise the limit (`ulimit -f unlimited`), or use a file system that allows larger files.',
    isGeneral: true,
  },
  EROFS: {
    what: (file) => `The file system is read-only: ${file} cannot be written.`,
    hint: 'Mount it with write access, or run the command on a copy of the site.',
    isGeneral: true,
  },
  EMFILE: {
    what: (file) => `Too many files are open in this process: ${file} cannot be opened.`,
    hint: 'Raise the limit, for example with `ulimit -n 4096`.',
    isGeneral: true,
  },
  ENFILE: {
    what: (file) => `Too many files are open on this machine: ${file} cannot be opened.`,
    hint: 'Close other programs, or raise the limit of the system.',
    isGeneral: true,
  },
  EIO: {
    what: (file) => `The disk reports an error: ${file} cannot be read or written.`,
    hint: 'Check the disk and its connection, then run the command again.',
    isGeneral: true,
  },
  EACCES: {
    what: (file) => `Permission denied: ${file} cannot be read or written.`,
    hint: 'Give the user that runs the command access to it, and to the folder that contains it.',
  },
  EPERM: {
    what: (file) => `The system does not permit an operation on ${file}.`,
    hint: 'Give the user that runs the command access to it, and close programs that use it.',
  },
  EBUSY: {
    what: (file) => `${file} is in use.`,
    hint: 'Close programs that use it, then run the command again.',
  },
  EEXIST: {
    what: (file) => `${file} cannot be created: a file of this name exists.`,
    hint: 'Choose another folder, or rename the file.',
  },
  ENOTDIR: {
    what: (file) => `${file} cannot be created: a part of its path is a file.`,
    hint: 'Choose another folder, or rename the file.',
  },
  ENAMETOOLONG: {
    what: (file) => `The path ${file} is too long for the file system.`,
    hint: 'Shorten the name of the page or file, or of the folder of the site.',
  },
};

/** Matches the error code and path in a message: errors from worker threads and bundlers lose their fields. */
const IN_MESSAGE = /\b(ENOSPC|EDQUOT|EFBIG|EROFS|EMFILE|ENFILE|EIO): [^,\n]+(?:, \w+(?: '([^'\n]*)')?)?/;

/**
 * Returns a `SiteError` if the cause of an error is a failed file system operation, or else the error itself. The
 * message mentions `folder` if the system does not report the file.
 */
export function explainSystemError(error: unknown, folder: string): unknown {
  const errors = error instanceof SiteErrors ? error.errors : [error];
  for (const each of errors) {
    const found = findFailure(each);
    const reason = found && REASONS[found.code];
    if (!reason || (each instanceof SiteError && !reason.isGeneral)) continue;
    const { file } = found;
    const shown = file === undefined ? `a file in \`${folder}\`` : `\`${file}\``;
    const message = reason.what(shown);
    return new SiteError(message.charAt(0).toUpperCase() + message.slice(1), {
      code: 'file-system-failure',
      hint: reason.hint,
    });
  }
  return error;
}

/** Runs work that writes to a folder. Explains its file system errors; see `explainSystemError`. */
export async function explainSystemErrors<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainSystemError(error, folder);
  }
}

interface Failure {
  readonly code: string;
  readonly file: string | undefined;
}

function findFailure(error: unknown): Failure | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth++) {
    const { code, path, dest, errno } = each as Error & Readonly<Partial<SystemFields>>;
    if (code !== undefined && errno !== undefined) return { code, file: dest ?? path };
    const written = IN_MESSAGE.exec(each.message);
    if (written?.[1]) return { code: written[1], file: written[2] || undefined };
  }
  return undefined;
}

interface SystemFields {
  readonly code: string;
  readonly errno: number;
  readonly path: string;
  readonly dest: string;
}
