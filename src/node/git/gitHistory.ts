/** The history of a path. Times are in milliseconds since the epoch. */
export interface PathHistory {
  /** The time of the last commit that touched the path. */
  readonly timestamp: number;
  readonly author: string;
  /** The time of the first commit that touched the path. */
  readonly created: number;
  /** Whether the last commit deleted the path. */
  readonly isDeleted: boolean;
}

/**
 * Raw entries start with a colon, which distinguishes them from the first line of a commit. `-c` includes the changes
 * made by merges.
 */
export const LOG_ARGUMENTS: readonly string[] = [
  ...['log', '-z', '--raw', '--abbrev=4', '--no-renames', '-c', '--relative', '--no-show-signature'],
  ...['--format=%ct %an', '--', '.'],
];

/** Creates a parser for the output of `git` with `LOG_ARGUMENTS`, newest commit first. It keeps only one entry per path. */
export function createHistoryReader(): {
  readonly read: (chunk: string) => void;
  readonly byFile: ReadonlyMap<string, PathHistory>;
} {
  const byFile = new Map<string, PathHistory>();
  let commit = { timestamp: 0, author: '' };
  let entry: string | undefined;
  const { read } = splitStream('\0', (part) => {
    if (entry !== undefined) {
      const later = byFile.get(part);
      const { timestamp, author, isDeleted } = later ?? { ...commit, isDeleted: /D$/.test(entry) };
      byFile.set(part, { timestamp, author, isDeleted, created: commit.timestamp });
      entry = undefined;
    } else if (/^\n?:/.test(part)) {
      entry = part;
    } else {
      const [, seconds, author = ''] = /^\n?(\d+) (.*)$/s.exec(part) ?? [];
      commit = { timestamp: Number(seconds) * 1000, author };
    }
  });
  return { read, byFile };
}

/** Splits text that arrives in chunks at a separator. */
export interface StreamSplitter {
  readonly read: (chunk: string) => void;
  /** The parts not passed to `use`, and the text after the last separator. */
  readonly rest: () => readonly string[];
}

/** Creates a splitter. Complete parts are passed to `use`, or collected for `rest`. */
export function splitStream(separator: string, use?: (part: string) => void): StreamSplitter {
  const kept: string[] = [];
  let open = '';
  return {
    read(chunk) {
      const parts = (open + chunk).split(separator);
      open = parts.pop() ?? '';
      for (const part of parts) {
        if (use) use(part);
        else kept.push(part);
      }
    },
    rest: () => (open === '' ? kept : [...kept, open]),
  };
}
