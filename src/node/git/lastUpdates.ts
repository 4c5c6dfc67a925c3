import path from 'node:path';
import { runGit } from './runGit';
import { createHistoryReader, LOG_ARGUMENTS } from './gitHistory';
import { splitStream } from './splitStream';

/** When and by whom a file was committed; times in milliseconds since the epoch. */
export interface GitDates {
  /** The last commit that touched the file. */
  readonly timestamp: number;
  readonly author: string;
  /** The first commit that touched the file under its present name. */
  readonly created: number;
}

/** What git knows of a folder. */
export interface LastUpdates {
  /** By absolute path; a file that git does not track, or knows only in part, is absent. */
  readonly byFile: ReadonlyMap<string, GitDates>;
  /** Why nothing is known, when that is so and someone might want to change it. */
  readonly missing?: { readonly message: string; readonly hint: string };
}

/**
 * Takes a folder, absolute, and asks git in one pass over the history when each file below it was last committed
 * (contract/build.md §0.9). Never throws and never guesses: without git, outside a repository, without commits or in a
 * shallow clone nothing is known.
 */
export async function lastUpdates(dir: string): Promise<LastUpdates> {
  const shallow = splitStream('\n');
  const repository = await runGit(dir, ['rev-parse', '--is-shallow-repository'], shallow.read);
  if (repository.isMissing)
    return unknown(
      'git cannot be run',
      'Install git, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
    );
  if (!repository.ok)
    return unknown(repository.complaint, 'Build inside a git repository that the user of the build owns.');
  if (shallow.rest()[0] !== 'false') {
    return unknown(
      'the repository is a shallow clone',
      'Fetch the whole history, for example with `fetch-depth: 0` in CI.',
    );
  }
  const log = createHistoryReader();
  const tracked = splitStream('\0');
  const [history, index] = await Promise.all([
    runGit(dir, LOG_ARGUMENTS, log.read),
    runGit(dir, ['ls-files', '-z', '--', '.'], tracked.read),
  ]);
  if (!history.ok || !index.ok) {
    return unknown(
      history.complaint || index.complaint,
      'Commit the content, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
    );
  }
  const byFile = new Map<string, GitDates>();
  for (const file of tracked.rest()) {
    const dates = log.byFile.get(file);
    // A file that is in the index but in no commit, or that a commit deleted last, has no date.
    if (dates && !dates.isDeleted) byFile.set(path.join(dir, file), dates);
  }
  return { byFile };
}

function unknown(reason: string, hint: string): LastUpdates {
  return {
    byFile: new Map(),
    missing: { message: `The dates of last updates are not known: ${reason.replace(/^fatal: /, '')}.`, hint },
  };
}
