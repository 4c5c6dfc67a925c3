/** What the history says of a path; times in milliseconds since the epoch. */
export interface PathHistory {
  /** The last commit that touched the path. */
  readonly timestamp: number;
  readonly author: string;
  /** The first commit that touched the path. */
  readonly created: number;
  /** The last commit that touched it removed it. */
  readonly isDeleted: boolean;
}

/** Raw entries begin with a colon and so cannot be taken for the line that begins a commit; `-c` keeps what a merge itself changed. */
export const LOG_ARGUMENTS: readonly string[] = [
  ...['log', '-z', '--raw', '--abbrev=4', '--no-renames', '-c', '--relative', '--no-show-signature'],
  ...['--format=%ct %an', '--', '.'],
];

/** Creates a reader for the output of `git` with `LOG_ARGUMENTS`, newest commit first; it keeps only what it learns of each path. */
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

/** Cuts text that arrives in chunks at a separator. */
export interface StreamSplitter {
  readonly read: (chunk: string) => void;
  /** The parts that were not handed to `use`, with what followed the last separator. */
  readonly rest: () => readonly string[];
}

/** Creates a splitter; parts go to `use` as they are complete, or are kept for `rest`. */
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
