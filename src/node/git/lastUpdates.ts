import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import { defineTask, type TaskContext } from '../../model/task';
import type { FrontMatterLastUpdate } from '../frontMatter/frontMatterFields';
import { createHistoryReader, LOG_ARGUMENTS, type PathHistory, splitStream } from './gitHistory';
import { recordGitState } from './gitState';
import { runGit } from './runGit';

/** When and by whom a file was committed. `created` is the time of the first commit with the current name of the file. */
type GitDates = Omit<PathHistory, 'isDeleted'>;

/** The git dates of a folder. */
export interface LastUpdates {
  /** By absolute path. Untracked files are absent. */
  readonly byFile: ReadonlyMap<string, GitDates>;
  /** Why no dates are available, if the user can fix it. */
  readonly missing?: { readonly message: string; readonly hint: string };
}

/**
 * Reads from git when each file below an absolute folder was last committed, in one pass over the history. Never
 * throws: without git, outside a repository, without commits, or in a shallow clone, there are no dates.
 */
export async function readLastUpdates(dir: string): Promise<LastUpdates> {
  const shallow = splitStream('\n');
  const repository = await runGit(dir, ['rev-parse', '--is-shallow-repository'], shallow.read);
  if (repository.isMissing)
    return createMissingDates(
      'git cannot be run',
      'Install Git, or turn off `showLastUpdateTime` and `showLastUpdateAuthor`.',
    );
  if (!repository.ok)
    return createMissingDates(
      repository.firstErrorLine,
      'Build inside a Git repository that the user of the build owns.',
    );
  if (shallow.rest()[0] !== 'false') {
    return createMissingDates(
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
    return createMissingDates(
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

function createMissingDates(reason: string, hint: string): LastUpdates {
  return {
    byFile: new Map(),
    missing: { message: `Cannot determine last update dates: ${reason.replace(/^fatal: /, '')}.`, hint },
  };
}

/** The last update details that a site shows. */
export interface LastUpdateOptions {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

interface StoredDates extends Pick<LastUpdates, 'missing'> {
  readonly byFile: Readonly<Record<string, GitDates>>;
}

/** Returns the git dates of an absolute folder. Runs git only if the repository has changed. */
const gitDates = defineTask<string, StoredDates>({
  name: 'git-dates',
  async run(context, dir) {
    recordGitState(context, dir);
    const { byFile, missing } = await readLastUpdates(dir);
    return { byFile: Object.fromEntries(byFile), ...(missing && { missing }) };
  },
});

/** Returns the git dates of an absolute folder, as `readLastUpdates` does. */
export async function getLastUpdates(context: TaskContext, dirs: readonly string[]): Promise<LastUpdates> {
  const existing = dirs.filter((dir, index) => index === 0 || context.kindOf(dir) === 'folder');
  const all = await Promise.all(existing.map((dir) => context.get(gitDates, dir)));
  const missing = all.find((each) => each.missing)?.missing;
  return {
    byFile: new Map(all.flatMap(({ byFile }) => Object.entries(byFile))),
    ...(missing && { missing }),
  };
}

/** Returns the git dates below some folders, if the options need them. */
export async function getShownLastUpdates(
  context: TaskContext,
  dirs: readonly string[],
  options: LastUpdateOptions,
): Promise<LastUpdates> {
  const isWanted = options.showLastUpdateTime || options.showLastUpdateAuthor;
  return isWanted ? getLastUpdates(context, dirs) : { byFile: new Map() };
}

export const gitTasks = [gitDates];

/** Returns the last update details that a page shows. Front matter takes precedence over git for each of them. */
export function getLastUpdate({
  file,
  fromFrontMatter,
  updates,
  options,
}: {
  readonly file: string;
  readonly fromFrontMatter: FrontMatterLastUpdate | undefined;
  readonly updates: LastUpdates;
  readonly options: LastUpdateOptions;
}): { readonly lastUpdatedAt?: number; readonly lastUpdatedBy?: string } {
  const known = updates.byFile.get(file);
  const lastUpdatedAt =
    fromFrontMatter?.date === undefined ? known?.timestamp : Date.parse(fromFrontMatter.date);
  const lastUpdatedBy = fromFrontMatter?.author ?? known?.author;
  return {
    ...(options.showLastUpdateTime && lastUpdatedAt !== undefined && { lastUpdatedAt }),
    ...(options.showLastUpdateAuthor && lastUpdatedBy !== undefined && { lastUpdatedBy }),
  };
}

/** Returns a diagnostic if no dates are available for a reason that the user can fix. */
export function createLastUpdatesDiagnostic({ missing }: LastUpdates): Diagnostic | undefined {
  return missing && { code: 'missing-last-update', severity: 'warn', ...missing };
}
