import { createDeferred } from '../../model/deferred';
import { type SiteError, SiteErrors } from '../../model/siteError';

/** Results of a compiler that rebuilds after changes. */
export interface BuildResults<Result> {
  /**
   * Resolves to the latest successful build, after a running build; rejects only if no build has ever
   * succeeded.
   */
  lastSuccessful(): Promise<Result>;
  /** Resolves to the result of the latest build; rejects with its errors. */
  latest(): Promise<Result>;
}

/** The state of such a compiler. */
export interface LatestBuild<Result> extends BuildResults<Result> {
  /** Marks the result stale; later calls await the next build. */
  begin(): void;
  succeed(result: Result): void;
  fail(error: unknown): void;
  /** Passes waiting callers on to another compiler, which reports its own errors. */
  delegateTo(other: Promise<Result>): void;
}

/** Creates the state; `onErrors` is called after each build with its errors, or with an empty list. */
export function createLatestBuild<Result>(
  onErrors: (errors: readonly SiteError[]) => void,
): LatestBuild<Result> {
  let good: { readonly result: Result } | undefined;
  let outcome = createDeferred<Result>();
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
    succeed(result) {
      good = { result };
      outcome.resolve(result);
      onErrors([]);
    },
    fail(error) {
      outcome.reject(error);
      onErrors(error instanceof SiteErrors ? error.errors : [error as SiteError]);
    },
    delegateTo(other) {
      void other.then(outcome.resolve, outcome.reject);
    },
  };
}
