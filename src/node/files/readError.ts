import { SiteError } from '../../model/siteError';

/** Returns the error for a file or folder that the system refuses to read. */
export function createReadError(file: string, cause: NodeJS.ErrnoException): SiteError {
  const reason = REASONS[cause.code ?? ''];
  return new SiteError(`${file} cannot be read: ${reason?.what ?? cause.message}.`, {
    hint: reason?.hint ?? 'See whether the file is whole and the disk answers.',
    location: { file },
    cause,
  });
}

const REASONS: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  ENOENT: {
    what: 'it does not exist, or is a symbolic link that leads nowhere',
    hint: 'Create the file, or remove the link.',
  },
  EACCES: { what: 'permission is denied', hint: 'Give the user that runs the build the right to read it.' },
  EPERM: { what: 'permission is denied', hint: 'Give the user that runs the build the right to read it.' },
  EISDIR: { what: 'it is a folder', hint: 'Rename the folder, or put a file in its place.' },
  ELOOP: { what: 'its symbolic links lead in a circle', hint: 'Remove one of the links.' },
};
