/** Cuts text that arrives in chunks at a separator. */
export interface StreamSplitter {
  readonly read: (chunk: string) => void;
  /** The parts that were not handed to `use`, with what followed the last separator. */
  readonly rest: () => readonly string[];
}

/** Makes a splitter; parts go to `use` as they are complete, or are kept for `rest`. */
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
