import { createDeferred } from '../../model/deferred';
import { listErrors } from '../../model/siteError';

/** A compiler that rebuilds when files change. */
export interface IncrementalCompiler<Result> {
  /**
   * Resolves to the latest successful build, after a running build; rejects only if no build has ever
   * succeeded.
   */
  lastSuccessful(): Promise<Result>;
  /** Resolves to the result of the latest build; rejects with its errors. */
  latest(): Promise<Result>;
  /** Starts a build if one of the changed files affects the last one. Without files, always starts one. */
  invalidate(files?: readonly string[]): void;
  /** Stops: running builds are rejected, and caches are written. */
  close(): Promise<void>;
}

/** The state of such a compiler. */
export interface LatestBuild<Result> extends Pick<IncrementalCompiler<Result>, 'lastSuccessful' | 'latest'> {
  /** Marks the result stale; later calls await the next build. */
  begin(): void;
  /** Called when a build starts to read its inputs. */
  startReading(): void;
  /** Records changed files that are not inputs of the last build; the running one may read them. */
  noteChanges(files: readonly string[]): void;
  /** Returns the inputs that changed while the build was reading, so its result may be stale. */
  endReading(isInput: (file: string) => boolean): readonly string[];
  /** `errors` are those of entries that the result lacks. */
  succeed(result: Result, errors?: readonly Error[]): void;
  fail(error: unknown): void;
  /** Rejects callers that await a build, without reporting an error. */
  stop(): void;
}

/** Creates the state; `onErrors` is called after each build with its errors, or with an empty list. */
export function createLatestBuild<Result>(onErrors: (errors: readonly Error[]) => void): LatestBuild<Result> {
  let good: { readonly result: Result } | undefined;
  let outcome = createDeferred<Result>();
  /** The recorded files; `undefined` while no build reads inputs. */
  let noted: Set<string> | undefined;
  return {
    latest: () => outcome.promise,
    lastSuccessful: () =>
      outcome.promise.catch((error) => {
        if (good) return good.result;
        throw error;
      }),
    begin() {
      if (outcome.isSettled()) outcome = createDeferred();
    },
    startReading() {
      noted = new Set();
    },
    noteChanges(files) {
      for (const file of files) noted?.add(file);
    },
    endReading(isInput) {
      const missed = [...(noted ?? [])].filter(isInput);
      noted = undefined;
      return missed;
    },
    succeed(result, errors = []) {
      good = { result };
      outcome.resolve(result);
      onErrors(errors);
    },
    fail(error) {
      outcome.reject(error);
      onErrors(listErrors(error));
    },
    stop() {
      good = undefined;
      outcome.reject(new Error('The bundler has been stopped.'));
    },
  };
}
