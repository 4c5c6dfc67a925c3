import type { Diagnostic } from './diagnostic';

/** The six steps of a build, by number. */
export const STEPS = ['Config', 'Site', 'Content', 'Bundles', 'Pages', 'Output'] as const;

/** News of a running build: a step began, came further, or ended after some milliseconds. */
export interface BuildProgress {
  /** 1 to 6. */
  readonly step: number;
  readonly name: (typeof STEPS)[number];
  readonly done?: number;
  readonly total?: number;
  readonly ms?: number;
}

/** What a finished build has to say. */
export interface BuildSummary {
  readonly outDir: string;
  readonly pages: number;
  readonly staticPages: number;
  readonly interactivePages: number;
  /** Milliseconds. */
  readonly ms: number;
  /** Size of the output. */
  readonly bytes: number;
  /** All that was found wrong but does not fail the build. */
  readonly diagnostics: readonly Diagnostic[];
}
