import { SiteError } from '../../model/siteError';

/** Returns the error for a file or folder that cannot be read. */
export function createReadError(file: string, cause: NodeJS.ErrnoException): SiteError {
  const reason = REASONS[cause.code ?? ''];
  return new SiteError(`Cannot read \`${file}\`: ${reason?.what ?? cause.message}.`, {
    code: 'unreadable-file',
    hint: reason?.hint ?? 'Check that the file is not damaged and the disk is available.',
    location: { file },
    cause,
  });
}

const REASONS: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  ENOENT: {
    what: 'it does not exist, or it is a dangling symbolic link',
    hint: 'Create the file, or remove the link.',
  },
  EACCES: { what: 'permission is denied', hint: 'Give the user that runs the build read permission.' },
  EPERM: { what: 'permission is denied', hint: 'Give the user that runs the build read permission.' },
  EISDIR: { what: 'it is a folder', hint: 'Rename the folder, or put a file in its place.' },
  ELOOP: { what: 'its symbolic links form a loop', hint: 'Remove one of the links.' },
};
