import { rmSync } from 'node:fs';
import { runGit } from './runGit';
import { splitStream } from './gitHistory';

/** Files whose new names are searched. Paths are relative to the folder, with `/` as separator. */
export interface RenameInput {
  /** An absolute folder in a repository. */
  readonly dir: string;
  /** Files that no longer exist. */
  readonly missing: readonly string[];
  /** Existing files that may be new names, committed or not. */
  readonly candidates: readonly string[];
  /** The absolute path of a temporary file, which git uses as its index so that that of the repository does not change. */
  readonly scratchIndex: string;
}

/** The number of paths that are passed to a git command. */
const MAX_PATHS = 1000;

/**
 * Returns the current names of files that were renamed in a commit or in the working tree, by old name. Never throws: without git
 * or outside of a repository, nothing is found.
 */
export async function findRenames(input: RenameInput): Promise<ReadonlyMap<string, string>> {
  const { dir, missing, candidates } = input;
  const committed = await readCommittedRenames(dir);
  const names = new Map(missing.map((file) => [file, committed.get(file) ?? file]));
  const current = new Set(candidates);
  const open = [...new Set(names.values())].filter((file) => !current.has(file));
  const uncommitted = open.length > 0 ? await readUncommittedRenames({ ...input, missing: open }) : new Map();
  return new Map(
    [...names].flatMap(([file, name]) => {
      const final = uncommitted.get(name) ?? name;
      return current.has(final) ? [[file, final] as const] : [];
    }),
  );
}

/** Returns the present name of each file that a commit has renamed. */
async function readCommittedRenames(dir: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const log = createRenameReader((from, to) => {
    // The newest commit comes first, so the new name may have been renamed since.
    if (!names.has(from)) names.set(from, names.get(to) ?? to);
  });
  await runGit(dir, ['log', '--format=', ...RENAMES, '--', '.'], log);
  return names;
}

/** Returns the new names of files that were renamed since the last commit. */
async function readUncommittedRenames({
  dir,
  missing,
  candidates,
  scratchIndex,
}: RenameInput): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const env = { GIT_INDEX_FILE: scratchIndex };
  try {
    await runGit(dir, ['read-tree', 'HEAD'], () => {}, env);
    const untracked = splitStream('\0');
    await runGit(dir, ['ls-files', '-z', '--others', '--exclude-standard'], untracked.read, env);
    const known = new Set(candidates);
    const added = untracked.rest().filter((file) => known.has(file));
    // A rename is a deleted and an added file. Git looks for added files in its index only.
    const paths = added.slice(0, MAX_PATHS);
    await runGit(dir, ['add', '--intent-to-add', '--', ...paths], () => {}, env);
    const read = createRenameReader((from, to) => names.set(from, to));
    await runGit(
      dir,
      ['diff', ...RENAMES, 'HEAD', '--', ...missing.slice(0, MAX_PATHS), ...paths],
      read,
      env,
    );
  } finally {
    rmSync(scratchIndex, { force: true });
  }
  return names;
}

const RENAMES: readonly string[] = [
  '-z',
  '--name-status',
  '--find-renames',
  '--diff-filter=R',
  '--relative',
  '--no-ext-diff',
];

/** Returns a parser for the output of git with `RENAMES`. */
function createRenameReader(onRename: (from: string, to: string) => void): (chunk: string) => void {
  let fields: string[] | undefined;
  return splitStream('\0', (part) => {
    if (!fields) {
      if (/^\n?R\d+$/.test(part)) fields = [];
      return;
    }
    fields.push(part);
    const [from, to] = fields;
    if (from === undefined || to === undefined) return;
    onRename(from, to);
    fields = undefined;
  }).read;
}
