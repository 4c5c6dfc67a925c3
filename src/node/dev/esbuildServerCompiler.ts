import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteError } from '../../model/siteError';
import { createLatestBuild } from './latestBuild';
import { watchSite } from './siteWatcher';
import type { IncrementalCompiler } from './watchWebpackCompiler';

interface EsbuildCompilerInput<Result> {
  readonly siteDir: string;
  readonly pollMs: number | undefined;
  /** Debounce time for further changes, in milliseconds. */
  readonly delay: number;
  /** Bundles everything; resolves to `undefined` if esbuild cannot bundle this site. */
  bundle(): Promise<EsbuildBundle<Result> | undefined>;
  /** Starts the compiler to use instead. */
  startFallback(): Promise<IncrementalCompiler<Result>>;
  /** Called after each build with its errors, or with an empty list. */
  onErrors(errors: readonly SiteError[]): void;
}

interface EsbuildBundle<Result> {
  /** Absolute paths of the input files. */
  readonly files: readonly string[];
  finish(): Promise<Result>;
}

/**
 * Creates a compiler that is fast enough to rebuild everything after each change. Once esbuild cannot bundle
 * the site, it delegates to the fallback compiler.
 */
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
    latest: async () => ((await fallback) ?? latestBuild).latest(),
    lastSuccessful: async () => ((await fallback) ?? latestBuild).lastSuccessful(),
    invalidate(files) {
      if (fallback) void fallback.then((compiler) => compiler.invalidate(files));
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

  /** Discards the result if files change during the build. */
  async function bundleOnce(changeId: number): Promise<void> {
    const since = Date.now();
    try {
      const bundled = await input.bundle();
      if (isClosed) return;
      if (!bundled) return switchToFallback();
      sources = new Set(bundled.files);
      watcher.follow(bundled.files, since);
      if (changeId !== change) return;
      const result = await bundled.finish();
      if (changeId === change && !isClosed) latestBuild.succeed(result);
    } catch (error) {
      if (changeId === change && !isClosed) latestBuild.fail(error);
    }
  }

  function switchToFallback(): void {
    watcher.close();
    fallback = input.startFallback();
    latestBuild.delegateTo(fallback.then((compiler) => compiler.latest()));
  }

  async function stop(stopCompiler: (compiler: IncrementalCompiler<Result>) => Promise<void>): Promise<void> {
    isClosed = true;
    watcher.close();
    const compiler = await fallback?.catch(() => undefined);
    if (compiler) await stopCompiler(compiler);
  }
}
