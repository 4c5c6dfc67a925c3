import { createDeferred } from '../../model/deferred';
import { type SiteError, SiteErrors } from '../../model/siteError';

/** Results of a compiler that compiles again and again. */
export interface BuildResults<Result> {
  /** Gives the newest result that is good, after a compilation under way; rejects only while there has never been one. */
  newest(): Promise<Result>;
  /** Gives the result of the newest compilation, and rejects with its errors. */
  exact(): Promise<Result>;
}

/** What such a compiler has come to. */
export interface LatestBuild<Result> extends BuildResults<Result> {
  /** Says that something has changed: who asks from now on waits for what comes of it. */
  begin(): void;
  succeed(result: Result): void;
  fail(error: unknown): void;
  /** Leaves those who wait to another compiler, which tells of its errors itself. */
  delegateTo(other: Promise<Result>): void;
}

/** Makes the outcome; `onErrors` hears of the errors of each compilation, and of their absence. */
export function createLatestBuild<Result>(
  onErrors: (errors: readonly SiteError[]) => void,
): LatestBuild<Result> {
  let good: { readonly result: Result } | undefined;
  let outcome = createDeferred<Result>();
  return {
    exact: () => outcome.promise,
    newest: () =>
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
