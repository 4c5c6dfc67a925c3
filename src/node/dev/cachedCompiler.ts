import type { CompilerCache } from './compilerCache';
import type { IncrementalCompiler } from './watchWebpackCompiler';

interface CachedCompilerInput<Result> {
  /** What an earlier run has left, if it still holds. */
  readonly cached: Result | undefined;
  readonly compilerCache: Pick<CompilerCache<unknown>, 'stop'>;
  /** Where nothing is left, comes true when there is time to begin, though nobody has asked; at once unless given. */
  readonly canStart?: Promise<unknown>;
  start(): Promise<IncrementalCompiler<Result>>;
}

/** Milliseconds without a request after which there is time to compile what is there already. */
const IDLE_MS = 1000;

/**
 * A compiler that need not run before something changes: until then there is what an earlier run has left. It is started
 * all the same as soon as nobody waits for anything, since only then are changes noticed.
 */
export function createCachedCompiler<Result>({
  cached,
  compilerCache,
  canStart = Promise.resolve(),
  start,
}: CachedCompilerInput<Result>): IncrementalCompiler<Result> {
  let isStopped = false;
  let isCacheStale = cached === undefined;
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
          .then((compiler) => compiler.newest())
          .catch(() => {}) // told where errors are told
          .then(() => {
            isCacheStale = true;
          }),
      IDLE_MS,
    );
  };
  if (isCacheStale) void canStart.then(() => (isStopped ? undefined : startCompiler())).catch(() => {});
  else scheduleStart();

  return {
    async newest() {
      if (!isCacheStale) {
        if (!inner) scheduleStart();
        return cached as Result;
      }
      const compiler = await startCompiler();
      return compiler.newest().catch((error) => {
        if (cached !== undefined) return cached;
        throw error;
      });
    },
    async exact() {
      return isCacheStale ? (await startCompiler()).exact() : (cached as Result);
    },
    changed(files) {
      isCacheStale = true;
      if (inner) void inner.then((compiler) => compiler.changed(files));
      // what has not begun reads the files as they are then
      else if (cached !== undefined) void startCompiler();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  async function stop(how: (compiler: IncrementalCompiler<Result>) => Promise<void>): Promise<void> {
    isStopped = true;
    compilerCache.stop();
    clearTimeout(timer);
    const compiler = await inner?.catch(() => undefined);
    if (compiler) await how(compiler);
  }
}
