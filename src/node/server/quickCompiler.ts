import { setTimeout as rest } from 'node:timers/promises';
import { type SiteError, SiteErrors } from '../../model/siteError';
import { deferred } from './deferred';
import { watchSite } from './siteWatcher';
import type { WatchedCompiler } from './watchedCompiler';

interface QuickInput<Result> {
  readonly siteDir: string;
  readonly pollMs: number | undefined;
  /** Milliseconds to wait for further changes. */
  readonly delay: number;
  /** Bundles everything; gives nothing where it cannot. */
  bundle(): Promise<QuickBundle<Result> | undefined>;
  /** Starts the compiler that can. */
  otherwise(): Promise<WatchedCompiler<Result>>;
  /** Hears of the errors of each bundling, and of their absence. */
  onErrors(errors: readonly SiteError[]): void;
}

interface QuickBundle<Result> {
  /** The files that went into it, absolute. */
  readonly files: readonly string[];
  finish(): Promise<Result>;
}

/** A compiler that is so fast that it makes everything anew after each change; another takes its place once it cannot. */
export function quickCompiler<Result>(input: QuickInput<Result>): WatchedCompiler<Result> {
  let outcome = deferred<Result>();
  let good: { readonly result: Result } | undefined;
  let other: Promise<WatchedCompiler<Result>> | undefined;
  let sources = new Set<string>();
  let change = 0;
  let isRunning = false;
  let isClosed = false;
  const watcher = watchSite(
    input.siteDir,
    ({ files, isUnsure }) => {
      if (isUnsure || files.some((file) => sources.has(file))) begin();
    },
    { pollMs: input.pollMs },
  );
  void run();

  return {
    exact: async () => (other ? (await other).exact() : outcome.promise),
    async newest() {
      if (other) return (await other).newest();
      return outcome.promise.catch((error) => {
        if (good) return good.result;
        throw error;
      });
    },
    changed(files) {
      if (other) void other.then((compiler) => compiler.changed(files));
      else begin();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  function begin(): void {
    change++;
    if (outcome.isSettled()) outcome = deferred();
    void run();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let done = -1; done !== change && !isClosed && !other; ) {
      if (done >= 0 || change > 0) await rest(input.delay);
      done = change;
      await bundleOnce(done);
    }
    isRunning = false;
  }

  /** A change while it runs makes its result void. */
  async function bundleOnce(of: number): Promise<void> {
    const since = Date.now();
    try {
      const bundled = await input.bundle();
      if (isClosed) return;
      if (!bundled) return handOver();
      sources = new Set(bundled.files);
      watcher.follow(bundled.files, since);
      if (of !== change) return;
      const result = await bundled.finish();
      if (of !== change || isClosed) return;
      good = { result };
      outcome.resolve(result);
      input.onErrors([]);
    } catch (error) {
      if (of !== change || isClosed) return;
      outcome.reject(error);
      input.onErrors(error instanceof SiteErrors ? error.errors : [error as SiteError]);
    }
  }

  function handOver(): void {
    watcher.close();
    const waiting = outcome;
    other = input.otherwise();
    void other.then((compiler) => compiler.exact()).then(waiting.resolve, waiting.reject);
  }

  async function stop(how: (compiler: WatchedCompiler<Result>) => Promise<void>): Promise<void> {
    isClosed = true;
    watcher.close();
    const compiler = await other?.catch(() => undefined);
    if (compiler) await how(compiler);
  }
}
