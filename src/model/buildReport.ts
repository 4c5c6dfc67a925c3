import type { Diagnostic } from './diagnostic';

/** The steps of a build, in order. */
export const STEPS = ['Config', 'Site', 'Content', 'Bundles', 'Pages', 'Output'] as const;

/** Progress of a build: a step started, advanced, or finished after `ms` milliseconds. */
export interface BuildProgress {
  /** 1 to 6. */
  readonly step: number;
  readonly name: (typeof STEPS)[number];
  readonly done?: number;
  readonly total?: number;
  readonly ms?: number;
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
  /** Problems that do not fail the build. */
  readonly diagnostics: readonly Diagnostic[];
}
