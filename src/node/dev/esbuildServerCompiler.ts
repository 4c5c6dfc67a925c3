import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteError } from '../../model/siteError';
import { type BundleInputs, isInput } from './bundleInputs';
import { createLatestBuild, type IncrementalCompiler } from './latestBuild';

interface EsbuildCompilerInput<Result> {
  /** Debounce time for further changes, in milliseconds. */
  readonly delay: number;
  /** Bundles everything. */
  bundle(): Promise<EsbuildBundle<Result>>;
  /** Called after each build with its errors, or with an empty list. */
  onErrors(errors: readonly Error[]): void;
}

interface EsbuildBundle<Result> {
  /** Absolute paths of the input files. */
  readonly files: readonly string[];
  /** Files whose content does not matter. */
  readonly unread?: readonly string[];
  /** See `BundleInputs`. */
  readonly missing?: readonly string[];
  readonly folders?: readonly string[];
  readonly isComplete: boolean;
  /** Throws the errors of the build if it has no result. */
  finish(): Promise<{ readonly result: Result; readonly errors: readonly SiteError[] }>;
}

/** Creates a compiler that is fast enough to rebuild everything after each change. */
export function createEsbuildServerCompiler<Result>(
  input: EsbuildCompilerInput<Result>,
): IncrementalCompiler<Result> {
  const latestBuild = createLatestBuild<Result>(input.onErrors);
  /** The inputs of the last build; `undefined` until they are known. */
  let inputs: Readonly<Record<keyof BundleInputs, ReadonlySet<string>>> | undefined;
  let unread: ReadonlySet<string> = new Set();
  let change = 0;
  let isRunning = false;
  let lastRun: Promise<void> | undefined;
  let isClosed = false;
  start();

  return {
    latest: latestBuild.latest,
    lastSuccessful: latestBuild.lastSuccessful,
    invalidate(files) {
      if (isClosed) return;
      if (files && inputs && !files.some(isRead)) return latestBuild.noteChanges(files);
      change++;
      latestBuild.begin();
      start();
    },
    close: stop,
  };

  function start(): void {
    if (!isRunning) lastRun = run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let done = -1; done !== change && !isClosed; ) {
      if (done >= 0 || change > 0) await sleep(input.delay);
      done = change;
      await bundleOnce(done);
    }
    isRunning = false;
  }

  /** Discards the result if files change during the build. */
  async function bundleOnce(changeId: number): Promise<void> {
    latestBuild.startReading();
    try {
      const bundled = await input.bundle();
      if (isClosed) return;
      // A failed build has not read all files.
      const known = bundled.isComplete ? undefined : inputs;
      inputs = {
        files: new Set([...(known?.files ?? []), ...bundled.files]),
        missing: new Set([...(known?.missing ?? []), ...(bundled.missing ?? [])]),
        folders: new Set([...(known?.folders ?? []), ...(bundled.folders ?? [])]),
      };
      unread = new Set(bundled.unread);
      if (latestBuild.endReading(isRead).length > 0) change++;
      if (changeId !== change) return;
      const { result, errors } = await bundled.finish();
      if (changeId === change && !isClosed) latestBuild.succeed(result, errors);
    } catch (error) {
      if (changeId === change && !isClosed) latestBuild.fail(error);
    }
  }

  function isRead(file: string): boolean {
    return (inputs && isInput(file, inputs)) || (unread.has(file) && !existsSync(file));
  }

  async function stop(): Promise<void> {
    isClosed = true;
    latestBuild.stop();
    await lastRun;
  }
}
