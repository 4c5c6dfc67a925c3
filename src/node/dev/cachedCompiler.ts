import type { Keeper } from './compilerCache';
import type { WatchedCompiler } from './watchWebpackCompiler';

interface KeptCompilerInput<Result> {
  /** What an earlier run has left, if it still holds. */
  readonly kept: Result | undefined;
  readonly keeper: Pick<Keeper<unknown>, 'stop'>;
  /** Where nothing is left, comes true when there is time to begin, though nobody has asked; at once unless given. */
  readonly isTime?: Promise<unknown>;
  start(): Promise<WatchedCompiler<Result>>;
}

/** Milliseconds without a request after which there is time to compile what is there already. */
const REST = 1000;

/**
 * A compiler that need not run before something changes: until then there is what an earlier run has left. It is started
 * all the same as soon as nobody waits for anything, since only then are changes noticed.
 */
export function keptCompiler<Result>({
  kept,
  keeper,
  isTime = Promise.resolve(),
  start,
}: KeptCompilerInput<Result>): WatchedCompiler<Result> {
  let isStopped = false;
  let isOver = kept === undefined;
  let inner: Promise<WatchedCompiler<Result>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    clearTimeout(timer);
    inner ??= start();
    return inner;
  };
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void begin()
          .then((compiler) => compiler.newest())
          .catch(() => {}) // told where errors are told
          .then(() => {
            isOver = true;
          }),
      REST,
    );
  };
  if (isOver) void isTime.then(() => (isStopped ? undefined : begin())).catch(() => {});
  else rest();

  return {
    async newest() {
      if (!isOver) {
        if (!inner) rest();
        return kept as Result;
      }
      const compiler = await begin();
      return compiler.newest().catch((error) => {
        if (kept !== undefined) return kept;
        throw error;
      });
    },
    async exact() {
      return isOver ? (await begin()).exact() : (kept as Result);
    },
    changed(files) {
      isOver = true;
      if (inner) void inner.then((compiler) => compiler.changed(files));
      // what has not begun reads the files as they are then
      else if (kept !== undefined) void begin();
    },
    close: () => stop((compiler) => compiler.close()),
    end: () => stop((compiler) => compiler.end()),
  };

  async function stop(how: (compiler: WatchedCompiler<Result>) => Promise<void>): Promise<void> {
    isStopped = true;
    keeper.stop();
    clearTimeout(timer);
    const compiler = await inner?.catch(() => undefined);
    if (compiler) await how(compiler);
  }
}
