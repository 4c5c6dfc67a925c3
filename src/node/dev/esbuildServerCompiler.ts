import { setTimeout as rest } from 'node:timers/promises';
import type { SiteError } from '../../model/siteError';
import { compilerOutcome } from './latestBuild';
import { watchSite } from './siteWatcher';
import type { WatchedCompiler } from './watchWebpackCompiler';

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
  const outcome = compilerOutcome<Result>(input.onErrors);
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
    exact: async () => ((await other) ?? outcome).exact(),
    newest: async () => ((await other) ?? outcome).newest(),
    changed(files) {
      if (other) void other.then((compiler) => compiler.changed(files));
      else begin();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  function begin(): void {
    change++;
    outcome.begin();
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
      if (of === change && !isClosed) outcome.succeed(result);
    } catch (error) {
      if (of === change && !isClosed) outcome.fail(error);
    }
  }

  function handOver(): void {
    watcher.close();
    other = input.otherwise();
    outcome.leaveTo(other.then((compiler) => compiler.exact()));
  }

  async function stop(how: (compiler: WatchedCompiler<Result>) => Promise<void>): Promise<void> {
    isClosed = true;
    watcher.close();
    const compiler = await other?.catch(() => undefined);
    if (compiler) await how(compiler);
  }
}
