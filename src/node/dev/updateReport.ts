/** Measures the time from a change to the first answer that contains it. */
export interface UpdateReport {
  /** Called with changed files that pages depend on. */
  begin(files: readonly string[]): void;
  /** Called when a page or its scripts contain all changes. */
  finish(): void;
}

/** An update. */
export interface Update {
  /** The changed files, absolute. */
  readonly files: readonly string[];
  readonly ms: number;
}

/** Longer updates are not reported: no page was open. */
const MAX_MS = 10_000;

/** Creates a report; `onUpdate` is called after each change that a page shows. `now` returns milliseconds. */
export function createUpdateReport(
  onUpdate: (update: Update) => void,
  now = () => performance.now(),
): UpdateReport {
  let pending: { readonly files: Set<string>; readonly at: number } | undefined;
  return {
    begin(files) {
      if (files.length === 0) return;
      if (pending && now() - pending.at > MAX_MS) pending = undefined;
      pending ??= { files: new Set(), at: now() };
      for (const file of files) pending.files.add(file);
    },
    finish() {
      const update = pending && { files: [...pending.files], ms: now() - pending.at };
      pending = undefined;
      if (update && update.ms <= MAX_MS) onUpdate(update);
    },
  };
}
