import path from 'node:path';
import { runGit } from './runGit';
import { createHistoryReader, LOG_ARGUMENTS, splitStream } from './gitHistory';
import type { Diagnostic } from '../../model/diagnostic';
import type { FrontMatterLastUpdate } from '../frontMatter/frontMatterFields';

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
 *. Never throws and never guesses: without git, outside a repository, without commits or in a
 * shallow clone nothing is known.
 */
export async function readLastUpdates(dir: string): Promise<LastUpdates> {
  const shallow = splitStream('\n');
  const repository = await runGit(dir, ['rev-parse', '--is-shallow-repository'], shallow.read);
  if (repository.isMissing)
    return unknown(
      'git cannot be run',
      'Install git, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
    );
  if (!repository.ok)
    return unknown(
      repository.firstErrorLine,
      'Build inside a git repository that the user of the build owns.',
    );
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
      history.firstErrorLine || index.firstErrorLine,
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
    missing: { message: `Cannot determine last update dates: ${reason.replace(/^fatal: /, '')}.`, hint },
  };
}

/** Which of the two facts about the last update a site shows. */
export interface LastUpdateOptions {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** Asks git for the dates below a folder, if the options want any. */
export async function readShownLastUpdates(dir: string, options: LastUpdateOptions): Promise<LastUpdates> {
  const isWanted = options.showLastUpdateTime || options.showLastUpdateAuthor;
  return isWanted ? readLastUpdates(dir) : { byFile: new Map() };
}

/** Takes what the front matter and git say of a file and gives what its page shows: front matter wins, fact by fact. */
export function getLastUpdate({
  file,
  stated,
  updates,
  options,
}: {
  readonly file: string;
  readonly stated: FrontMatterLastUpdate | undefined;
  readonly updates: LastUpdates;
  readonly options: LastUpdateOptions;
}): { readonly lastUpdatedAt?: number; readonly lastUpdatedBy?: string } {
  const known = updates.byFile.get(file);
  const lastUpdatedAt = stated?.date === undefined ? known?.timestamp : Date.parse(stated.date);
  const lastUpdatedBy = stated?.author ?? known?.author;
  return {
    ...(options.showLastUpdateTime && lastUpdatedAt !== undefined && { lastUpdatedAt }),
    ...(options.showLastUpdateAuthor && lastUpdatedBy !== undefined && { lastUpdatedBy }),
  };
}

/** Returns the finding that tells why no dates are known, if there is such a reason. */
export function createLastUpdatesDiagnostic({ missing }: LastUpdates): Diagnostic | undefined {
  return missing && { kind: 'content', severity: 'warn', ...missing };
}
