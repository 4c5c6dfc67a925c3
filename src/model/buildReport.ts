import type { Diagnostic } from './diagnostic';

/** A step of a command, as progress reports show it. */
export type StepName =
  | 'Config'
  | 'Site'
  | 'Content'
  | 'Bundle'
  | 'Bundles'
  | 'Pages'
  | 'Links'
  | 'Output'
  | 'Check';

/** The steps of a command, in order. */
export type StepNames = readonly StepName[];

export const BUILD_STEPS: StepNames = ['Config', 'Site', 'Content', 'Bundles', 'Pages', 'Output'];
export const SHARD_STEPS: StepNames = ['Config', 'Site', 'Content', 'Bundles', 'Pages'];
export const CHECK_STEPS: StepNames = ['Config', 'Site', 'Content', 'Bundle', 'Pages', 'Links'];

/** Progress of a build or a check: a step started, advanced, or finished after `ms` milliseconds. */
export interface BuildProgress {
  /** The number of the step; the first one is 1. */
  readonly step: number;
  readonly steps: StepNames;
  readonly name: StepName;
  readonly done?: number;
  readonly total?: number;
  readonly ms?: number;
  /** The locale of the step, if the build has several. */
  readonly locale?: string;
}

/** The bytes that have been exchanged with a remote cache. */
export interface Traffic {
  readonly received: number;
  readonly sent: number;
}

/** The result of a finished build. */
export interface BuildSummary {
  readonly outDir: string;
  readonly pages: number;
  readonly staticPages: number;
  readonly interactivePages: number;
  /** Milliseconds. */
  readonly ms: number;
  /** The size of the output in bytes. */
  readonly bytes: number;
  /** The largest documents by file, with their bytes. */
  readonly largestPages: ReadonlyMap<string, number>;
  /** Missing if there is no remote cache. */
  readonly traffic?: Traffic | undefined;
  /** Problems that do not fail the build. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of a shard of a build. */
export interface ShardSummary {
  /** The number of pages that it has rendered, and of all pages. */
  readonly rendered: number;
  readonly pages: number;
  /** Milliseconds. */
  readonly ms: number;
  readonly traffic: Traffic;
  /** Problems that do not fail the build. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The result of a check. */
export interface CheckSummary {
  readonly pages: number;
  /** The number of links, images and other references that were checked. */
  readonly references: number;
  /** Milliseconds. */
  readonly ms: number;
  /** All problems, those that fail a build included. */
  readonly diagnostics: readonly Diagnostic[];
  /** The published URLs, if the site has `urls.lock`. */
  readonly urls?: UrlLockSummary;
}

/** The state of `urls.lock` after a check. */
export interface UrlLockSummary {
  /** The number of URLs in the file. */
  readonly locked: number;
  /** How many URLs of the site were not in it. */
  readonly added: number;
  /** How many URLs have been removed from it. */
  readonly removed: number;
  /** Whether the file was written. */
  readonly isUpdated: boolean;
}

/** A task that ran in a build, and why, in words for maintainers of a site. */
export interface TaskRun {
  readonly task: string;
  /** What its arguments contain, such as a file; empty if it has none. */
  readonly subject: string;
  /**
   * `new`: it has no result of an earlier build; `changed`: something that it read has changed; `damaged`: its result in the
   * caches was damaged; `expired`: a command discarded its result; `volatile`: it runs in every build; `needed`: its result is
   * not stored.
   */
  readonly reason: 'new' | 'changed' | 'damaged' | 'expired' | 'volatile' | 'needed';
  /** The kind of what has changed: `file`, `folder`, or the name of a setting or task. */
  readonly cause?: string;
  /** What has changed. */
  readonly dependency?: string;
  /** Whether what has changed is not the result of another task. */
  readonly isInput?: boolean;
}
