import type { CompilerCache } from './compilerCache';
import type { IncrementalCompiler } from './watchWebpackCompiler';

interface CachedCompilerInput<Result> {
  /** The build that an earlier run cached, if it is still valid. */
  readonly cached: Result | undefined;
  readonly compilerCache: Pick<CompilerCache<unknown>, 'stop'>;
  /** Without a cached build, resolves when background compilation may start; by default at once. */
  readonly backgroundStart?: Promise<unknown>;
  start(): Promise<IncrementalCompiler<Result>>;
}

/** Time without requests, in milliseconds, after which background compilation starts. */
const IDLE_MS = 1000;

/**
 * Creates a compiler that returns a cached build until something changes. It still starts the real compiler
 * once the server is idle, because only that compiler detects changes.
 */
export function createCachedCompiler<Result>({
  cached,
  compilerCache,
  backgroundStart = Promise.resolve(),
  start,
}: CachedCompilerInput<Result>): IncrementalCompiler<Result> {
  let isStopped = false;
  /** Whether the real compiler has replaced the cached build. */
  let hasTakenOver = cached === undefined;
  let inner: Promise<IncrementalCompiler<Result>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const startCompiler = () => {
    clearTimeout(timer);
    inner ??= start();
    return inner;
  };
  const scheduleStart = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void startCompiler()
          .then((compiler) => compiler.lastSuccessful())
          .catch(() => {}) // The compiler reports its own errors.
          .then(() => {
            hasTakenOver = true;
          }),
      IDLE_MS,
    );
  };
  if (hasTakenOver)
    void backgroundStart.then(() => (isStopped ? undefined : startCompiler())).catch(() => {});
  else scheduleStart();

  return {
    async lastSuccessful() {
      if (!hasTakenOver) {
        if (!inner) scheduleStart();
        return cached as Result;
      }
      const compiler = await startCompiler();
      return compiler.lastSuccessful().catch((error) => {
        if (cached !== undefined) return cached;
        throw error;
      });
    },
    async latest() {
      return hasTakenOver ? (await startCompiler()).latest() : (cached as Result);
    },
    invalidate(files) {
      hasTakenOver = true;
      if (inner) void inner.then((compiler) => compiler.invalidate(files));
      // A compiler that has not started yet will read the new files anyway.
      else if (cached !== undefined) void startCompiler();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  async function stop(stopCompiler: (compiler: IncrementalCompiler<Result>) => Promise<void>): Promise<void> {
    isStopped = true;
    compilerCache.stop();
    clearTimeout(timer);
    const compiler = await inner?.catch(() => undefined);
    if (compiler) await stopCompiler(compiler);
  }
}
