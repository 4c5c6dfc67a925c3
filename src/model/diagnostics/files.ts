import { defineDiagnostics } from './definition';

/** Diagnostics about files that a build reads or writes, and about the machine. */
export const fileDiagnostics = defineDiagnostics({
  'unreadable-file': {
    title: 'Unreadable file',
    explanation:
      'A file cannot be read: it is missing, protected, damaged, a pipe or device, or another program keeps replacing it.',
    fix: 'Follow the message, or exclude the file.',
    severity: 'error',
  },
  'invalid-encoding': {
    title: 'Invalid encoding',
    explanation: 'A content file contains bytes that are not valid UTF-8, or null characters.',
    fix: 'Save the file as UTF-8 text, or move it out of the content folder.',
    severity: 'error',
  },
  'invalid-file-name': {
    title: 'Invalid file name',
    explanation:
      'The name of a file or folder contains characters that cannot be part of a path or an import.',
    fix: 'Rename it, or remove it.',
    severity: 'error',
  },
  'outside-site': {
    title: 'File outside the site',
    explanation:
      'A file is outside of the Git repository or workspace of the site, or hidden there, or a symbolic link points outside of the site folder. Such files are not published, so that a page cannot expose private files.',
    fix: 'Copy the file into the site.',
    severity: 'error',
  },
  'duplicate-static-link': {
    title: 'Several symbolic links to one folder',
    explanation:
      'Static folders have several symbolic links to the same folder. Only the first is published.',
    fix: 'Replace the other links with copies, or remove them.',
    severity: 'warning',
  },
  'static-file-conflict': {
    title: 'Static file at the path of a folder',
    explanation:
      'A static file has the path of the folder of a page, or is in a folder with the path of a page, so that only one of them can be published.',
    fix: 'Rename the static file, or change the path of the page with `slug`.',
    severity: 'error',
  },
  'duplicate-output-file': {
    title: 'Pages with the same output file',
    explanation:
      'Two pages with different URL paths write to the same file, such as `/a.html` and `/a` without trailing slashes.',
    fix: 'Rename one of the files, or set a `slug` in its front matter.',
    severity: 'error',
  },
  'output-conflict': {
    title: 'Skipped file',
    explanation:
      'A static file has the path of a page, or a plugin creates a file at a path at which the site already has one. The page or the file of the site is published.',
    fix: 'Rename the static file or the file of the site, or change the options of the plugin.',
    severity: 'warning',
  },
  'unsafe-output-folder': {
    title: 'Unsafe output folder',
    explanation:
      'A build replaces its whole output folder. This one contains files that no build wrote, sources of the site, or a Git repository.',
    fix: 'Move the files, choose another folder with `--out-dir`, or allow `build` to delete them with `--empty-out-dir`.',
    severity: 'error',
  },
  'file-system-failure': {
    title: 'File system failure',
    explanation:
      'The system refuses an operation, for example because the disk is full or permission is denied. If a build had begun to publish its output, the message says so, and the next command completes it.',
    fix: 'Follow the message, then run the command again.',
    severity: 'error',
  },
});
