import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteError } from '../../model/siteError';
import { createLatestBuild } from './latestBuild';
import { watchSite } from './siteWatcher';
import type { IncrementalCompiler } from './watchWebpackCompiler';

interface EsbuildCompilerInput<Result> {
  readonly siteDir: string;
  readonly pollMs: number | undefined;
  /** Milliseconds to wait for further changes. */
  readonly delay: number;
  /** Bundles everything; gives nothing where it cannot. */
  bundle(): Promise<EsbuildBundle<Result> | undefined>;
  /** Starts the compiler that can. */
  startFallback(): Promise<IncrementalCompiler<Result>>;
  /** Hears of the errors of each bundling, and of their absence. */
  onErrors(errors: readonly SiteError[]): void;
}

interface EsbuildBundle<Result> {
  /** The files that went into it, absolute. */
  readonly files: readonly string[];
  finish(): Promise<Result>;
}

/** A compiler that is so fast that it makes everything anew after each change; another takes its place once it cannot. */
export function createEsbuildServerCompiler<Result>(
  input: EsbuildCompilerInput<Result>,
): IncrementalCompiler<Result> {
  const latestBuild = createLatestBuild<Result>(input.onErrors);
  let fallback: Promise<IncrementalCompiler<Result>> | undefined;
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
    exact: async () => ((await fallback) ?? latestBuild).exact(),
    newest: async () => ((await fallback) ?? latestBuild).newest(),
    changed(files) {
      if (fallback) void fallback.then((compiler) => compiler.changed(files));
      else begin();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  function begin(): void {
    change++;
    latestBuild.begin();
    void run();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let done = -1; done !== change && !isClosed && !fallback; ) {
      if (done >= 0 || change > 0) await sleep(input.delay);
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
      if (of === change && !isClosed) latestBuild.succeed(result);
    } catch (error) {
      if (of === change && !isClosed) latestBuild.fail(error);
    }
  }

  function handOver(): void {
    watcher.close();
    fallback = input.startFallback();
    latestBuild.delegateTo(fallback.then((compiler) => compiler.exact()));
  }

  async function stop(how: (compiler: IncrementalCompiler<Result>) => Promise<void>): Promise<void> {
    isClosed = true;
    watcher.close();
    const compiler = await fallback?.catch(() => undefined);
    if (compiler) await how(compiler);
  }
}
