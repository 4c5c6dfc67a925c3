/** What a task read during its last run, and its result. */
export interface Trace {
  /** The hash of the result, or its fingerprint. Dependents compare it. */
  readonly hash: string;
  readonly dependencies: Dependencies;
  /** The blob that contains the result as JSON. Missing if the result is not stored. */
  readonly result?: string | undefined;
  /** Other blobs that the task stored. */
  readonly blobs: readonly string[];
  /** The blob that contains the reported diagnostics as JSON. */
  readonly reports?: string | undefined;
  readonly isVolatile: boolean;
}

/**
 * Traces by key, such as a `Map`. There are hundreds of thousands on a large site, so they are read one at a time, and not kept.
 */
export interface TraceSource {
  keys(): Iterable<string>;
  get(key: string): Trace | undefined;
}

/** One list for the many traces without other blobs, which saves memory on large sites. */
export const NO_BLOBS: readonly string[] = [];

/** The keys of inputs and tasks in the order of their first use, and their hashes at that time. */
export interface Dependencies {
  readonly keys: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * A trace whose dependencies are decoded on use, because most traces are found to be unaffected before. With a getter of its own, each
 * trace would have a hidden class.
 */
export class StoredTrace implements Trace {
  readonly hash: string;
  readonly result: string | undefined;
  readonly reports: string | undefined;
  readonly blobs: readonly string[];
  readonly isVolatile: boolean;
  readonly #listDependencies: () => Dependencies;

  constructor(
    { hash, result, reports, blobs, isVolatile }: Omit<Trace, 'dependencies'>,
    listDependencies: () => Dependencies,
  ) {
    this.hash = hash;
    this.result = result;
    this.reports = reports;
    this.blobs = blobs;
    this.isVolatile = isVolatile;
    this.#listDependencies = listDependencies;
  }

  get dependencies(): Dependencies {
    return this.#listDependencies();
  }
}
